// Rules held here: T5.

import { expect, test } from 'vitest';
import type { Person } from './actor.ts';
import { mayDecideChangeAt, maySeeRequestOf } from './requests.ts';
import type { Role } from './role.ts';

const person = (id: number, role: Role, ...locationIds: number[]): Person => ({ id, role, locationIds });
const employee = person(1, 'EMPLOYEE', 10);
const manager = person(2, 'MANAGER', 10);
const elsewhere = person(3, 'MANAGER', 20);
const admin = person(4, 'ADMIN', 10);
const superAdmin = person(5, 'SUPER_ADMIN');

test('requests of staff are shown to everyone who reaches them, those of admins only to a SUPER_ADMIN', () => {
  const viewers = (requester: Person) =>
    [manager, elsewhere, admin, superAdmin].filter((actor) => maySeeRequestOf(actor, requester));
  expect(viewers(employee)).toEqual([manager, admin, superAdmin]);
  expect(viewers(manager)).toEqual([manager, admin, superAdmin]);
  expect(viewers(elsewhere)).toEqual([elsewhere, admin, superAdmin]);
  expect(viewers(admin)).toEqual([superAdmin]);
});

test('a schedule change is decided by managers of the shift’s location and admins, never by the requester', () => {
  const deciders = (requester: Person) =>
    [employee, manager, elsewhere, admin, superAdmin].filter((actor) =>
      mayDecideChangeAt(actor, requester, 10),
    );
  expect(deciders(employee)).toEqual([manager, admin, superAdmin]);
  expect(deciders(manager)).toEqual([admin, superAdmin]);
});
