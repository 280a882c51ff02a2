import { describe, expect, it } from 'vitest';
import { meeting, seated, shift } from '../../../../shared/board/testing/items.ts';
import { staffWords } from './staff-words.ts';

const jonah = seated('Jonah Reyes', 1);
const mia = seated('Mia Chen', 2);

describe('the staff of a shift', () => {
  it('is Staff when there is one, numbered when there are two', () => {
    expect(staffWords(shift({ staff: [jonah] }))).toEqual([{ label: 'Staff', value: 'Jonah Reyes' }]);
    expect(staffWords(shift({ staff: [jonah, mia] })).map(({ label }) => label)).toEqual([
      'Staff 1',
      'Staff 2',
    ]);
  });

  it('names the person whom a substitute replaces', () => {
    const staff = [{ ...jonah, replacing_role: 'Staff 1' }];
    expect(staffWords(shift({ staff, original_staff_1: { id: 9, name: 'Dario Conti' } }))).toEqual([
      { label: 'Staff', value: 'Jonah Reyes, in for Dario Conti' },
    ]);
  });

  it('names the last date of a seat', () => {
    expect(staffWords(shift({ staff: [{ ...jonah, end_date: '2026-12-20' }] }))).toEqual([
      { label: 'Staff', value: 'Jonah Reyes, until 12-20-2026' },
    ]);
  });

  it('says that a shift has no staff', () => {
    expect(staffWords(shift({ staff: [], is_open: true }))[0]?.value).toBe('Nobody yet: this shift is open');
    expect(staffWords(shift({ staff: [] }))[0]?.value).toBe('Nobody');
  });

  it('says who had a shift that is dismissed', () => {
    const dismissed = { is_cancelled: true, staff: [] };
    const people = [{ id: 1, name: 'Jonah Reyes' }];
    expect(staffWords(shift({ ...dismissed, dismissed_staff: people }))).toEqual([
      { label: 'Staff', value: 'Was: Jonah Reyes' },
    ]);
    expect(staffWords(shift({ ...dismissed, dismissed_staff: [] }))[0]?.value).toBe('Nobody');
  });

  it('lists all people of a meeting', () => {
    expect(staffWords(meeting({ staff: [jonah, mia] }))).toEqual([
      { label: 'Staff (2)', value: 'Jonah Reyes, Mia Chen' },
    ]);
  });
});
