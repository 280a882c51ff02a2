import type { QueryClient } from '@tanstack/react-query';
import { currentSession } from '../session/session.ts';
import { meQuery } from '../session/view-me.ts';
import { loadShell } from './load-shell.ts';
import { landingPath } from './page-access.ts';
import { pages } from './pages.ts';

/** Fetches the first page after a login while its message of success is being read. */
export function warmUp(queryClient: QueryClient): void {
  const session = currentSession();
  if (session === null) return;
  const landing = pages.find((page) => page.path === landingPath(session.role));
  void queryClient.prefetchQuery(meQuery);
  // The page itself reports a failure.
  Promise.all([loadShell(), landing?.load()]).catch(() => undefined);
}
