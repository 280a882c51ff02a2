// Rules held here: WA4, X3.

import { expect, it } from 'vitest';
import type { Actor } from './actor.ts';
import { ROLES } from './role.ts';
import { maySeeWagesOf, maySetWageOf } from './wages.ts';

const person = (id: number, role: Actor['role'], ...locationIds: number[]): Actor => ({
  id,
  role,
  locationIds,
});

it('shows everybody their own wage, and lets nobody set it', () => {
  for (const role of ROLES) {
    const self = person(1, role, 7);
    expect(maySeeWagesOf(self, self, false)).toBe(true);
    expect(maySetWageOf(self, self)).toBe(false);
  }
});

it('shows admins all wages, and lets them set those of others', () => {
  for (const role of ['ADMIN', 'SUPER_ADMIN'] as const)
    for (const other of ROLES) {
      expect(maySeeWagesOf(person(1, role), person(2, other, 7), false)).toBe(true);
      expect(maySetWageOf(person(1, role), person(2, other, 7))).toBe(true);
    }
});

it('shows a manager nothing, unless the school does: then employees whom they manage, and no manager', () => {
  const manager = person(1, 'MANAGER', 7);
  const seen = (managersSee: boolean) =>
    [person(2, 'EMPLOYEE', 7), person(2, 'EMPLOYEE', 8), person(2, 'MANAGER', 7), person(2, 'ADMIN', 7)].map(
      (other) => maySeeWagesOf(manager, other, managersSee),
    );
  expect(seen(false)).toEqual([false, false, false, false]);
  expect(seen(true)).toEqual([true, false, false, false]);
  expect(maySeeWagesOf(person(1, 'EMPLOYEE', 7), person(2, 'EMPLOYEE', 7), true)).toBe(false);
  expect(maySetWageOf(manager, person(2, 'EMPLOYEE', 7))).toBe(false);
});
