import { refusalText } from '@deckhand/contract/refusals';
import { onlineManager } from '@tanstack/react-query';
import { type Connection, onConnectionChange, watchConnection } from '../api/connectivity.ts';
import { toast } from '../ui/toast.ts';

/** Says once that the browser is offline; when it is back, reads the screen's data again. */
export function followConnection(): void {
  onlineManager.setEventListener((setOnline) =>
    onConnectionChange((connection) => setOnline(connection === 'online')),
  );
  onConnectionChange(notify);
  watchConnection();
}

/** An unreachable server is reported by the call that noticed it, which knows its context. */
function notify(connection: Connection): void {
  if (connection === 'offline') toast.failure(refusalText.offline);
}
