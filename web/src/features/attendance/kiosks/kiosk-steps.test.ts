// Rules held here: K10.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  initialState,
  isIdle,
  type KioskEvent,
  type KioskState,
  nextState,
  type VerifiedEmployee,
} from './kiosk-steps.ts';

const employee: VerifiedEmployee = {
  code: '10004',
  token: 'secret',
  id: 4,
  name: 'Jonah Reyes',
  firstName: 'Jonah',
  note: '',
  shifts: [],
};
const punch = { key: 1, code: '10004', punchedAt: '2026-06-08T14:00:00.000Z' };

function after(state: KioskState, ...events: KioskEvent[]): KioskState {
  return events.reduce(nextState, state);
}

function typing(keys: string): KioskEvent[] {
  return [...keys].map((digit) => ({ type: 'digit', digit }));
}

const keypad = after(initialState('Hello'), { type: 'acknowledged' });
const checking = after(keypad, ...typing('10004'));
const form = after(checking, { type: 'verified', employee, rate: 'SUB', nearest: 7 });

describe('the message', () => {
  it('comes first and has to be acknowledged', () => {
    expect(initialState('Hello').step).toEqual({ at: 'message' });
    expect(after(initialState('Hello'), ...typing('12345')).step).toEqual({ at: 'message' });
    expect(keypad.step).toEqual({ at: 'keypad', digits: '', hint: null });
  });

  it('is skipped when there is none', () => {
    expect(initialState(' ').step.at).toBe('keypad');
  });

  it('is awaited on a device that has never read it', () => {
    expect(initialState(null).step.at).toBe('starting');
    expect(after(initialState(null), { type: 'message-loaded', message: 'Hello' }).step.at).toBe('message');
  });

  it('that changes during a punch is shown to the next person', () => {
    const later = after(keypad, ...typing('1'), { type: 'message-loaded', message: 'New' });
    expect(later.step).toEqual({ at: 'keypad', digits: '1', hint: null });
    expect(after(later, { type: 'reset' })).toEqual({ message: 'New', step: { at: 'message' } });
    expect(after(keypad, { type: 'message-loaded', message: 'New' }).step.at).toBe('message');
    expect(after(keypad, { type: 'message-loaded', message: 'Hello' })).toEqual(keypad);
  });
});

describe('the keypad', () => {
  it('checks the code with its fifth digit', () => {
    expect(after(keypad, ...typing('1000')).step).toEqual({ at: 'keypad', digits: '1000', hint: null });
    expect(checking.step).toEqual({ at: 'checking', code: '10004' });
  });

  it('erases digits one by one or all at once', () => {
    expect(after(keypad, ...typing('123'), { type: 'erased' }).step).toMatchObject({ digits: '12' });
    expect(after(keypad, { type: 'erased' }).step).toMatchObject({ digits: '' });
    expect(after(keypad, ...typing('123'), { type: 'cleared' }).step).toMatchObject({ digits: '' });
  });

  it('shows a hint when Enter is pressed too early', () => {
    const early = after(keypad, ...typing('123'), { type: 'entered' });
    expect(early.step).toEqual({ at: 'keypad', digits: '123', hint: 'Key must be exactly 5 digits long' });
    expect(after(early, ...typing('4')).step).toMatchObject({ hint: null });
  });

  it('takes no keys while a code is checked', () => {
    expect(after(checking, ...typing('99999'), { type: 'cleared' }, { type: 'entered' })).toEqual(checking);
  });
});

describe('the form', () => {
  it('suggests the nearest shift and its type', () => {
    expect(form.step).toEqual({ at: 'form', employee, rate: 'SUB', shift: 7, sending: false });
  });

  it('takes another type and another shift or none', () => {
    const changed = after(
      form,
      { type: 'rate-chosen', rate: 'TRAINING' },
      { type: 'shift-chosen', shift: null },
    );
    expect(changed.step).toMatchObject({ rate: 'TRAINING', shift: null });
  });

  it('cannot be changed once it is sent', () => {
    const sent = after(form, { type: 'submitted' });
    expect(
      after(sent, { type: 'rate-chosen', rate: 'TRAINING' }, { type: 'shift-chosen', shift: 9 }),
    ).toEqual(sent);
  });

  it('is not opened by a late answer', () => {
    const gone = after(checking, { type: 'reset' });
    expect(after(gone, { type: 'verified', employee, rate: 'SUB', nearest: 7 })).toEqual(gone);
  });
});

describe('a punch without the server', () => {
  it('is saved from the keypad, and its type may be chosen afterwards', () => {
    const saved = after(checking, { type: 'saved', punch, rate: null });
    expect(saved.step).toEqual({ at: 'saved', punch, rate: null });
    expect(after(saved, { type: 'rate-chosen', rate: 'TRAINING' }).step).toMatchObject({ rate: 'TRAINING' });
  });

  it('is saved from the form with the choices made there', () => {
    const saved = after(form, { type: 'submitted' }, { type: 'saved', punch, rate: 'SUB' });
    expect(saved.step).toEqual({ at: 'saved', punch, rate: 'SUB' });
  });
});

describe('after any sequence of events', () => {
  const event: fc.Arbitrary<KioskEvent> = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.constantFrom(...'0123456789').map((digit) => ({ type: 'digit' as const, digit })),
    },
    fc.constantFrom<KioskEvent>(
      { type: 'message-loaded', message: 'Hello' },
      { type: 'message-loaded', message: '' },
      { type: 'acknowledged' },
      { type: 'erased' },
      { type: 'cleared' },
      { type: 'entered' },
      { type: 'verified', employee, rate: 'REGULAR', nearest: null },
      { type: 'rate-chosen', rate: 'SUB' },
      { type: 'shift-chosen', shift: 3 },
      { type: 'submitted' },
      { type: 'saved', punch, rate: null },
      { type: 'result', tone: 'bad', text: 'No' },
      { type: 'reset' },
    ),
  );

  it('a code has five digits and never more', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const { step } = after(initialState('Hello'), ...events);
        if (step.at === 'keypad') expect(step.digits).toMatch(/^\d{0,4}$/);
        if (step.at === 'checking') expect(step.code).toMatch(/^\d{5}$/);
      }),
    );
  });

  it('a reset leaves nothing of the person', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const state = after(initialState('Hello'), ...events, { type: 'reset' });
        expect(isIdle(state)).toBe(true);
        expect(JSON.stringify(state)).not.toMatch(/Jonah|10004|secret/);
      }),
    );
  });
});
