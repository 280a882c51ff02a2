import type { Rate } from '@deckhand/contract/attendance/attendance';
import type { KioskLapse, KioskTooYoung } from '@deckhand/contract/certificates/list-kiosk-lapses';
import type { OpenAlarm } from '@deckhand/contract/coverage/alarms/alarm';
import { delay } from '@deckhand/contract/limits';
import { spokenLanguage } from '@deckhand/domain/language/language';
import { sayKnown } from '@deckhand/domain/language/say';
import { todayIn } from '@deckhand/domain/time/zones';
import { ApiFailure } from '../../../api/api-failure.ts';
import type { currentConnection } from '../../../api/connectivity.ts';
import { failureText } from '../../../api/failure-text.ts';
import type { DeviceMemory, recallDevice, rememberDevice } from './device-memory.ts';
import { createHeartbeat, type HeartbeatOptions } from './heartbeat.ts';
import type { Leaving, lapsesAtKiosk, sendPunches } from './kiosk-calls.ts';
import {
  initialState,
  type KioskEvent,
  type KioskState,
  nextState,
  punchedShift,
  type Step,
} from './kiosk-steps.ts';
import {
  alreadySavedText,
  type ClosedNow,
  cannotSave,
  cannotTakePunches,
  noLongerEnrolled,
  twelveHourTime,
} from './kiosk-texts.ts';
import { createOutbox, type OutboxOptions } from './outbox.ts';
import { clockIn, isDecision, isServerAway, isStopped, type PunchCalls, verify } from './punch-online.ts';

/** An enrolled kiosk asks so often which certificates are lacked. */
const LAPSES_EVERY = 10 * 60_000;

/** A step waits so long for a person who has walked away. Their name leaves the screen with it. */
const SAVED_STAYS = 8_000;
const FORM_STAYS = 45_000;
const LEAVING_STAYS = 45_000;
const DIGITS_STAY = 20_000;

/** Everything the kiosk reaches outside itself. */
export interface KioskServices
  extends PunchCalls,
    Pick<OutboxOptions, 'store' | 'locks'>,
    Pick<HeartbeatOptions, 'viewThisKiosk' | 'readMessage' | 'onConnectionChange'> {
  device: DeviceMemory;
  recallDevice: typeof recallDevice;
  rememberDevice: typeof rememberDevice;
  currentConnection: typeof currentConnection;
  sendPunches: typeof sendPunches;
  lapsesAtKiosk: typeof lapsesAtKiosk;
  /** The language to which the kiosk turns back. */
  ownLanguage: string;
}

export interface KioskView {
  state: KioskState;
  device: DeviceMemory;
  /** False where the school lets only enrolled kiosks punch and this is none. */
  mayPunch: boolean;
  /** Nobody answers for this kiosk: it keeps punches until another manager takes it over. */
  isStopped: boolean;
  /** The closure of the location, by the last answer of the server. */
  closed: ClosedNow | null;
  /** The number of punches stored on this device. */
  waiting: number;
  /** Why the server does not accept the stored punches. */
  sendProblem: string | null;
  /** The alarms that last at the location, as of the last answer. */
  alarms: readonly OpenAlarm[];
}

/** A punch that did not reach the server. */
interface UnsentPunch {
  code: string;
  punchedAt: Date;
  rate: Rate | null;
  /** Left out when the person could not choose one. */
  shift_id?: number | null;
}

export type KioskController = ReturnType<typeof createKioskController>;

