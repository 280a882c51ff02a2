// Rules held here: AV1.

import { addUnavailability } from '@deckhand/contract/staffing/availability/add-unavailability';
import { describe, expect, it } from 'vitest';
import { bodyOf, entryRules, entryValuesOf, newEntryValues } from './entry-values.ts';

const monday = newEntryValues('2026-06-15', { start: 540, end: 840 });
const entry = {
  id: 7,
  weekdays: [],
  start_date: '2026-06-15',
  end_date: '2026-06-15',
  start_time: null,
  end_time: null,
  note: 'Exam',
  entered_by: { id: 1, name: 'Nora Lind' },
};

describe('the form', () => {
  it('begins with the painted day and time, every week', () => {
    expect(bodyOf(monday)).toEqual({
      weekdays: ['MONDAY'],
      start_date: '2026-06-15',
      end_date: null,
      start_time: '09:00',
      end_time: '14:00',
      note: '',
    });
    expect(bodyOf({ ...monday, repeats: 'DATES' }).weekdays).toEqual([]);
    expect(bodyOf({ ...monday, is_all_day: true })).toMatchObject({ start_time: null, end_time: null });
    expect(newEntryValues('2026-06-15', undefined).is_all_day).toBe(true);
  });

  it('shows an entry and sends it back as it was', () => {
    for (const one of [
      entry,
      { ...entry, end_date: '2026-06-19' },
      { ...entry, weekdays: ['MONDAY' as const], end_date: null, start_time: '18:00' },
    ]) {
      const { id: _id, entered_by: _by, ...said } = one;
      const sent = bodyOf(entryValuesOf(one));
      expect({
        ...sent,
        end_date: sent.end_date ?? (sent.weekdays.length === 0 ? one.end_date : null),
      }).toEqual(said);
      expect(addUnavailability.body.safeParse(sent).success).toBe(true);
    }
  });

  it('complains about contradictions', () => {
    expect(entryRules.weekdays([], monday)).toBe('Choose at least one day');
    expect(entryRules.weekdays([], { ...monday, repeats: 'DATES' })).toBeNull();
    expect(entryRules.end_date('2026-06-14', monday)).toBe('End date cannot be before start date');
    expect(entryRules.end_date('', monday)).toBeNull();
    expect(entryRules.end_time('', { ...monday, end_time: '09:00' })).toBe(
      'End Time must be greater than Start Time',
    );
    expect(entryRules.end_time('', { ...monday, end_time: '' })).toBeNull();
  });
});
