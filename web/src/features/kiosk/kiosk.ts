import { isClockedIn, isClockedOut, type Rate } from '@deckhand/contract/attendance/attendance';
import { codeVerified } from '@deckhand/contract/attendance/verify-employee-code';
import { delay, shortestAttendance } from '@deckhand/contract/limits';
import { ApiFailure } from '../../api/api-failure.ts';
import { currentConnection, onConnectionChange, watchConnection } from '../../api/connectivity.ts';
import { failureText } from '../../api/failure-text.ts';
import { personName } from '../../session/person-name.ts';
import { clockInAs } from './api/clock-in.ts';
import { assignedShiftsOf } from './api/list-assigned-shifts.ts';
import { sendPunches } from './api/send-offline-punches.ts';
import { verifyCode } from './api/verify-employee-code.ts';
import { viewThisKiosk } from './api/view-kiosk.ts';
import { readMessage } from './api/view-message.ts';
import { betterSkew, measuredSkew, type Skew } from './clock-skew.ts';
import { type DeviceMemory, recallDevice, rememberDevice } from './device-memory.ts';
import { exclusively } from './exclusively.ts';
import { type KioskEvent, type KioskState, nextState, type Step, startOf } from './kiosk-steps.ts';
import {
  alreadySavedText,
  cannotClockIn,
  cannotSave,
  cannotTakePunches,
  cannotVerify,
  noLongerEnrolled,
  twelveHourTime,
} from './kiosk-texts.ts';
import { pinnedBy } from './pinned-location.ts';
import { openWaitingPunches, type WaitingPunch } from './punch-store.ts';
import { randomId } from './random-id.ts';
import { savedJustNow, sendWaiting } from './send-waiting.ts';

/** Nobody waits longer than this with wet hands; what was not answered by then is saved on the device. */
const PATIENCE = 6_000;
const HEARTBEAT = 15_000;
/** How long a step waits for somebody who has walked away. A person's name leaves the screen with it. */
const SAVED_STAYS = 8_000;
const FORM_STAYS = 45_000;
const DIGITS_STAY = 20_000;

export interface KioskView {
  state: KioskState;
  device: DeviceMemory;
  /** False where the school lets only enrolled kiosks punch and this is none. */
  mayPunch: boolean;
  /** How many punches are saved on this device. */
  waiting: number;
  /** Why they cannot be sent although the server is there. */
  trouble: string | null;
}

/** A punch that did not reach the server. */
interface Unsent {
  code: string;
  punchedAt: Date;
  rate: Rate | null;
  /** Left out where nobody could choose one. */
  shift_id?: number | null;
}

export type Kiosk = ReturnType<typeof createKiosk>;

