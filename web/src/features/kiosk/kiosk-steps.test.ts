import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIdle, type KioskEvent, type KioskState, nextState, startOf, type Visitor } from './kiosk-steps.ts';

const visitor: Visitor = { code: '10004', token: 'secret', id: 4, name: 'Jonah Reyes', note: '', shifts: [] };
const punch = { key: 1, code: '10004', punchedAt: '2026-06-08T14:00:00.000Z' };

function after(state: KioskState, ...events: KioskEvent[]): KioskState {
  return events.reduce(nextState, state);
}

function typing(keys: string): KioskEvent[] {
  return [...keys].map((digit) => ({ type: 'digit', digit }));
}

const keypad = after(startOf('Hello'), { type: 'acknowledged' });
const checking = after(keypad, ...typing('10004'));
const form = after(checking, { type: 'verified', visitor, rate: 'SUB', nearest: 7 });

describe('the message', () => {
  it('comes first and has to be acknowledged', () => {
    expect(startOf('Hello').step).toEqual({ at: 'message' });
    expect(after(startOf('Hello'), ...typing('12345')).step).toEqual({ at: 'message' });
    expect(keypad.step).toEqual({ at: 'keypad', digits: '', hint: null });
  });

  it('is left out when there is none', () => {
    expect(startOf(' ').step.at).toBe('keypad');
  });

  it('is waited for on a device that has never read it', () => {
    expect(startOf(null).step.at).toBe('starting');
    expect(after(startOf(null), { type: 'message-known', message: 'Hello' }).step.at).toBe('message');
  });

  it('that was written meanwhile is for the next person', () => {
    const later = after(keypad, ...typing('1'), { type: 'message-known', message: 'New' });
    expect(later.step).toEqual({ at: 'keypad', digits: '1', hint: null });
    expect(after(later, { type: 'over' })).toEqual({ message: 'New', step: { at: 'message' } });
    expect(after(keypad, { type: 'message-known', message: 'New' }).step.at).toBe('message');
    expect(after(keypad, { type: 'message-known', message: 'Hello' })).toEqual(keypad);
  });
});

describe('the keypad', () => {
  it('checks the code with its fifth digit', () => {
    expect(after(keypad, ...typing('1000')).step).toEqual({ at: 'keypad', digits: '1000', hint: null });
    expect(checking.step).toEqual({ at: 'checking', code: '10004' });
  });

  it('takes digits back one by one or all at once', () => {
    expect(after(keypad, ...typing('123'), { type: 'erased' }).step).toMatchObject({ digits: '12' });
    expect(after(keypad, { type: 'erased' }).step).toMatchObject({ digits: '' });
    expect(after(keypad, ...typing('123'), { type: 'cleared' }).step).toMatchObject({ digits: '' });
  });

  it('explains itself to whoever presses Enter too early', () => {
    const early = after(keypad, ...typing('123'), { type: 'entered' });
    expect(early.step).toEqual({ at: 'keypad', digits: '123', hint: 'Key must be exactly 5 digits long' });
    expect(after(early, ...typing('4')).step).toMatchObject({ hint: null });
  });

  it('is deaf while a code is checked', () => {
    expect(after(checking, ...typing('99999'), { type: 'cleared' }, { type: 'entered' })).toEqual(checking);
  });
});

describe('the form', () => {
  it('suggests the nearest shift and its type', () => {
    expect(form.step).toEqual({ at: 'form', visitor, rate: 'SUB', shift: 7, sending: false });
  });

  it('takes another type and another shift or none', () => {
    const changed = after(
      form,
      { type: 'rate-chosen', rate: 'TRAINING' },
      { type: 'shift-chosen', shift: null },
    );
    expect(changed.step).toMatchObject({ rate: 'TRAINING', shift: null });
  });

  it('is fixed once it is sent', () => {
    const sent = after(form, { type: 'submitted' });
    expect(
      after(sent, { type: 'rate-chosen', rate: 'TRAINING' }, { type: 'shift-chosen', shift: 9 }),
    ).toEqual(sent);
  });

  it('is not opened by an answer that comes too late', () => {
    const gone = after(checking, { type: 'over' });
    expect(after(gone, { type: 'verified', visitor, rate: 'SUB', nearest: 7 })).toEqual(gone);
  });
});

describe('a punch without the server', () => {
  it('is saved from the keypad, and its type may be said afterwards', () => {
    const saved = after(checking, { type: 'saved', punch, rate: null });
    expect(saved.step).toEqual({ at: 'saved', punch, rate: null });
    expect(after(saved, { type: 'rate-chosen', rate: 'TRAINING' }).step).toMatchObject({ rate: 'TRAINING' });
  });

  it('is saved from the form with what was chosen there', () => {
    const saved = after(form, { type: 'submitted' }, { type: 'saved', punch, rate: 'SUB' });
    expect(saved.step).toEqual({ at: 'saved', punch, rate: 'SUB' });
  });
});

describe('whatever happens', () => {
  const event: fc.Arbitrary<KioskEvent> = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.constantFrom(...'0123456789').map((digit) => ({ type: 'digit' as const, digit })),
    },
    fc.constantFrom<KioskEvent>(
      { type: 'message-known', message: 'Hello' },
      { type: 'message-known', message: '' },
      { type: 'acknowledged' },
      { type: 'erased' },
      { type: 'cleared' },
      { type: 'entered' },
      { type: 'verified', visitor, rate: 'REGULAR', nearest: null },
      { type: 'rate-chosen', rate: 'SUB' },
      { type: 'shift-chosen', shift: 3 },
      { type: 'submitted' },
      { type: 'saved', punch, rate: null },
      { type: 'told', tone: 'bad', text: 'No' },
      { type: 'over' },
    ),
  );

  it('a code has five digits, and nobody types more', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const { step } = after(startOf('Hello'), ...events);
        if (step.at === 'keypad') expect(step.digits).toMatch(/^\d{0,4}$/);
        if (step.at === 'checking') expect(step.code).toMatch(/^\d{5}$/);
      }),
    );
  });

  it('nothing of a person is left when the step is over', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const over = after(startOf('Hello'), ...events, { type: 'over' });
        expect(isIdle(over)).toBe(true);
        expect(JSON.stringify(over)).not.toMatch(/Jonah|10004|secret/);
      }),
    );
  });
});