/** Runs the kiosk behind the screen: moves from step to step and does what each step asks for. */
export function createKioskController(services: KioskServices) {
  const listeners = new Set<() => void>();
  let stepTimer: ReturnType<typeof setTimeout> | undefined;
  /**
   * The reasons that keep people from shifts here, by the last answer of the server. Only in memory: nothing of a
   * person stays on the device (K10).
   */
  let lapses: readonly (KioskLapse | KioskTooYoung)[] = [];
  let lapsesAskedAt = Number.NEGATIVE_INFINITY;
  let view: KioskView = {
    state: initialState(services.device.message),
    device: services.device,
    mayPunch: true,
    isStopped: false,
    closed: null,
    waiting: 0,
    sendProblem: null,
    alarms: [],
  };

  const outbox = createOutbox({
    ...services,
    heldKey: () => (view.state.step.at === 'saved' ? view.state.step.punch.key : null),
    onCount: (waiting) => change({ waiting }),
  });

  const heartbeat = createHeartbeat({
    ...services,
    device: () => view.device,
    onAnswer({ may_punch, needs_takeover, location, closed, kiosk, alarms = [] }, { skew, isRevoked }) {
      change({ mayPunch: may_punch, isStopped: needs_takeover, closed: closed ?? null, alarms });
      if (isRevoked) revoked();
      remember({ location, ...(kiosk && { kiosk }), ...(skew !== null && { skew }) });
      void refreshLapses();
      void send();
    },
    onLocationGone() {
      change({ closed: null });
      remember({ pinned: null, location: null });
    },
    onMessage(message) {
      if (message !== null) remember({ message });
      // Without an answer the last known message stays. A device that has never read one shows none.
      dispatch({ type: 'message-loaded', message: message ?? view.state.message ?? '' });
    },
  });

  async function refreshLapses(): Promise<void> {
    const { token } = view.device;
    if (token === null || view.isStopped || Date.now() - lapsesAskedAt < LAPSES_EVERY) return;
    lapsesAskedAt = Date.now();
    try {
      lapses = await services.lapsesAtKiosk(token);
    } catch {
      // The known lapses stay, and the next beat asks again.
      lapsesAskedAt = Number.NEGATIVE_INFINITY;
    }
  }

  /** CE5, LA9: the reason that keeps somebody whose code ends like this one from a shift here today. */
  function lackOf(code: string, punchedAt: Date): KioskLapse | KioskTooYoung | undefined {
    const zone = view.device.location?.timezone;
    const today = zone && todayIn(zone, toServerTime(punchedAt.getTime()));
    return lapses.find(
      (lapse) => code.endsWith(lapse.code_ending) && today !== undefined && lapse.dates.includes(today),
    );
  }

  function change(part: Partial<KioskView>): void {
    view = { ...view, ...part };
    for (const listener of listeners) listener();
  }

  function remember(part: Partial<DeviceMemory>): void {
    change({ device: services.rememberDevice(part) });
  }

  function dispatch(event: KioskEvent): void {
    const before = view.state.step;
    if (event.type === 'reset') void services.speak(services.ownLanguage);
    change({ state: nextState(view.state, event) });
    const { step } = view.state;
    if (step === before) return;
    limitTime(step);
    if (step.at === 'checking' && before.at === 'keypad') void verifyCode(step.code);
    if (before.at === 'saved' && step.at !== 'saved') void send();
    if (event.type === 'reset') void heartbeat.refreshMessage();
  }

  function limitTime(step: Step): void {
    clearTimeout(stepTimer);
    const isTurned = (spokenLanguage()?.code ?? 'en') !== services.ownLanguage;
    const stays = timeOnScreen(step, isTurned);
    if (stays !== undefined) stepTimer = setTimeout(() => dispatch({ type: 'reset' }), stays);
  }

  /** LG6: for the person who comes next. The kiosk turns back with the reset, or when nobody comes. */
  async function turnTo(language: string): Promise<void> {
    await services.speak(language);
    change({});
    limitTime(view.state.step);
  }

  function fail(text: string): void {
    dispatch({ type: 'result', tone: 'bad', text });
  }

  async function verifyCode(code: string, leaving: Leaving = 'ASK'): Promise<void> {
    const punchedAt = new Date();
    // The connection is checked every three seconds, so a person need not wait for a server known to be away.
    const isOnline = services.currentConnection() === 'online';
    const outcome =
      isOnline && !(await isOvertaking(code))
        ? await verify(services, view.device, code, leaving)
        : 'server-away';
    if (outcome === 'stopped') change({ isStopped: true });
    if (typeof outcome === 'string') await save({ code, punchedAt, rate: null });
    else dispatch(outcome);
  }

  /** Clocks out a person who was warned that they leave too few people. */
  async function leaveAnyway(): Promise<void> {
    const { step } = view.state;
    if (step.at !== 'leaving' || step.sending) return;
    dispatch({ type: 'leaves-anyway' });
    await verifyCode(step.code, 'TOLD');
  }

  async function submitForm(): Promise<void> {
    const { step } = view.state;
    if (step.at !== 'form' || step.sending) return;
    dispatch({ type: 'submitted' });
    const punchedAt = new Date();
    const { employee, rate } = step;
    const outcome = (await isOvertaking(employee.code))
      ? 'server-away'
      : await clockIn(services, view.device, step);
    if (outcome === 'stopped') change({ isStopped: true });
    if (typeof outcome === 'string')
      await save({ code: employee.code, punchedAt, rate, shift_id: punchedShift(step) });
    else dispatch(outcome);
  }

  /** Sends what was punched with the code before. If some of it is left, the next punch waits behind it, as the server needs them in order. */
  async function isOvertaking(code: string): Promise<boolean> {
    if (view.device.token === null || !(await outbox.holds(code))) return false;
    await send();
    await outbox.settled();
    return outbox.holds(code);
  }

  /** Stores a punch that the server did not answer. The screen says so only once it is on disk. */
  async function save({ punchedAt, ...choice }: UnsentPunch): Promise<void> {
    const { token, skew } = view.device;
    if (token === null) return fail(sayKnown(cannotTakePunches));
    try {
      const { punch, isRepeat } = await outbox.save({ ...choice, punched_at: punchedAt.toISOString(), skew });
      if (isRepeat) return fail(alreadySavedText(timeShown(punch.punched_at)));
      const { key, code, punched_at, rate } = punch;
      const lacks = choice.shift_id === undefined ? lackOf(code, punchedAt) : undefined;
      dispatch({ type: 'saved', punch: { key, code, punchedAt: punched_at }, rate, lacks });
    } catch (error) {
      console.error(error);
      fail(sayKnown(cannotSave));
    }
  }

  async function chooseRate(rate: Rate): Promise<void> {
    dispatch({ type: 'rate-chosen', rate });
    const { step } = view.state;
    if (step.at === 'saved') await outbox.setRate(step.punch.key, rate);
  }

  /** Deletes the punch of a person who typed the wrong code. */
  async function takeBack(): Promise<void> {
    const { step } = view.state;
    if (step.at !== 'saved') return;
    await outbox.takeBack(step.punch.key);
    dispatch({ type: 'reset' });
  }

  async function send(): Promise<void> {
    const { token } = view.device;
    if (token === null || view.isStopped) return;
    try {
      await outbox.send(async (batch) => {
        const results = await services.sendPunches(batch, token);
        change({ sendProblem: null });
        return results;
      });
    } catch (failure) {
      // The device was enrolled again during the call; its new token has not been refused.
      if (token !== view.device.token) return;
      if (isStopped(failure)) change({ isStopped: true });
      else if (failure instanceof ApiFailure && failure.status === 403 && isDecision(failure)) revoked();
      else if (!isServerAway(failure)) change({ sendProblem: failureText(failure) });
    }
  }

  /** Keeps the stored punches: the device may send them once it is enrolled again. */
  function revoked(): void {
    remember({ token: null, kiosk: null });
    change({ sendProblem: noLongerEnrolled });
  }

  function start(): void {
    // The first beat sends what a former page left, so it waits for the count.
    void outbox.refreshCount().then(heartbeat.beat);
    void heartbeat.refreshMessage();
    heartbeat.start();
  }

  /** A manager enrolled or revoked this device in another tab. Other changes of its memory are not read. */
  function deviceChanged(): void {
    const device = services.recallDevice();
    if (device.token === view.device.token) return;
    change({ device, isStopped: false, sendProblem: null });
    void heartbeat.beat();
  }

  const toServerTime = (milliseconds: number) => new Date(milliseconds - (view.device.skew ?? 0));

  function timeShown(instant: string): string {
    return twelveHourTime(toServerTime(Date.parse(instant)), view.device.location?.timezone ?? null);
  }

  return {
    start,
    deviceChanged,
    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The server's time, as well as this device knows it. */
    now: () => toServerTime(Date.now()),
    timeShown,
    dispatch,
    submitForm,
    turnTo,
    leaveAnyway,
    chooseRate,
    takeBack,
  };
}

/** `isTurned`: to another language than the kiosk’s own, which the next person may not read. */
function timeOnScreen(step: Step, isTurned: boolean): number | undefined {
  if (step.at === 'result') return delay.kioskReset;
  if (step.at === 'saved') return SAVED_STAYS;
  if (step.at === 'form') return step.sending ? undefined : FORM_STAYS;
  if (step.at === 'leaving') return step.sending ? undefined : LEAVING_STAYS;
  if (step.at === 'message') return isTurned ? FORM_STAYS : undefined;
  return step.at === 'keypad' && (isTurned || step.digits !== '') ? DIGITS_STAY : undefined;
}
