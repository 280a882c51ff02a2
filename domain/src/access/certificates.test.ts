// Rules held here: CE1.

import { expect, it } from 'vitest';
import type { Actor } from './actor.ts';
import { mayChangeCertificateOf, mayConfirmCertificateOf, mayEnterCertificateOf } from './certificates.ts';
import { ROLES } from './role.ts';

const person = (id: number, role: Actor['role'], ...locationIds: number[]): Actor => ({
  id,
  role,
  locationIds,
});

it('lets nobody confirm their own, and everybody enter it and change it until it is confirmed', () => {
  for (const role of ROLES) {
    const self = person(1, role, 7);
    expect(mayConfirmCertificateOf(self, self)).toBe(false);
    expect(mayEnterCertificateOf(self, self)).toBe(true);
    expect(mayChangeCertificateOf(self, self, false)).toBe(true);
    expect(mayChangeCertificateOf(self, self, true)).toBe(false);
  }
});

it('lets management enter, confirm and change those of the people whom they manage', () => {
  const jonah = person(1, 'EMPLOYEE', 7);
  const may = (actor: Actor, whose: Actor = jonah) => [
    mayEnterCertificateOf(actor, whose),
    mayConfirmCertificateOf(actor, whose),
    mayChangeCertificateOf(actor, whose, true),
  ];
  expect(may(person(2, 'MANAGER', 7))).toEqual([true, true, true]);
  expect(may(person(2, 'MANAGER', 8))).toEqual([false, false, false]);
  expect(may(person(2, 'EMPLOYEE', 7))).toEqual([false, false, false]);
  expect(may(person(2, 'ADMIN'))).toEqual([true, true, true]);
  expect(may(person(2, 'ADMIN'), person(3, 'SUPER_ADMIN'))).toEqual([false, false, false]);
});
