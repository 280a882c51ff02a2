import { describe, expect, it } from 'vitest';
import { seated, shift } from '../../../../shared/board/testing/items.ts';
import {
  initialReplacement,
  leavesSeatEmpty,
  leavingPeople,
  replacementOf,
  substituteQuery,
} from './replacement.ts';

const jonah = seated('Jonah Reyes', 1);
const mia = seated('Mia Chen', 2);
const item = shift({ staff: [jonah, mia] });
const nothing = { seat_1: false, seat_2: false, person_1: null, person_2: null };

describe('a replacement', () => {
  it('names the current and the new person of each ticked seat', () => {
    expect(replacementOf(item, { ...nothing, seat_2: true, person_2: 7 })).toEqual({
      shift_id: 142,
      date: '2026-11-15',
      staff: [{ staff_2_id: mia.id, replaced_staff_2_id: 7, is_staff_2: true }],
    });
    expect(replacementOf(item, { seat_1: true, seat_2: true, person_1: 7, person_2: 8 }).staff).toHaveLength(
      2,
    );
  });

  it('may leave a seat empty', () => {
    expect(leavesSeatEmpty({ ...nothing, seat_1: true })).toBe(true);
    expect(leavesSeatEmpty({ ...nothing, seat_1: true, person_1: 7 })).toBe(false);
    expect(leavesSeatEmpty(nothing)).toBe(false);
    const leaving = (values: typeof nothing) => leavingPeople(replacementOf(item, values));
    expect(leaving({ ...nothing, seat_1: true, seat_2: true })).toEqual([jonah.id, mia.id]);
    expect(leavingPeople(replacementOf(item, { ...nothing, seat_1: true, person_1: 7 }))).toEqual([]);
  });

  it('starts with no seat ticked, except the only one of a one-time shift', () => {
    expect(initialReplacement(item)).toEqual(nothing);
    expect(initialReplacement(shift({ schedule_type: 'ONE_TIME_SHIFT' })).seat_1).toBe(true);
  });

  it('looks for people who are free on that date alone', () => {
    const types = [
      { id: 1, name: 'Swim Instructor', color: 'light_blue' },
      { id: 4, name: 'Front Desk', color: 'lime_green' },
    ];
    expect(substituteQuery(shift({ shift_type: types }))).toMatchObject({
      location: 1,
      type_id: '1,4',
      start_date: '2026-11-15',
      end_date: '2026-11-15',
      start_time: '09:00',
      shift_id: 142,
      schedule_type: 'ONE_TIME_SHIFT',
    });
  });
});
