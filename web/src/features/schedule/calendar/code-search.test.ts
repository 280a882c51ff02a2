import { describe, expect, it } from 'vitest';
import { closedDay, meeting, seated, shift } from '../../../shared/board/testing/items.ts';
import { findByCode, hoursOfItems, noRecordsFound } from './code-search.ts';

const items = [shift({ shift_code: 'S0142' }), shift({ shift_code: 'S0087' }), meeting(), closedDay()];

function codesFor(term: string): string[] {
  return findByCode(items, term).map((item) => item.shift_code);
}

describe('the search by shift code', () => {
  it('finds a part of a code in any case', () => {
    expect(codesFor('s01')).toEqual(['S0142']);
    expect(codesFor(' m00 ')).toEqual(['M0012']);
  });

  it('leaves out items without a code', () => {
    expect(codesFor('0')).toEqual(['S0142', 'S0087', 'M0012']);
  });

  it('shows all items without a term', () => {
    expect(findByCode(items, '  ')).toHaveLength(4);
  });

  it('names the term that was not found', () => {
    expect(codesFor('X9')).toEqual([]);
    expect(noRecordsFound(' X9 ')).toBe('No records found matching shift code "X9".');
  });
});

describe('the hours of the found items', () => {
  const dates = ['2026-11-15', '2026-11-16'];
  const pair = shift({ staff: [seated('Jonah Reyes', 1), seated('Mia Chen', 2)] });

  it('count once for each person, and not for open and dismissed shifts', () => {
    const items = [pair, shift({ staff: [] }), shift({ is_cancelled: true }), closedDay()];
    expect(hoursOfItems(items, dates, '')).toEqual({ '2026-11-15': '06:00', '2026-11-16': '00:00' });
  });

  it('count only for a chosen person', () => {
    const chosen = String(pair.staff[0]?.id);
    expect(hoursOfItems([pair], dates, chosen)).toEqual({ '2026-11-15': '03:00', '2026-11-16': '00:00' });
  });
});
