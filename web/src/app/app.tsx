import { refusalText } from '@deckhand/contract/refusals';
import { todayIn } from '@deckhand/domain/time/zones';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router';
import { type Connection, onConnectionChange, watchConnection } from '../api/connectivity.ts';
import { createQueryClient } from '../api/query-client.ts';
import { followInput } from '../session/last-input.ts';
import { followOtherTabs } from '../session/session.ts';
import { KitProvider } from '../ui/kit-provider.tsx';
import { toast } from '../ui/toast.ts';
import { followSession } from './follow-session.ts';
import { createRouter } from './router.tsx';

// Created once, outside the component: rendering again must not start them again.
const queryClient = createQueryClient();
const router = createRouter();
followOtherTabs();
followInput();
followSession(router, queryClient);
followConnection();

export function App() {
  return (
    <KitProvider>
      <QueryClientProvider client={queryClient}>
        {/* As transitions, two quick changes of the address could be drawn in the wrong order, so that the first undoes the second. */}
        <RouterProvider router={router} useTransitions={false} />
      </QueryClientProvider>
    </KitProvider>
  );
}

/** Milliseconds; a browser that does not read its own storage by then shows the page without it. */
const RECALL_PATIENCE = 1_000;

/** SA3: where a service worker serves this page, the app is installed: it begins with what it kept of its person. */
export async function recallOwn(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const started = import('./installed-app.ts').then(({ startInstalledApp }) =>
    startInstalledApp(queryClient),
  );
  setTimeout(warmUpClocks);
  const late = new Promise<void>((resolve) => setTimeout(resolve, RECALL_PATIENCE));
  await Promise.race([started.catch((error: unknown) => console.warn(error)), late]);
}

/** The first clock of a zone takes a phone 80 ms. Nothing else is there to do until the code has arrived. */
function warmUpClocks(): void {
  todayIn('CST', new Date());
}

/** Says once that the browser is offline; when it is back, reads the screen's data again. */
function followConnection(): void {
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
