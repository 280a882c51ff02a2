// Rules held here: BM1, LA11.

import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import type { Obstacle, StaffAnswer } from '@deckhand/contract/staffing/find-staff/obstacle';
import { describe, expect, it } from 'vitest';
import { fitOf, isMovable, liftedFrom, staffQuery } from './fits.ts';
import { canMoveFrom, fromQuery, moveOf } from './move-body.ts';
import { goesWords, movedWords } from './move-words.ts';

const ann = { id: 1, name: 'Ann Lee' };
const ben = { id: 2, name: 'Ben Cole' };
const [MONDAY, TUESDAY] = ['2026-06-15', '2026-06-16'];

function shiftOn(date: string, changes: Partial<ScheduleItem> = {}): ScheduleItem {
  const seated = { ...ann, seat: 1, start_date: null, end_date: null, replacing_role: null };
  return {
    id: 7,
    type: 'shift',
    shift_code: 'S0007',
    schedule_type: 'RECURRING_SHIFT',
    shift_repeat: 'WEEKLY',
    start_date: date,
    start_time: '09:00',
    end_time: '12:00',
    shift_end_date: null,
    shift_type: [{ id: 3, name: 'Lifeguard', color: '#fff' }],
    staff: [seated],
    location: 5,
    is_cancelled: false,
    is_holiday: false,
    ...changes,
  } as ScheduleItem;
}

const answer = (person: typeof ann, reasons?: Obstacle['kind'][]): StaffAnswer => ({
  ...person,
  first_name: '',
  last_name: '',
  ...(reasons && { reasons: reasons.map((kind) => ({ kind }) as Obstacle) }),
});

const lifted = liftedFrom(shiftOn(MONDAY), ann);
if (!lifted) throw new Error('Ann has the seat');

function fit(
  target: Parameters<typeof fitOf>[1],
  staff: StaffAnswer[] | undefined,
  items: ScheduleItem[] = [],
) {
  if (!lifted) throw new Error('Ann has the seat');
  return fitOf(lifted, target, { today: '2026-06-08', items, staffOn: () => staff });
}

