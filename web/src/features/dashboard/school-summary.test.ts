import type { Person } from '@deckhand/contract/people/person';
import { describe, expect, it } from 'vitest';
import { staffByLocation, staffOf, totalOf } from './school-summary.ts';

function person(user_type: Person['user_type'], locationIds: number[], is_active = true) {
  const locations = locationIds.map((location_id) => ({
    location_id,
    location_title: 'any',
    timezone: 'CST' as const,
  }));
  return { user_type, is_active, awaits_activation: false, locations };
}

const people = [
  person('ADMIN', [1, 2]),
  person('SUPER_ADMIN', []),
  person('MANAGER', [1]),
  person('EMPLOYEE', [1]),
  person('EMPLOYEE', [1, 2]),
  person('EMPLOYEE', [2], false),
];

describe('the staff of the school', () => {
  it('is counted at every location where somebody works, the inactive nowhere', () => {
    const locations = [
      { id: 1, title: 'Lakeside' },
      { id: 2, title: 'Harbor' },
      { id: 3, title: 'Mesa' },
    ];
    expect(staffByLocation(people, locations)).toEqual([
      { id: 1, title: 'Lakeside', employees: 2, managers: 1, admins: 1 },
      { id: 2, title: 'Harbor', employees: 1, managers: 0, admins: 1 },
      { id: 3, title: 'Mesa', employees: 0, managers: 0, admins: 0 },
    ]);
  });

  it('counts everybody once in all', () => {
    expect(staffOf(people)).toEqual({ employees: 2, managers: 1, admins: 2 });
    expect(totalOf(staffOf(people))).toBe(5);
  });
});