/** The punch clock without its looks. It lives as long as the page. */
export function createKiosk() {
  const punches = openWaitingPunches();
  const listeners = new Set<() => void>();
  const device = rememberDevice(pinnedBy(window.location.search));
  let view: KioskView = { state: startOf(device.message), device, mayPunch: true, waiting: 0, trouble: null };
  let skew: Skew | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;

  function change(part: Partial<KioskView>): void {
    view = { ...view, ...part };
    for (const listener of listeners) listener();
  }

  function remember(part: Partial<DeviceMemory>): void {
    change({ device: rememberDevice(part) });
  }

  /** The one way from step to step. */
  function happen(event: KioskEvent): void {
    const before = view.state.step;
    change({ state: nextState(view.state, event) });
    const { step } = view.state;
    if (step === before) return;
    clearTimeout(timer);
    const stays = stayOf(step);
    if (stays !== undefined) timer = setTimeout(() => happen({ type: 'over' }), stays);
    if (step.at === 'checking' && before.at === 'keypad') void check(step.code);
    if (before.at === 'saved' && step.at !== 'saved') void send();
    if (event.type === 'over') void readTheMessage();
  }

  function fail(text: string): void {
    happen({ type: 'told', tone: 'bad', text });
  }

  async function check(code: string): Promise<void> {
    const punchedAt = new Date();
    const { token: deviceToken } = view.device;
    // Nobody waits for a server that is known to be away; it is looked for every three seconds.
    if (currentConnection() !== 'online') return save({ code, punchedAt, rate: null });
    try {
      const { token, user, shift, rate, message } = await verifyCode(code, deviceToken, PATIENCE);
      const name = personName(user);
      if (token === null) {
        happen({ type: 'told', tone: 'good', text: message || isClockedOut(name) });
        return;
      }
      const assigned = await assignedShiftsOf(user.id, token, deviceToken, PATIENCE).catch(() => undefined);
      happen({
        type: 'verified',
        visitor: {
          code,
          token,
          id: user.id,
          name,
          note: message || codeVerified,
          shifts: assigned?.shifts ?? (shift === null ? [] : [shift]),
        },
        rate: assigned?.rate ?? rate,
        nearest: (assigned ? assigned.nearest_shift : shift)?.id ?? null,
      });
    } catch (failure) {
      if (serverIsAway(failure)) await save({ code, punchedAt, rate: null });
      else fail(failureText(failure, { refused: cannotVerify }));
    }
  }

  async function clockIn(): Promise<void> {
    const { step } = view.state;
    if (step.at !== 'form' || step.sending) return;
    happen({ type: 'submitted' });
    const punchedAt = new Date();
    const { visitor, rate, shift } = step;
    const tokens = { employee: visitor.token, device: view.device.token };
    const choice = { rate, shift_id: shift, location: view.device.pinned };
    try {
      await clockInAs(visitor.id, choice, tokens, PATIENCE);
      happen({ type: 'told', tone: 'good', text: isClockedIn(visitor.name) });
    } catch (failure) {
      if (serverIsAway(failure)) await save({ code: visitor.code, punchedAt, rate, shift_id: shift });
      else fail(failureText(failure, { refused: cannotClockIn }));
    }
  }

  /** Without the server: the punch goes to this device's disk before anything is said. */
  async function save(punch: Unsent): Promise<void> {
    const { code, punchedAt, rate, ...shift } = punch;
    if (view.device.token === null) return fail(cannotTakePunches);
    try {
      const twin = savedJustNow(await punches.all(), code, punchedAt.getTime(), shortestAttendance);
      if (twin) return fail(alreadySavedText(timeShown(twin.punched_at)));
      const punched_at = punchedAt.toISOString();
      const fields = { id: randomId(), code, punched_at, skew: view.device.skew, rate, ...shift };
      const key = await punches.add(fields);
      happen({ type: 'saved', punch: { key, code, punchedAt: punched_at }, rate });
      await count();
    } catch (error) {
      console.error(error);
      fail(cannotSave);
    }
  }

  async function chooseRate(rate: Rate): Promise<void> {
    happen({ type: 'rate-chosen', rate });
    const { step } = view.state;
    if (step.at === 'saved') await punches.setRate(step.punch.key, rate);
  }

  /** The wrong code was typed: the punch never was. */
  async function takeBack(): Promise<void> {
    const { step } = view.state;
    if (step.at !== 'saved') return;
    await punches.remove([step.punch.key]);
    happen({ type: 'over' });
    await count();
  }

  async function send(): Promise<void> {
    const { token } = view.device;
    const held = view.state.step.at === 'saved' ? view.state.step.punch.key : null;
    if (sending || token === null || view.waiting === (held === null ? 0 : 1)) return;
    sending = true;
    try {
      await exclusively(() => sendWaiting(punches, (batch) => sendPunches(batch.map(wire), token), held));
      change({ trouble: null });
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.status === 403) revoked();
      else if (!serverIsAway(failure)) change({ trouble: failureText(failure) });
    } finally {
      sending = false;
      await count();
    }
  }

  /** What waits here goes on waiting: enrolled again, the device may send it. */
  function revoked(): void {
    remember({ token: null, kiosk: null });
    change({ trouble: noLongerEnrolled });
  }

  async function count(): Promise<void> {
    try {
      change({ waiting: (await punches.all()).length });
    } catch (error) {
      // A browser that keeps nothing: no punch was ever saved here, and `save` says so when one should be.
      console.warn(error);
    }
  }

  /** Asks the server where this kiosk stands, compares the clocks, and sends what waits. */
  async function look(): Promise<void> {
    const askedAt = Date.now();
    const { token, pinned } = view.device;
    try {
      const answer = await viewThisKiosk(token, pinned, PATIENCE);
      const measured = measuredSkew(askedAt, Date.now(), answer.time);
      if (measured) skew = betterSkew(skew, measured);
      change({ mayPunch: answer.may_punch });
      if (answer.kiosk === null && token !== null && token === view.device.token) revoked();
      remember({
        location: answer.location,
        ...(answer.kiosk && { kiosk: answer.kiosk }),
        ...(skew && { skew: skew.ahead }),
      });
      await send();
    } catch (failure) {
      // The location was closed for good, so nobody punches for it any more.
      if (failure instanceof ApiFailure && failure.status === 404) remember({ pinned: null, location: null });
    }
  }

  async function readTheMessage(): Promise<void> {
    try {
      const message = await readMessage();
      remember({ message });
      happen({ type: 'message-known', message });
    } catch {
      // The last one known holds; on a device that has never read any, there is none.
      if (view.state.message === null) happen({ type: 'message-known', message: '' });
    }
  }

  function start(): void {
    void navigator.storage?.persist?.();
    void count().then(look);
    void readTheMessage();
    setInterval(() => void look(), HEARTBEAT);
    watchConnection();
    onConnectionChange((connection) => {
      if (connection !== 'online') return;
      void look();
      void readTheMessage();
    });
    // A manager enrolls this device, or takes it back, in another tab. All else that is written there is no news.
    window.addEventListener('storage', () => {
      const device = recallDevice();
      if (device.token === view.device.token) return;
      change({ device, trouble: null });
      void look();
    });
  }

  function timeShown(instant: string): string {
    return twelveHourTime(new Date(Date.parse(instant) - (view.device.skew ?? 0)), zone());
  }

  const zone = () => view.device.location?.timezone ?? null;

  return {
    start,
    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The server's time as well as this device knows it. */
    now: () => new Date(Date.now() - (view.device.skew ?? 0)),
    timeShown,
    happen,
    clockIn,
    chooseRate,
    takeBack,
  };
}

function stayOf(step: Step): number | undefined {
  if (step.at === 'told') return delay.kioskReset;
  if (step.at === 'saved') return SAVED_STAYS;
  if (step.at === 'form') return step.sending ? undefined : FORM_STAYS;
  return step.at === 'keypad' && step.digits !== '' ? DIGITS_STAY : undefined;
}

/** No answer, or one that says that whoever would record the punch cannot be reached. */
function serverIsAway(failure: unknown): boolean {
  return failure instanceof ApiFailure && [0, 502, 503, 504].includes(failure.status);
}

function wire({ key: _key, ...punch }: WaitingPunch) {
  return punch;
}
