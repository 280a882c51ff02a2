import { refusalText } from '@deckhand/contract/refusals';
import { onlineManager } from '@tanstack/react-query';
import { type Connection, onConnectionChange, watchConnection } from '../api/connectivity.ts';
import { toast } from '../ui/toast.ts';

/** Says once that the browser is offline; when it is back, what is on the screen is read again. */
export function followConnection(): void {
  onlineManager.setEventListener((setOnline) =>
    onConnectionChange((connection) => setOnline(connection === 'online')),
  );
  onConnectionChange(tell);
  watchConnection();
}

/** That the server does not answer is told by the call that noticed, which knows what it was about. */
function tell(connection: Connection): void {
  if (connection === 'offline') toast.failure(refusalText.offline);
}
