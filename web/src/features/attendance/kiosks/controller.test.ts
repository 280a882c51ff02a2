// Rules held here: CE5, K9, K11, LG6.

import { kioskStopped } from '@deckhand/contract/refusals';
import { type Language, speakFromNowOn, spokenLanguage } from '@deckhand/domain/language/language';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../../api/api-failure.ts';
import type { Connection } from '../../../api/connectivity.ts';
import { createKioskController, type KioskServices } from './controller.ts';
import type { DeviceMemory } from './device-memory.ts';
import type { StoredPunch } from './punch-store.ts';
import { memoryPunchStore } from './testing/memory-punch-store.ts';

const now = Date.parse('2026-06-08T14:00:00.000Z');
const location = { id: 3, title: 'Lakeside Pool', timezone: 'CST' as const };
const enrolled: DeviceMemory = {
  token: 'device-secret',
  kiosk: { id: 1, name: 'By the pool' },
  pinned: null,
  location,
  skew: null,
  message: '',
};
const stranger: DeviceMemory = { ...enrolled, token: null, kiosk: null };
const user = { id: 4, first_name: 'Jonah', last_name: 'Reyes' };

const spanish: Language = {
  code: 'es',
  texts: {
    '{name} is Clocked in Now': '{name} ha marcado la entrada',
    '{name} is Clocked out Now': '{name} ha marcado la salida',
    'Employee code verified': 'Código verificado',
  },
};

const noAnswer = () => new ApiFailure({ status: 0, text: 'No answer' });
/** An answer of the server has an id, and one of a proxy none. */
const requestId = '5d0f0f64-1f0a-4c61-9f57-0a9be1c0d0f1';
const refused = (status: number, text: string) => new ApiFailure({ status, text, ownText: text, requestId });

/** A kiosk on a server that answers everything, and on a disk that outlives it. */
function kioskWith(device: DeviceMemory = enrolled, disk: StoredPunch[] = []) {
  let memory = device;
  let connection: Connection = 'online';
  const listeners = new Set<(connection: Connection) => void>();
  /** The server's answer, while there is a connection. */
  const answer = async <Value>(value: Value) => {
    if (connection !== 'online') throw noAnswer();
    return value;
  };
  const services = {
    device,
    recallDevice: () => memory,
    rememberDevice: (change: Partial<DeviceMemory>) => {
      memory = { ...memory, ...change };
      return memory;
    },
    store: memoryPunchStore(disk),
    locks: undefined,
    currentConnection: () => connection,
    onConnectionChange: (listener: (connection: Connection) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    verifyCode: vi.fn<KioskServices['verifyCode']>(() =>
      answer({
        token: 'employee-secret',
        user,
        shift: null,
        is_current_clocked_in: false,
        rate: 'REGULAR',
        message: '',
      }),
    ),
    assignedShiftsOf: vi.fn<KioskServices['assignedShiftsOf']>(() =>
      answer({ shifts: [], nearest_shift: null, rate: 'REGULAR' }),
    ),
    clockInAs: vi.fn<KioskServices['clockInAs']>(() =>
      answer({ message: '', id: 9, clocked_in: '', location_title: location.title }),
    ),
    sendPunches: vi.fn<KioskServices['sendPunches']>((punches) =>
      answer(punches.map(({ id }) => ({ id, outcome: 'RECORDED', recorded: 'CLOCK_IN', reason: null }))),
    ),
    lapsesAtKiosk: vi.fn<KioskServices['lapsesAtKiosk']>(() => answer([])),
    viewThisKiosk: vi.fn<KioskServices['viewThisKiosk']>((token) =>
      answer({
        kiosk: token === null ? null : enrolled.kiosk,
        location,
        may_punch: true,
        needs_takeover: false,
        time: new Date().toISOString(),
      }),
    ),
    readMessage: vi.fn(() => answer('')),
    ownLanguage: 'en',
    speak: async (code: string) => speakFromNowOn(code === 'es' ? spanish : null),
  };
  const kiosk = createKioskController(services);
  return {
    ...services,
    kiosk,
    disk,
    memory: () => memory,
    /** Another tab of the same browser changes the memory. */
    async changeInAnotherTab(change: Partial<DeviceMemory>) {
      services.rememberDevice(change);
      kiosk.deviceChanged();
      await pass(0);
    },
    step: () => kiosk.view().state.step,
    /** A person types a code, and the kiosk does all it can without waiting. */
    async type(code: string) {
      for (const digit of code) kiosk.dispatch({ type: 'digit', digit });
      await pass(0);
    },
    async submit() {
      await kiosk.submitForm();
      await pass(0);
    },
    async connectionBecomes(next: Connection) {
      connection = next;
      for (const listener of listeners) listener(next);
      await pass(0);
    },
    sentCodes: () => services.sendPunches.mock.calls.map(([punches]) => punches.map(({ code }) => code)),
  };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers({ now });
});