describe('a card that is dragged', () => {
  it('fits where somebody is free, and says why it does not where nobody is', () => {
    expect(fit({ person: ben, date: MONDAY }, [answer(ben)]).kind).toBe('fits');
    expect(fit({ person: ben, date: MONDAY }, [answer(ben, ['UNAVAILABLE'])])).toEqual({
      kind: 'said',
      words: 'They said they cannot.',
    });
    expect(fit({ person: ben, date: MONDAY }, [answer(ben, ['POSITION', 'UNAVAILABLE'])])).toEqual({
      kind: 'not',
      words: 'They do not hold this shift type. They said they cannot.',
    });
    expect(fit({ person: ben, date: MONDAY }, [])).toEqual({
      kind: 'not',
      words: 'They do not work at this location.',
    });
    expect(fit({ person: ben, date: MONDAY }, undefined).kind).toBe('unknown');
    expect(fit({ person: ann, date: MONDAY }, [answer(ann)]).kind).toBe('here');
    expect(fit({ person: null, date: MONDAY }, []).kind).toBe('fits');
    expect(fit({ person: undefined, date: MONDAY }, [answer(ben)]).kind).toBe('not');
  });

  it('says that words name a rule of law, which no page shows without its notice', () => {
    expect(fit({ person: ben, date: MONDAY }, [answer(ben, ['LAW'])])).toMatchObject({
      kind: 'not',
      isLaw: true,
    });
    expect(fit({ person: ben, date: MONDAY }, [answer(ben, ['POSITION'])])).not.toHaveProperty('isLaw');
  });

  it('does not fit in the past, on a closed day, or where the shift already runs', () => {
    expect(fit({ person: ann, date: '2026-06-07' }, [answer(ann)]).words).toBe('The past cannot be changed.');
    const closed = shiftOn(TUESDAY, { id: 9, type: 'holiday', is_holiday: true });
    expect(fit({ person: ann, date: TUESDAY }, [answer(ann)], [closed]).words).toBe(
      'The location is closed then.',
    );
    const runs = shiftOn(TUESDAY);
    expect(fit({ person: ann, date: TUESDAY }, [answer(ann)], [runs]).words).toBe(
      'This shift already runs on that date.',
    );
    expect(fit({ person: ann, date: TUESDAY }, [answer(ann)]).kind).toBe('fits');
  });

  it('takes the person with the other seat along to another day, if they are free', () => {
    const seated = { start_date: null, end_date: null, replacing_role: null };
    const both = shiftOn(MONDAY, {
      staff: [
        { ...ann, seat: 1, ...seated },
        { ...ben, seat: 2, ...seated },
      ],
    });
    const ofBen = liftedFrom(both, ben);
    expect(ofBen?.seat).toBe(2);
    if (!ofBen) return;
    const around = { today: '2026-06-08', items: [both] };
    const busy = [answer(ben), answer(ann, ['INACTIVE'])];
    const target = { person: ben, date: TUESDAY };
    expect(fitOf(ofBen, target, { ...around, staffOn: () => busy })).toEqual({
      kind: 'not',
      words: 'Ann Lee: Their account is inactive.',
    });
    expect(fitOf(ofBen, { person: ann, date: MONDAY }, { ...around, staffOn: () => busy }).words).toBe(
      'They have the other seat.',
    );
  });

  it('is a shift that still comes, in the row of its person or of open shifts', () => {
    expect(isMovable(shiftOn(MONDAY), MONDAY)).toBe(true);
    expect(isMovable(shiftOn(MONDAY), TUESDAY)).toBe(false);
    expect(isMovable(shiftOn(MONDAY, { is_cancelled: true }), MONDAY)).toBe(false);
    expect(isMovable(shiftOn(MONDAY, { type: 'meeting' }), MONDAY)).toBe(false);
    expect(liftedFrom(shiftOn(MONDAY), ben)).toBeUndefined();
    expect(liftedFrom(shiftOn(MONDAY), null)).toBeUndefined();
    expect(liftedFrom(shiftOn(MONDAY, { staff: [] }), null)).toMatchObject({ seat: 1, person: null });
  });

  it('asks about one date or from here on only where there is a choice', () => {
    const on = (changes: Partial<ScheduleItem>, target = MONDAY) => {
      const item = shiftOn(MONDAY, changes);
      return canMoveFrom({ item, seat: 1, person: item.staff.length === 0 ? null : ann }, target);
    };
    expect(on({})).toBe(true);
    expect(on({}, TUESDAY)).toBe(true);
    expect(on({}, '2026-06-22')).toBe(false);
    expect(on({ schedule_type: 'ONE_TIME_SHIFT' })).toBe(false);
    expect(on({ shift_repeat: 'DAILY' })).toBe(true);
    expect(on({ shift_repeat: 'DAILY' }, TUESDAY)).toBe(false);
    expect(on({ staff: [] })).toBe(true);
    const substitute = { ...ann, seat: 1, start_date: null, end_date: null, replacing_role: 'Staff 1' };
    expect(on({ staff: [substitute] })).toBe(false);
  });

  it('is sent as it was seen, and said as it is then', () => {
    expect(moveOf(lifted, { person: ben, date: TUESDAY }, 'ONE')).toEqual({
      shift_id: 7,
      date: MONDAY,
      start_time: '09:00',
      end_time: '12:00',
      seat: 1,
      from_person_id: 1,
      to_person_id: 2,
      to_date: TUESDAY,
      scope: 'ONE',
    });
    expect(staffQuery(lifted, TUESDAY)).toMatchObject({
      start_date: TUESDAY,
      end_date: TUESDAY,
      shift_day: 'TUESDAY',
      shift_id: 7,
      explain: 'true',
    });
    expect(fromQuery(lifted, TUESDAY)).toMatchObject({ start_date: TUESDAY, shift_repeat: 'WEEKLY' });
    expect(movedWords(lifted, { person: ben, date: MONDAY }, 'ONE')).toBe(
      'S0007 goes to Ben Cole on 06-15-2026.',
    );
    expect(movedWords(lifted, { person: ann, date: TUESDAY }, 'FROM')).toBe('S0007 runs from 06-16-2026 on.');
    expect(goesWords(lifted, { person: ben, date: MONDAY })).toBe('It goes to Ben Cole.');
    expect(goesWords(lifted, { person: null, date: TUESDAY })).toBe(
      'It is open then and moves to Tuesday, June 16, 2026.',
    );
    expect(movedWords(lifted, { person: null, date: MONDAY }, 'ONE')).toBe('S0007 is open on 06-15-2026.');
  });
});
