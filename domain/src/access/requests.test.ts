// Rules held here: T5.

import { expect, test } from 'vitest';
import type { Person } from './actor.ts';
import { mayDecideChangeAt, maySeeRequestOf } from './requests.ts';
import type { Role } from './role.ts';

const somebody = (id: number, role: Role, ...locationIds: number[]): Person => ({ id, role, locationIds });
const employee = somebody(1, 'EMPLOYEE', 10);
const manager = somebody(2, 'MANAGER', 10);
const elsewhere = somebody(3, 'MANAGER', 20);
const admin = somebody(4, 'ADMIN', 10);
const superAdmin = somebody(5, 'SUPER_ADMIN');

test('requests of the staff are seen by who is in reach, those of admins by a SUPER_ADMIN alone', () => {
  const seers = (requester: Person) =>
    [manager, elsewhere, admin, superAdmin].filter((actor) => maySeeRequestOf(actor, requester));
  expect(seers(employee)).toEqual([manager, admin, superAdmin]);
  expect(seers(manager)).toEqual([manager, admin, superAdmin]);
  expect(seers(elsewhere)).toEqual([elsewhere, admin, superAdmin]);
  expect(seers(admin)).toEqual([superAdmin]);
});

test('a change of the schedule is decided where the shift is, and by nobody for himself', () => {
  const deciders = (requester: Person) =>
    [employee, manager, elsewhere, admin, superAdmin].filter((actor) =>
      mayDecideChangeAt(actor, requester, 10),
    );
  expect(deciders(employee)).toEqual([manager, admin, superAdmin]);
  expect(deciders(manager)).toEqual([admin, superAdmin]);
});
