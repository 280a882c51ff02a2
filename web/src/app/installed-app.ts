import type { CallDeclaration, CallInput } from '@deckhand/contract/call';
import { viewMe } from '@deckhand/contract/people/view-me';
import { requestScheduleChange } from '@deckhand/contract/requests/schedule-changes/request-schedule-change';
import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import { viewMySchedule } from '@deckhand/contract/schedule/calendar/view-my-schedule';
import { viewUpcoming } from '@deckhand/contract/schedule/calendar/view-upcoming';
import { confirmSeen } from '@deckhand/contract/schedule/publishing/confirm-seen';
import { viewSettings } from '@deckhand/contract/school/settings/view-settings';
import { addUnavailability } from '@deckhand/contract/staffing/availability/add-unavailability';
import { editUnavailability } from '@deckhand/contract/staffing/availability/edit-unavailability';
import { removeUnavailability } from '@deckhand/contract/staffing/availability/remove-unavailability';
import { setWeeklyHours } from '@deckhand/contract/staffing/availability/set-weekly-hours';
import { viewAvailability } from '@deckhand/contract/staffing/availability/view-availability';
import { sayKnown } from '@deckhand/domain/language/say';
import { todayIn } from '@deckhand/domain/time/zones';
import type { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../api/api-failure.ts';
import { callApi } from '../api/call-api.ts';
import { currentConnection, onConnectionChange } from '../api/connectivity.ts';
import { somethingWentWrong } from '../api/failure-text.ts';
import { ownMemoryChanged, setOwnMemory } from '../api/own-memory.ts';
import { openOwnStore, type WaitingChange, wipeOwnStore } from '../api/own-store.ts';
import { type Me, meQuery } from '../api/view-me.ts';
import { createWaitingChanges } from '../api/waiting-changes.ts';
import {
  type KeptSchedule,
  keptAnswerTo,
  keptDates,
  keptFor,
  ownAvailability,
  ownPart,
} from '../features/schedule/today/kept-schedule.ts';
import { onSessionChange, readToken } from '../session/session.ts';

/** The calls that wait for a connection, by their names. */
const waitable: Record<string, CallDeclaration> = Object.fromEntries(
  [
    requestTimeOff,
    requestScheduleChange,
    addUnavailability,
    editUnavailability,
    removeUnavailability,
    setWeeklyHours,
    confirmSeen,
  ].map((call) => [call.name, call]),
);

/** Milliseconds. */
const AGAIN_AFTER = 15 * 60_000;

/**
 * Starts the part of an installed app that works without a network: pages begin with what was kept, and changes wait (SA3, SA4).
 * Resolves when what was kept can be shown.
 */
export async function startInstalledApp(queryClient: QueryClient): Promise<void> {
  const store = openOwnStore();
  let kept: KeptSchedule | undefined;
  /** The person with these things, while their session goes on: it may end in another tab, which says so a moment later. */
  let owner: { id: number; token: string } | undefined;
  let waiting: readonly WaitingChange[] = [];

  const changes = createWaitingChanges({
    store,
    person: () => (owner?.token === readToken() ? owner?.id : undefined),
    locks: navigator.locks,
    send: ({ call, input, key }) => {
      const declared = waitable[call];
      // A newer version may have taken the call away.
      if (declared === undefined) throw new ApiFailure({ status: 404, text: sayKnown(somethingWentWrong) });
      return callApi(declared, input as CallInput<CallDeclaration>, { key });
    },
    onChange: (found) => {
      waiting = found;
      ownMemoryChanged();
    },
    onSent: () => void queryClient.invalidateQueries(),
  });

  function forget(): void {
    kept = undefined;
    owner = undefined;
    waiting = [];
    ownMemoryChanged();
  }

  async function recall(): Promise<void> {
    const found = await store.readKept<KeptSchedule>();
    const token = readToken();
    if (found === undefined) return;
    if (Date.now() - found.at > keptFor) await wipeOwnStore();
    else if (token !== null && found.session === (await hashOf(token)) && token === readToken()) {
      kept = found;
      owner = { id: found.person, token };
      await changes.refresh();
    }
  }

  /** Another person's things go before anything of this one is kept. */
  async function meet(me: Me, token: string): Promise<void> {
    if (owner?.id === me.id && owner.token === token) return;
    const earlier = await store.readKept<KeptSchedule>();
    const others = (await store.waiting()).some((change) => change.person !== me.id);
    if (token !== readToken()) return;
    if (others || (earlier !== undefined && earlier.person !== me.id)) await wipeOwnStore();
    if (token !== readToken()) return;
    if (earlier?.person !== me.id) kept = undefined;
    owner = { id: me.id, token };
    await changes.refresh();
  }

  /** Keeps nothing of an answer to somebody who has signed out meanwhile: the next person may be here. */
  async function read(token: string): Promise<void> {
    const me = await callApi(viewMe, {});
    if (token !== readToken()) return;
    queryClient.setQueryData(meQuery.queryKey, me);
    await meet(me, token);
    await changes.flush();
    const [home] = me.locations;
    if (home === undefined) return;
    const dates = keptDates(todayIn(home.timezone, new Date()));
    const [schedule, upcoming, settings, availability] = await Promise.all([
      callApi(viewMySchedule, { query: { view_type: 'weekly', ...dates } }),
      me.user_type === 'ADMIN' ? { next_shift: null } : callApi(viewUpcoming, {}),
      callApi(viewSettings, {}),
      callApi(viewAvailability, { params: { id: me.id }, query: dates }),
    ]);
    const session = await hashOf(token);
    if (token !== readToken() || owner?.id !== me.id) return;
    kept = {
      person: me.id,
      session,
      at: Date.now(),
      first: dates.start_date,
      last: dates.end_date,
      me,
      settings,
      schedule: { ...schedule, results: schedule.results.map((item) => ownPart(item, me.id)) },
      next: upcoming.next_shift && ownPart(upcoming.next_shift, me.id),
      availability: ownAvailability(availability, me),
    };
    await store.keep(kept);
    ownMemoryChanged();
  }

  const keepUp = () => {
    const token = readToken();
    if (token !== null && currentConnection() !== 'offline') read(token).catch(() => undefined);
  };

  await recall().catch(() => undefined);
  setOwnMemory({
    keptAt: () => kept?.at,
    answerTo: (call, input) => (kept ? keptAnswerTo(kept, call, input, Date.now()) : undefined),
    waiting: () => waiting,
    wait: async (call, input, change) => {
      await changes.add(call, input, change);
      if (currentConnection() === 'online') changes.flush().catch(() => undefined);
    },
    withdraw: (order) => changes.withdraw(order),
  });
  onConnectionChange((connection) => {
    if (connection === 'online') keepUp();
  });
  onSessionChange(({ kind }) => {
    if (kind === 'ended') forget();
    // The next person begins with nothing of the last one.
    if (kind === 'started') {
      forget();
      keepUp();
    }
  });
  setInterval(keepUp, AGAIN_AFTER);
  keepUp();
}

/** Says whose session it is without keeping its token. */
async function hashOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