afterEach(() => {
  speakFromNowOn(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('LG6: the language of the kiosk', () => {
  it('is that of the person whose code was typed, until the reset', async () => {
    const { type, submit, step, verifyCode } = kioskWith();
    verifyCode.mockResolvedValueOnce({
      token: 'employee-secret',
      user,
      shift: null,
      is_current_clocked_in: false,
      rate: 'REGULAR',
      message: 'Employee code verified',
      language: 'es',
    });
    await type('10004');
    expect(step()).toMatchObject({ employee: { firstName: 'Jonah', note: 'Código verificado' } });
    await submit();
    expect(step()).toMatchObject({ text: 'Jonah Reyes ha marcado la entrada' });
    await pass(1_999);
    expect(spokenLanguage()?.code).toBe('es');
    await pass(1);
    expect(spokenLanguage()).toBeNull();
    // The next person speaks English.
    await type('10004');
    expect(step()).toMatchObject({ employee: { note: 'Employee code verified' } });
  });

  it('says a clock-out in the language of the person who leaves', async () => {
    const { type, step, verifyCode } = kioskWith();
    verifyCode.mockResolvedValueOnce({
      token: null,
      user,
      shift: null,
      is_current_clocked_in: true,
      rate: 'REGULAR',
      message: 'Jonah Reyes is Clocked out Now',
      language: 'es',
    });
    await type('10004');
    expect(step()).toMatchObject({ text: 'Jonah Reyes ha marcado la salida' });
  });

  it('stays as a person chose it whose own is not known, also without a network, and turns back if nobody comes', async () => {
    const { kiosk, type, submit, step, connectionBecomes } = kioskWith();
    await kiosk.turnTo('es');
    await type('10004');
    await submit();
    expect(step()).toMatchObject({ text: 'Jonah Reyes ha marcado la entrada' });
    await pass(2_000);
    expect(spokenLanguage()).toBeNull();
    await connectionBecomes('offline');
    await kiosk.turnTo('es');
    await type('10005');
    expect([step().at, spokenLanguage()?.code]).toEqual(['saved', 'es']);
    kiosk.dispatch({ type: 'reset' });
    await kiosk.turnTo('es');
    await pass(20_000);
    expect([step().at, spokenLanguage()]).toEqual(['keypad', null]);
  });
});

describe('a punch that the server answers', () => {
  it('clocks in through the form', async () => {
    const { kiosk, type, step, submit, clockInAs, disk } = kioskWith({ ...enrolled, pinned: 3 });
    await type('10004');
    expect(step()).toMatchObject({ at: 'form', employee: { name: 'Jonah Reyes' }, rate: 'REGULAR' });
    await kiosk.chooseRate('SUB');
    await submit();
    expect(clockInAs).toHaveBeenCalledExactlyOnceWith(
      4,
      { rate: 'SUB', shift_id: null, location: 3 },
      { employee: 'employee-secret', device: 'device-secret' },
    );
    expect(step()).toEqual({ at: 'result', tone: 'good', text: 'Jonah Reyes is Clocked in Now' });
    expect(disk).toEqual([]);
  });

  it('leaves the token of the employee in memory only, and there no longer than the form is open (K9)', async () => {
    const { kiosk, type, submit, clockInAs, memory, disk } = kioskWith();
    const stored = () => JSON.stringify([memory(), disk]);
    await type('10004');
    expect(JSON.stringify(kiosk.view())).toContain('employee-secret');
    expect(stored()).not.toContain('employee-secret');
    clockInAs.mockRejectedValueOnce(noAnswer());
    await submit();
    expect(disk).toHaveLength(1);
    expect(JSON.stringify(kiosk.view())).not.toContain('employee-secret');
    expect(stored()).not.toContain('employee-secret');
  });

  it('is sent once, however often the form is submitted', async () => {
    const { kiosk, type, clockInAs } = kioskWith();
    await type('10004');
    await Promise.all([kiosk.submitForm(), kiosk.submitForm()]);
    expect(clockInAs).toHaveBeenCalledTimes(1);
  });

  it('clocks out a person who is at work', async () => {
    const { type, step, verifyCode, assignedShiftsOf } = kioskWith();
    verifyCode.mockResolvedValueOnce({
      token: null,
      user,
      shift: null,
      is_current_clocked_in: true,
      rate: 'REGULAR',
      message: 'Jonah Reyes is Clocked out Now',
    });
    await type('10004');
    expect(step()).toEqual({ at: 'result', tone: 'good', text: 'Jonah Reyes is Clocked out Now' });
    expect(assignedShiftsOf).not.toHaveBeenCalled();
  });

  it('asks a person who would leave too few people, and clocks them out when they go on', async () => {
    const { kiosk, type, step, verifyCode } = kioskWith();
    const rest = { token: null, user, shift: null, rate: 'REGULAR' } as const;
    const short = [{ position: 'Lifeguard', needed: 2, with_you: 2, present: 1 }];
    const asking = { ...rest, is_current_clocked_in: false, message: '', leaves_short: short };
    verifyCode.mockResolvedValueOnce(asking);
    await type('10004');
    expect(step()).toMatchObject({ at: 'leaving', name: 'Jonah Reyes', short, sending: false });
    expect(verifyCode).toHaveBeenLastCalledWith('10004', enrolled.token, 'ASK');
    kiosk.dispatch({ type: 'reset' });
    expect(verifyCode).toHaveBeenCalledTimes(1);

    verifyCode.mockResolvedValueOnce(asking);
    await type('10004');
    verifyCode.mockResolvedValueOnce({ ...rest, is_current_clocked_in: true, message: 'Gone' });
    await Promise.all([kiosk.leaveAnyway(), kiosk.leaveAnyway()]);
    expect(verifyCode).toHaveBeenLastCalledWith('10004', enrolled.token, 'TOLD');
    expect(verifyCode).toHaveBeenCalledTimes(3);
    expect(step()).toEqual({ at: 'result', tone: 'good', text: 'Gone' });
  });

  it('is saved without a question while the server is away', async () => {
    const { kiosk, type, step, verifyCode, disk } = kioskWith();
    verifyCode.mockResolvedValueOnce({
      token: null,
      user,
      shift: null,
      is_current_clocked_in: false,
      rate: 'REGULAR',
      message: '',
      leaves_short: [{ position: 'Lifeguard', needed: 1, with_you: 1, present: 0 }],
    });
    await type('10004');
    verifyCode.mockRejectedValueOnce(noAnswer());
    await kiosk.leaveAnyway();
    expect(step()).toMatchObject({ at: 'saved' });
    expect(disk).toMatchObject([{ code: '10004' }]);
  });

  it('is not stored when the server refuses it', async () => {
    const { type, step, verifyCode, disk } = kioskWith();
    verifyCode.mockRejectedValueOnce(refused(404, 'Invalid employee code'));
    await type('99999');
    expect(step()).toEqual({ at: 'result', tone: 'bad', text: 'Invalid employee code' });
    expect(disk).toEqual([]);
  });

  it('is not stored by a device that is not enrolled when the server itself fails', async () => {
    const { type, step, submit, clockInAs, disk } = kioskWith(stranger);
    clockInAs.mockRejectedValueOnce(new ApiFailure({ status: 500, text: 'Server error' }));
    await type('10004');
    await submit();
    expect(step()).toEqual({ at: 'result', tone: 'bad', text: 'Unable to Clock in' });
    expect(disk).toEqual([]);
  });

  it.each([400, 403, 404, 409, 422, 429])('is not stored when the server decides %i', async (status) => {
    const { type, step, submit, clockInAs, verifyCode, disk } = kioskWith();
    clockInAs.mockRejectedValueOnce(refused(status, 'No.'));
    await type('10004');
    await submit();
    expect(step()).toEqual({ at: 'result', tone: 'bad', text: 'No.' });
    await pass(2_000);
    verifyCode.mockRejectedValueOnce(refused(status, 'No.'));
    await type('10004');
    expect(step()).toEqual({ at: 'result', tone: 'bad', text: 'No.' });
    expect(disk).toEqual([]);
  });

  it('offers the shift of the code when the shifts of today cannot be read', async () => {
    const { type, step, assignedShiftsOf } = kioskWith();
    assignedShiftsOf.mockRejectedValueOnce(noAnswer());
    await type('10004');
    expect(step()).toMatchObject({ at: 'form', employee: { shifts: [] }, shift: null });
  });
});

describe('a punch of a code whose earlier punches still wait', () => {
  const earlier = {
    key: 1,
    id: requestId,
    code: '10004',
    punched_at: '2026-06-08T13:00:00.000Z',
    skew: null,
    rate: null,
  };

  it('is made when they have been sent', async () => {
    const { type, step, sendPunches, verifyCode, sentCodes, disk } = kioskWith(enrolled, [{ ...earlier }]);
    await type('10004');
    expect(sentCodes()).toEqual([['10004']]);
    expect(sendPunches.mock.invocationCallOrder[0]).toBeLessThan(verifyCode.mock.invocationCallOrder[0] ?? 0);
    expect(step()).toMatchObject({ at: 'form' });
    expect(disk).toEqual([]);
  });

  it('waits for those that are on their way', async () => {
    const { kiosk, type, step, sendPunches, verifyCode, disk } = kioskWith(enrolled, [{ ...earlier }]);
    let arrive: () => void = () => undefined;
    sendPunches.mockImplementationOnce(async (punches) => {
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      return punches.map(({ id }) => ({ id, outcome: 'RECORDED', recorded: 'CLOCK_IN', reason: null }));
    });
    kiosk.start();
    await pass(0);
    await type('10004');
    expect(verifyCode).not.toHaveBeenCalled();
    expect(step()).toMatchObject({ at: 'checking' });
    arrive();
    await pass(0);
    expect(step()).toMatchObject({ at: 'form' });
    expect(sendPunches).toHaveBeenCalledTimes(1);
    expect(disk).toEqual([]);
  });

  it('is stored behind them when they cannot be sent, and sent after them', async () => {
    const { type, step, sendPunches, verifyCode, disk } = kioskWith(enrolled, [{ ...earlier }]);
    sendPunches.mockRejectedValueOnce(noAnswer());
    await type('10004');
    expect(verifyCode).not.toHaveBeenCalled();
    expect(step()).toMatchObject({ at: 'saved', punch: { code: '10004' } });
    expect(disk).toHaveLength(2);
    await pass(8_000);
    expect(sendPunches.mock.lastCall?.[0].map(({ punched_at }) => punched_at)).toEqual([
      '2026-06-08T13:00:00.000Z',
      '2026-06-08T14:00:00.000Z',
    ]);
    expect(disk).toEqual([]);
  });

  it('is stored behind them, too, when they come from another tab while the form is open', async () => {
    const { type, submit, step, sendPunches, clockInAs, disk } = kioskWith();
    await type('10004');
    disk.push({ ...earlier });
    sendPunches.mockRejectedValueOnce(noAnswer());
    await submit();
    expect(clockInAs).not.toHaveBeenCalled();
    expect(step()).toMatchObject({ at: 'saved' });
    expect(disk.map(({ punched_at }) => punched_at.slice(11, 13))).toEqual(['13', '14']);
  });

  it('does not wait for those of others, nor on a device that can send none', async () => {
    const others = kioskWith(enrolled, [{ ...earlier, code: '10005' }]);
    others.sendPunches.mockRejectedValue(noAnswer());
    await others.type('10004');
    expect(others.step()).toMatchObject({ at: 'form' });
    const revoked = kioskWith(stranger, [{ ...earlier }]);
    await revoked.type('10004');
    expect(revoked.step()).toMatchObject({ at: 'form' });
    expect(revoked.disk).toHaveLength(1);
  });
});

describe('a punch without an answer', () => {
  it('is on disk before the screen says so', async () => {
    const { type, step, verifyCode, disk } = kioskWith({ ...enrolled, skew: 90_000 });
    verifyCode.mockRejectedValueOnce(noAnswer());
    await type('10004');
    expect(disk).toMatchObject([
      { code: '10004', punched_at: '2026-06-08T14:00:00.000Z', skew: 90_000, rate: null },
    ]);
    expect(disk[0]).not.toHaveProperty('shift_id');
    expect(step()).toMatchObject({ at: 'saved', punch: { key: disk[0]?.key, code: '10004' } });
  });

  it.each([502, 503, 504])('is stored when a proxy answers %i', async (status) => {
    const { type, verifyCode, disk } = kioskWith();
    verifyCode.mockRejectedValueOnce(new ApiFailure({ status, text: 'Bad gateway' }));
    await type('10004');
    expect(disk).toHaveLength(1);
  });

  it.each<[string, ApiFailure]>([
    [
      'the server itself fails',
      new ApiFailure({ status: 500, text: 'Server error', ownText: 'Server error' }),
    ],
    ['a proxy has a page of its own', new ApiFailure({ status: 404, text: 'Not found' })],
    ['a proxy asks for a password', new ApiFailure({ status: 407, text: 'Log in' })],
    ['a hotel’s network shows its own page', new ApiFailure({ status: 200, text: 'Welcome' })],
    ['the request took too long to arrive', refused(408, 'Too slow')],
    ['the token of the code is unknown', refused(401, 'Your session has expired. Please log in again.')],
    ['the request is too large for something', refused(413, 'The request is too large.')],
    ['its headers are too large', refused(431, 'The headers of the request are too large.')],
    ...[400, 403, 404, 409, 422, 429].map((status) => {
      const text = 'Blocked by your network';
      return [
        `a proxy answers ${status} in JSON`,
        new ApiFailure({ status, text, ownText: text }),
      ] satisfies [string, ApiFailure];
    }),
  ])('is stored when %s, because that is no decision about it', async (_, failure) => {
    const { type, submit, step, verifyCode, clockInAs, disk } = kioskWith();
    verifyCode.mockRejectedValueOnce(failure);
    await type('10004');
    expect(step()).toMatchObject({ at: 'saved', punch: { code: '10004' } });
    await pass(8_000);
    clockInAs.mockRejectedValueOnce(failure);
    await type('10005');
    await submit();
    expect(step()).toMatchObject({ at: 'saved', punch: { code: '10005' } });
    expect(disk.map(({ code }) => code)).toContain('10005');
  });

  it.each([{}, { status: 'ok' }, { id: 'x' }])(
    'is stored when something in between answers %j to the clock-in',
    async (body) => {
      const { type, submit, step, clockInAs, disk } = kioskWith();
      clockInAs.mockResolvedValueOnce(body as never);
      await type('10004');
      await submit();
      expect(step()).toMatchObject({ at: 'saved', punch: { code: '10004' } });
      expect(disk).toMatchObject([{ code: '10004', shift_id: null }]);
    },
  );

  it('is sent again after a 401, and the server decides about it by its code', async () => {
    const { type, submit, step, clockInAs, sentCodes, disk } = kioskWith();
    clockInAs.mockRejectedValueOnce(refused(401, 'Your session has expired. Please log in again.'));
    await type('10004');
    await submit();
    expect(step()).toMatchObject({ at: 'saved', punch: { code: '10004' } });
    await pass(8_000);
    expect(sentCodes()).toEqual([['10004']]);
    expect(disk).toEqual([]);
  });

  it('is not said to be the end of a session on a device that is not enrolled', async () => {
    const { type, submit, step, clockInAs } = kioskWith(stranger);
    clockInAs.mockRejectedValueOnce(refused(401, 'Your session has expired. Please log in again.'));
    await type('10004');
    await submit();
    expect(step()).toEqual({ at: 'result', tone: 'bad', text: 'Unable to Clock in' });
  });

  it('has the time of the touch, not of the failure', async () => {
    const { type, verifyCode, disk } = kioskWith();
    verifyCode.mockImplementationOnce(async () => {
      await new Promise((resolve) => setTimeout(resolve, 6_000));
      throw noAnswer();
    });
    await type('10004');
    await pass(6_000);
    expect(disk).toMatchObject([{ punched_at: '2026-06-08T14:00:00.000Z' }]);
  });

  it('does not wait for a server that is known to be away', async () => {
    const { type, connectionBecomes, verifyCode, disk } = kioskWith();
    await connectionBecomes('unreachable');
    await type('10004');
    expect(verifyCode).not.toHaveBeenCalled();
    expect(disk).toHaveLength(1);
  });

  it('keeps the choices of the form', async () => {
    const { kiosk, type, submit, clockInAs, disk } = kioskWith();
    clockInAs.mockRejectedValueOnce(noAnswer());
    await type('10004');
    await kiosk.chooseRate('TRAINING');
    kiosk.dispatch({ type: 'shift-chosen', shift: 7 });
    await submit();
    expect(disk).toMatchObject([{ code: '10004', rate: 'TRAINING', shift_id: 7 }]);
  });

  it('is stored once when its code is typed twice within a minute', async () => {
    const { kiosk, type, step, connectionBecomes, disk } = kioskWith();
    await connectionBecomes('offline');
    await type('10004');
    kiosk.dispatch({ type: 'reset' });
    await type('10004');
    expect(step()).toEqual({ at: 'result', tone: 'bad', text: 'This code was already saved at 9:00 AM.' });
    expect(disk).toHaveLength(1);
  });

  it('is refused by a device that is not enrolled', async () => {
    const { type, step, connectionBecomes, disk } = kioskWith(stranger);
    await connectionBecomes('offline');
    await type('10004');
    expect(step()).toMatchObject({ at: 'result', tone: 'bad' });
    expect(step()).toHaveProperty(
      'text',
      expect.stringMatching(/^This device cannot take punches right now/),
    );
    expect(disk).toEqual([]);
  });

  it('is never called saved when the disk takes nothing', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { type, step, connectionBecomes, store } = kioskWith();
    vi.spyOn(store, 'add').mockRejectedValueOnce(new Error('disk full'));
    await connectionBecomes('offline');
    await type('10004');
    expect(step()).toEqual({
      at: 'result',
      tone: 'bad',
      text: 'This device could not save your punch. Please tell your manager.',
    });
  });
});

describe('a stored punch', () => {
  it('gets the type that its person chooses, and is sent when they are done', async () => {
    const { kiosk, type, connectionBecomes, sendPunches, disk } = kioskWith();
    await connectionBecomes('offline');
    await type('10004');
    await kiosk.chooseRate('SUB');
    await connectionBecomes('online');
    expect(sendPunches).not.toHaveBeenCalled();
    kiosk.dispatch({ type: 'reset' });
    await pass(0);
    expect(sendPunches).toHaveBeenCalledExactlyOnceWith(
      [expect.objectContaining({ code: '10004', rate: 'SUB' })],
      'device-secret',
    );
    expect(disk).toEqual([]);
    expect(kiosk.view().waiting).toBe(0);
  });

  it('is sent by itself when its person walks away', async () => {
    const { type, connectionBecomes, sentCodes, step } = kioskWith();
    await connectionBecomes('offline');
    await type('10004');
    await connectionBecomes('online');
    await pass(8_000);
    expect(step().at).toBe('keypad');
    expect(sentCodes()).toEqual([['10004']]);
  });

  it('is never sent after it was taken back', async () => {
    const { kiosk, type, step, connectionBecomes, sendPunches, disk } = kioskWith();
    await connectionBecomes('offline');
    await type('10004');
    await kiosk.takeBack();
    expect(disk).toEqual([]);
    expect(step().at).toBe('keypad');
    await connectionBecomes('online');
    expect(sendPunches).not.toHaveBeenCalled();
    expect(kiosk.view().waiting).toBe(0);
  });

  it('outlives a crash and is sent when the page is opened again', async () => {
    const before = kioskWith();
    await before.connectionBecomes('offline');
    for (const code of ['10004', '10005']) {
      await before.type(code);
      before.kiosk.dispatch({ type: 'reset' });
    }
    // The page is gone; only the disk is left.
    const after = kioskWith(enrolled, before.disk);
    after.kiosk.start();
    await pass(0);
    expect(after.sentCodes()).toEqual([['10004', '10005']]);
    expect(before.disk).toEqual([]);
  });

  it('stays until the server answers for it', async () => {
    const { kiosk, type, connectionBecomes, sendPunches, disk } = kioskWith();
    kiosk.start();
    await connectionBecomes('offline');
    await type('10004');
    await pass(8_000);
    sendPunches.mockRejectedValueOnce(noAnswer());
    await connectionBecomes('online');
    expect(disk).toHaveLength(1);
    expect(kiosk.view()).toMatchObject({ waiting: 1, sendProblem: null });
    await pass(15_000);
    expect(disk).toEqual([]);
    expect(kiosk.view().waiting).toBe(0);
  });

  it('that the server cannot take yet is explained on screen until it can', async () => {
    const { kiosk, type, connectionBecomes, sendPunches, disk } = kioskWith();
    kiosk.start();
    await connectionBecomes('offline');
    await type('10004');
    await pass(8_000);
    sendPunches.mockRejectedValueOnce(refused(429, 'Too many attempts. Try again in 2 minutes.'));
    await connectionBecomes('online');
    expect(kiosk.view().sendProblem).toBe('Too many attempts. Try again in 2 minutes.');
    expect(disk).toHaveLength(1);
    await pass(15_000);
    expect(kiosk.view()).toMatchObject({ sendProblem: null, waiting: 0 });
  });
});

describe('a revoked kiosk', () => {
  it('forgets its token and keeps its punches until it is enrolled again', async () => {
    const { kiosk, type, connectionBecomes, sendPunches, memory, changeInAnotherTab, disk } = kioskWith();
    kiosk.start();
    await connectionBecomes('offline');
    await type('10004');
    await pass(8_000);
    sendPunches.mockClear();
    sendPunches.mockRejectedValueOnce(refused(403, 'This device is not enrolled as a kiosk.'));
    await connectionBecomes('online');
    expect(memory()).toMatchObject({ token: null, kiosk: null });
    expect(kiosk.view().sendProblem).toBe(
      'This device is no longer enrolled as a kiosk. Please tell your manager.',
    );
    await pass(60_000);
    expect(sendPunches).toHaveBeenCalledTimes(1);
    expect(disk).toHaveLength(1);

    await changeInAnotherTab({ token: 'new-secret', kiosk: { id: 2, name: 'By the pool' } });
    expect(kiosk.view().sendProblem).toBeNull();
    expect(sendPunches).toHaveBeenLastCalledWith(expect.anything(), 'new-secret');
    expect(disk).toEqual([]);
  });

  it('is not revoked by a proxy that refuses everybody', async () => {
    const { kiosk, type, connectionBecomes, sendPunches, memory, disk } = kioskWith();
    kiosk.start();
    await connectionBecomes('offline');
    await type('10004');
    await pass(8_000);
    sendPunches.mockRejectedValueOnce(new ApiFailure({ status: 403, text: 'Forbidden' }));
    await connectionBecomes('online');
    expect(memory()).toMatchObject({ token: 'device-secret' });
    expect(disk).toHaveLength(1);
  });

  it('that is enrolled again during a call keeps its new token', async () => {
    const { kiosk, type, connectionBecomes, sendPunches, memory, changeInAnotherTab, disk } = kioskWith();
    kiosk.start();
    await connectionBecomes('offline');
    await type('10004');
    await pass(8_000);
    sendPunches.mockImplementationOnce(async () => {
      await changeInAnotherTab({ token: 'new-secret', kiosk: { id: 2, name: 'By the pool' } });
      throw refused(403, 'This device is not enrolled as a kiosk.');
    });
    await connectionBecomes('online');
    expect(memory()).toMatchObject({ token: 'new-secret' });
    expect(kiosk.view().sendProblem).toBeNull();
    await pass(15_000);
    expect(sendPunches).toHaveBeenLastCalledWith(expect.anything(), 'new-secret');
    expect(disk).toEqual([]);
  });

  it('learns it from the heartbeat', async () => {
    const { kiosk, memory, viewThisKiosk } = kioskWith();
    viewThisKiosk.mockResolvedValueOnce({
      kiosk: null,
      location: null,
      may_punch: false,
      needs_takeover: false,
      time: '',
    });
    kiosk.start();
    await pass(0);
    expect(memory()).toMatchObject({ token: null, kiosk: null, location: null });
    expect(kiosk.view().mayPunch).toBe(false);
  });
});

describe('a kiosk for which nobody answers any more', () => {
  const stopped = { kiosk: null, location, may_punch: false, needs_takeover: true, time: '' };

  it('keeps its token and every punch, and sends them once another manager has taken it over', async () => {
    const { kiosk, type, step, memory, disk, ...server } = kioskWith();
    kiosk.start();
    await pass(0);
    // The person at the kiosk is the first to meet the refusal.
    server.verifyCode.mockRejectedValue(refused(403, kioskStopped));
    await type('10004');
    expect(step()).toMatchObject({ at: 'saved', punch: { code: '10004' } });
    expect(kiosk.view().isStopped).toBe(true);
    server.sendPunches.mockRejectedValue(refused(403, kioskStopped));
    server.viewThisKiosk.mockResolvedValueOnce(stopped);
    await pass(15_000);
    expect(memory()).toMatchObject({ token: 'device-secret', kiosk: enrolled.kiosk, location });
    expect(kiosk.view()).toMatchObject({ isStopped: true, waiting: 1 });
    expect(server.sendPunches).not.toHaveBeenCalled();

    server.sendPunches.mockImplementation(async (punches) =>
      punches.map(({ id }) => ({ id, outcome: 'RECORDED', recorded: 'CLOCK_IN', reason: null })),
    );
    await pass(15_000);
    expect(kiosk.view()).toMatchObject({ isStopped: false, waiting: 0 });
    expect(server.sentCodes()).toEqual([['10004']]);
    expect(disk).toEqual([]);
  });

  it('that learns it while it sends keeps the punches as well', async () => {
    const { kiosk, type, connectionBecomes, sendPunches, memory, disk } = kioskWith();
    kiosk.start();
    await connectionBecomes('offline');
    await type('10004');
    await pass(8_000);
    sendPunches.mockRejectedValueOnce(refused(403, kioskStopped));
    await connectionBecomes('online');
    expect(memory()).toMatchObject({ token: 'device-secret' });
    expect(kiosk.view()).toMatchObject({ isStopped: true, waiting: 1 });
    expect(disk).toHaveLength(1);
  });
});

describe('a running kiosk', () => {
  it('remembers its location and how far its clock is ahead', async () => {
    const { kiosk, memory, viewThisKiosk } = kioskWith({ ...enrolled, location: null });
    viewThisKiosk.mockImplementationOnce(async () => ({
      kiosk: enrolled.kiosk,
      location,
      may_punch: true,
      needs_takeover: false,
      time: new Date(now - 90_000).toISOString(),
    }));
    kiosk.start();
    await pass(0);
    expect(memory()).toMatchObject({ location, skew: 90_000 });
    expect(kiosk.now().toISOString()).toBe('2026-06-08T13:58:30.000Z');
    expect(kiosk.timeShown('2026-06-08T14:00:00.000Z')).toBe('8:58 AM');
  });

  it('forgets a pinned location that no longer exists', async () => {
    const { kiosk, memory, viewThisKiosk } = kioskWith({ ...stranger, pinned: 99 });
    viewThisKiosk.mockRejectedValueOnce(refused(404, 'Location not found.'));
    kiosk.start();
    await pass(0);
    expect(memory()).toMatchObject({ pinned: null, location: null });
  });

  it('ignores other changes of its memory in another tab', async () => {
    const { changeInAnotherTab, viewThisKiosk } = kioskWith();
    await changeInAnotherTab({ message: 'Hello' });
    expect(viewThisKiosk).not.toHaveBeenCalled();
  });

  it('informs the screen of every change, until the screen is gone', async () => {
    const { kiosk } = kioskWith();
    const listener = vi.fn();
    const unsubscribe = kiosk.subscribe(listener);
    kiosk.dispatch({ type: 'digit', digit: '1' });
    expect(listener).toHaveBeenCalledTimes(1);
    unsubscribe();
    kiosk.dispatch({ type: 'digit', digit: '2' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('the message', () => {
  it('is read at the start and remembered', async () => {
    const { kiosk, readMessage, memory, step } = kioskWith({ ...enrolled, message: null });
    readMessage.mockResolvedValueOnce('Hello');
    expect(step().at).toBe('starting');
    kiosk.start();
    await pass(0);
    expect(step().at).toBe('message');
    expect(memory().message).toBe('Hello');
  });

  it('is none on a device that has never read one and cannot', async () => {
    const { kiosk, readMessage, memory, step } = kioskWith({ ...enrolled, message: null });
    readMessage.mockRejectedValue(noAnswer());
    kiosk.start();
    await pass(0);
    expect(step().at).toBe('keypad');
    expect(memory().message).toBeNull();
  });

  it('stays the last known one while it cannot be read', async () => {
    const { kiosk, readMessage, step } = kioskWith({ ...enrolled, message: 'Hello' });
    readMessage.mockRejectedValue(noAnswer());
    kiosk.start();
    await pass(0);
    expect(step().at).toBe('message');
    expect(kiosk.view().state.message).toBe('Hello');
  });

  it('is read again for the next person', async () => {
    const { kiosk, readMessage, type, submit, step } = kioskWith();
    await type('10004');
    await submit();
    readMessage.mockResolvedValueOnce('New');
    await pass(2_000);
    expect(kiosk.view().state.message).toBe('New');
    expect(step().at).toBe('message');
  });
});

describe('a person who walks away', () => {
  it('leaves no digits after 20 seconds without a key', async () => {
    const { type, step } = kioskWith();
    await type('100');
    await pass(19_000);
    await type('0');
    await pass(19_999);
    expect(step()).toMatchObject({ at: 'keypad', digits: '1000' });
    await pass(1);
    expect(step()).toMatchObject({ at: 'keypad', digits: '' });
  });

  it('leaves nothing of the form after 45 seconds', async () => {
    const { kiosk, type, step } = kioskWith();
    await type('10004');
    await pass(44_999);
    expect(step().at).toBe('form');
    await pass(1);
    expect(step().at).toBe('keypad');
    expect(JSON.stringify(kiosk.view().state)).not.toMatch(/Jonah|10004|employee-secret/);
  });

  it('is clocked in although the answer takes longer than the form stays', async () => {
    const { type, submit, step, clockInAs } = kioskWith();
    let answer: () => void = () => undefined;
    clockInAs.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ message: '', id: 9, clocked_in: '', location_title: '' });
        }),
    );
    await type('10004');
    void submit();
    await pass(60_000);
    expect(step()).toMatchObject({ at: 'form', sending: true });
    answer();
    await pass(0);
    expect(step()).toMatchObject({ at: 'result', tone: 'good' });
  });
});

describe('a certificate that has ended (CE5)', () => {
  const lacks = { kind: 'CPR/AED', ended: '2026-06-07' };
  const shift = {
    id: 7,
    is_active: true,
    shift_code: 'S0051',
    schedule_type: 'RECURRING_SHIFT' as const,
    shift_type: [],
    date: '2026-06-08',
    start_time: '09:00',
    end_time: '12:00',
    location: 3,
    location_title: location.title,
    is_worked: false,
    lacks,
  };

  it('lets the person clock in without the shift, also when the answer never comes', async () => {
    const { type, submit, assignedShiftsOf, clockInAs, disk } = kioskWith();
    assignedShiftsOf.mockImplementation(async () => ({
      shifts: [shift],
      nearest_shift: shift,
      rate: 'REGULAR',
    }));
    await type('10004');
    await submit();
    expect(clockInAs.mock.calls[0]?.[1]).toMatchObject({ shift_id: null });
    await pass(10_000);
    clockInAs.mockRejectedValueOnce(noAnswer());
    await type('10005');
    await submit();
    expect(disk).toMatchObject([{ code: '10005', shift_id: null }]);
  });

  it('is known without a network from the last contact, in memory alone, and shown to the person on that day', async () => {
    const { kiosk, type, step, lapsesAtKiosk, connectionBecomes, memory, disk } = kioskWith();
    lapsesAtKiosk.mockImplementation(async () => [
      { code_ending: '04', ...lacks, dates: ['2026-06-08', '2026-06-15'] },
    ]);
    kiosk.start();
    await pass(1);
    await connectionBecomes('offline');
    await type('10004');
    expect(step()).toMatchObject({ at: 'saved', lacks });
    // The server decides for which shift it counts.
    expect(disk).toHaveLength(1);
    expect(disk[0]).not.toHaveProperty('shift_id');
    expect(JSON.stringify([memory(), disk])).not.toContain('CPR');
    kiosk.dispatch({ type: 'reset' });
    await type('10005');
    expect(step()).toMatchObject({ at: 'saved', lacks: undefined });
    kiosk.dispatch({ type: 'reset' });
    await pass(24 * 3_600_000);
    await type('10004');
    expect(step()).toMatchObject({ at: 'saved', lacks: undefined });
  });

  it('is no more than an age that keeps somebody from guarding (LA9), which the kiosk says in the same ways', async () => {
    const too_young = { why: 'AGE', least: 15, cite: '29 CFR 570.34' } as const;
    const { lacks: _lacks, ...plain } = shift;
    const guards = { ...plain, too_young };
    const { kiosk, type, submit, step, assignedShiftsOf, clockInAs, lapsesAtKiosk, connectionBecomes } =
      kioskWith();
    assignedShiftsOf.mockImplementation(async () => ({
      shifts: [guards],
      nearest_shift: guards,
      rate: 'REGULAR',
    }));
    const heard = { code_ending: '04', dates: ['2026-06-08'] };
    lapsesAtKiosk.mockImplementation(async () => [
      { ...heard, ...too_young },
      { ...heard, ...lacks },
    ]);
    kiosk.start();
    await pass(1);
    await type('10004');
    await submit();
    expect(clockInAs.mock.calls[0]?.[1]).toMatchObject({ shift_id: null });
    await pass(10_000);
    await connectionBecomes('offline');
    await type('10004');
    expect(step()).toMatchObject({ at: 'saved', lacks: too_young });
  });

  it('is asked about every ten minutes, by an enrolled kiosk only', async () => {
    const enrolledOne = kioskWith();
    enrolledOne.kiosk.start();
    await pass(9 * 60_000);
    expect(enrolledOne.lapsesAtKiosk).toHaveBeenCalledTimes(1);
    await pass(2 * 60_000);
    expect(enrolledOne.lapsesAtKiosk).toHaveBeenCalledTimes(2);
    const other = kioskWith(stranger);
    other.kiosk.start();
    await pass(60_000);
    expect(other.lapsesAtKiosk).not.toHaveBeenCalled();
  });
});
