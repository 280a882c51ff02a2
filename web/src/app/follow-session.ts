import { delay } from '@deckhand/contract/limits';
import { refusalText } from '@deckhand/contract/refusals';
import { say } from '@deckhand/domain/language/say';
import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { wipeOwnStore } from '../api/own-store.ts';
import { meQuery } from '../api/view-me.ts';
import { hasOwnDevice } from '../features/people/notices/own-device.ts';
import { rememberOwnLanguage } from '../language/page-language.ts';
import type { EndedState } from '../session/ended-state.ts';
import { savePath } from '../session/saved-path.ts';
import { currentSession, onSessionChange, type SessionChange } from '../session/session.ts';
import { toast } from '../ui/toast.ts';
import type { ForcedLeave } from '../ui/unsaved-changes.tsx';
import { loadShell } from './load-shell.ts';
import { landingPath } from './page-access.ts';
import { pages, secondFactorPath } from './pages.ts';

const withoutAsking: ForcedLeave = { leavesWithoutAsking: true };

type Ending = Extract<SessionChange, { kind: 'ended' }>;
type LoginState = ForcedLeave & EndedState;

/** Follows a session that begins, ends or changes, in this tab or another one. */
export function followSession(router: DataRouter, queryClient: QueryClient): void {
  onSessionChange((change, where) => {
    switch (change.kind) {
      case 'started':
        // The next person must not see the last one's data.
        queryClient.removeQueries();
        if (where === 'here') {
          warmUp(queryClient);
          keepDevice(queryClient);
        } else void router.revalidate();
        return;
      case 'profile-changed':
        void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
        return;
      case 'factor-missing':
        leadToSetUp(router);
        return;
      case 'ended':
        rememberOwnLanguage(null);
        // Otherwise the pages would still get answers to what they asked for before, as refusals.
        void queryClient.cancelQueries();
        if (where === 'here' && change.why !== 'expired') {
          forgetDevice();
          // SA3: nothing of theirs stays on the device.
          void wipeOwnStore();
        }
        void leave(change, where === 'here');
    }
  });

  async function leave({ why, reason }: Ending, here: boolean): Promise<void> {
    // Without a role the guard has already led to the login.
    if (why === 'no-role' && here) return;
    if (why === 'expired') rememberPage(router);
    if (why === 'password-changed' && here) await wait(delay.redirectAfterSuccess);
    // The login page shows a reason for as long as it is open: nobody may be there to read a toast.
    else if (reason === undefined) notify(why, here);
    const state: LoginState = { ...withoutAsking, ...(reason !== undefined && { endedBecause: reason }) };
    await router.navigate('/login', { replace: true, state });
    queryClient.removeQueries();
  }
}

/** Fetches the first page after a login while its message of success is being read. */
function warmUp(queryClient: QueryClient): void {
  const session = currentSession();
  if (session === null) return;
  const landing = pages.find((page) => page.path === landingPath(session.role));
  void queryClient.prefetchQuery(meQuery);
  // The page itself reports a failure.
  Promise.all([loadShell(), landing?.load()]).catch(() => undefined);
}

/** PN2: a session that has expired leaves the device, which then belongs to the next one of the same person, and of nobody else. */
function keepDevice(queryClient: QueryClient): void {
  if (!hasOwnDevice()) return;
  void queryClient
    .fetchQuery(meQuery)
    .then(async ({ id }) => (await loadDevice()).keepDevice(id))
    .catch(() => undefined);
}

/** The server forgets the device with its session; this browser does so, too. */
function forgetDevice(): void {
  if (hasOwnDevice())
    void loadDevice().then(
      (device) => device.unsubscribe(),
      () => undefined,
    );
}

const loadDevice = () => import('../features/people/notices/this-device.ts');

/** The page that sets up a second factor; afterwards the person returns to where they were. */
function leadToSetUp(router: DataRouter): void {
  if (router.state.location.pathname === secondFactorPath) return;
  rememberPage(router);
  void router.navigate(secondFactorPath, { replace: true, state: withoutAsking });
}

function rememberPage(router: DataRouter): void {
  const { pathname, search } = router.state.location;
  savePath(pathname + search);
}

function notify(why: Ending['why'], here: boolean): void {
  if (why === 'expired' || why === 'password-changed') toast.warning(refusalText[401]);
  if (why === 'logged-out' && !here) toast.info(say('You have logged out in another tab.'));
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
