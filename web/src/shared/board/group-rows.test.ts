import { describe, expect, it } from 'vitest';
import { type BoardRow, groupRows } from './group-rows.ts';
import { scheduleCards } from './schedule-cards.ts';
import { closedDay, dayOff, meeting, seated, shift } from './testing/items.ts';

const jonah = seated('Jonah Reyes', 1);
const mia = seated('Mia Chen', 2);
const lifeguard = { id: 2, name: 'Lifeguard', color: 'red' };
const desk = { id: 3, name: 'Front Desk', color: 'lime_green' };

function cardsOf(...items: Parameters<typeof scheduleCards>[0]) {
  return scheduleCards(items, { namesLocation: false });
}

function names(rows: readonly BoardRow[]): string[] {
  return rows.map((row) => row.name);
}

describe('a board of people', () => {
  it('shows a shift with two people in both rows, each naming the other person', () => {
    const rows = groupRows(cardsOf(shift({ staff: [jonah, mia] })), 'person');
    expect(names(rows)).toEqual(['Jonah Reyes', 'Mia Chen']);
    expect(rows.map((row) => row.cards.get('2026-11-15')?.[0]?.note)).toEqual([
      'with Mia Chen',
      'with Jonah Reyes',
    ]);
  });

  it('adds up the hours of each person', () => {
    const rows = groupRows(
      cardsOf(
        shift({ staff: [jonah, mia] }),
        shift({ id: 2, staff: [jonah], start_date: '2026-11-16', start_time: '13:00', end_time: '14:30' }),
      ),
      'person',
    );
    expect(rows.map((row) => row.minutes)).toEqual([270, 180]);
  });

  it('starts with cards that have no people', () => {
    const rows = groupRows(
      cardsOf(shift(), shift({ id: 2, staff: [], is_open: true }), closedDay()),
      'person',
    );
    expect(names(rows)).toEqual(['Closed', 'Open shifts', 'Jonah Reyes']);
  });

  it('shows a meeting and a day off in the rows of their people', () => {
    const rows = groupRows(cardsOf(meeting({ staff: [jonah, mia] }), dayOff({ staff: [mia] })), 'person');
    expect(names(rows)).toEqual(['Jonah Reyes', 'Mia Chen']);
    expect(rows[1]?.cards.get('2026-11-15')?.map((card) => card.title)).toEqual([
      'Approved Time Off',
      'Staff meeting',
    ]);
  });

  it('sorts the cards of a day by time', () => {
    const rows = groupRows(
      cardsOf(
        shift({ shift_code: 'S2', id: 2, start_time: '15:00', end_time: '16:00' }),
        shift({ shift_code: 'S1', id: 1 }),
      ),
      'person',
    );
    expect(rows[0]?.cards.get('2026-11-15')?.map((card) => card.code)).toEqual(['S1', 'S2']);
  });
});

describe('a board of positions', () => {
  it('has a row for each position, by name', () => {
    const rows = groupRows(
      cardsOf(shift({ shift_type: [lifeguard] }), shift({ id: 2, shift_type: [desk] }), meeting()),
      'position',
    );
    expect(names(rows)).toEqual(['Meetings', 'Front Desk', 'Lifeguard']);
  });

  it('shows a shift of several positions once, in the row of the first', () => {
    const rows = groupRows(cardsOf(shift({ shift_type: [lifeguard, desk] })), 'position');
    expect(names(rows)).toEqual(['Lifeguard']);
  });

  it('counts the hours of each person', () => {
    const rows = groupRows(cardsOf(shift({ shift_type: [desk], staff: [jonah, mia] })), 'position');
    expect(rows[0]?.minutes).toBe(360);
  });

  it('does not count a dismissed shift', () => {
    const rows = groupRows(cardsOf(shift({ is_cancelled: true, staff: [] })), 'position');
    expect(rows[0]?.minutes).toBe(0);
  });
});
