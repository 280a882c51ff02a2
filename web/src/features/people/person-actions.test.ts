// Rules held here: AB5.

import type { Role } from '@deckhand/domain/access/role';
import { describe, expect, it } from 'vitest';
import { actionsOn } from './person-actions.ts';

function person(id: number, user_type: Role, locationIds: number[], awaits_activation = false) {
  const locations = locationIds.map((location_id) => ({
    location_id,
    location_title: 'any',
    timezone: 'CST' as const,
  }));
  return { id, user_type, locations, awaits_activation, has_second_factor: false };
}

const admin = { id: 1, role: 'ADMIN', locationIds: [] } as const;
const superAdmin = { id: 2, role: 'SUPER_ADMIN', locationIds: [] } as const;
const manager = { id: 3, role: 'MANAGER', locationIds: [10] } as const;

describe('the actions on a person in the list', () => {
  it('are all of them for a person the actor manages', () => {
    const all = ['edit', 'view', 'record-absence', 'change-password', 'delete'];
    expect(actionsOn(admin, person(9, 'EMPLOYEE', []))).toEqual(all);
    expect(actionsOn(superAdmin, person(1, 'ADMIN', []))).toEqual(all);
    expect(actionsOn(manager, person(9, 'EMPLOYEE', [10]))).toEqual(all);
  });

  it('leave the account alone if the person also works where the actor is no manager', () => {
    expect(actionsOn(manager, person(9, 'EMPLOYEE', [10, 11]))).toEqual(['edit', 'view', 'record-absence']);
  });

  it('include Back early for a person whose absence the server names', () => {
    const absence = { id: 7, start_date: '2026-06-08', end_date: '2026-06-10' };
    const worker = person(9, 'EMPLOYEE', [10]);
    expect(actionsOn(manager, { ...worker, absence })).toContain('back-early');
    expect(actionsOn(manager, { ...worker, absence: null })).not.toContain('back-early');
  });

  it('are only View for a person of a higher role', () => {
    expect(actionsOn(admin, person(2, 'SUPER_ADMIN', []))).toEqual(['view']);
    expect(actionsOn(manager, person(1, 'ADMIN', [10], true))).toEqual(['view']);
  });

  it('on oneself leave out Delete and change the password in the profile', () => {
    expect(actionsOn(admin, person(1, 'ADMIN', []))).toEqual(['edit', 'view', 'change-own-password']);
    expect(actionsOn(manager, person(3, 'MANAGER', [10]))).toEqual(['edit', 'view', 'change-own-password']);
  });

  it('include a new activation mail while the account is not active', () => {
    const invited = person(9, 'EMPLOYEE', [10], true);
    expect(actionsOn(manager, invited)).toContain('resend-activation');
    expect(actionsOn(manager, { ...invited, awaits_activation: false })).not.toContain('resend-activation');
  });

  it('include removing the second factor of a person who has one, where the actor may', () => {
    const secured = (locationIds: number[]) => ({
      ...person(9, 'EMPLOYEE', locationIds),
      has_second_factor: true,
    });
    expect(actionsOn(manager, secured([10]))).toContain('remove-factors');
    expect(actionsOn(manager, secured([10, 11]))).not.toContain('remove-factors');
    expect(actionsOn(admin, secured([10, 11]))).toContain('remove-factors');
    expect(actionsOn(admin, { ...secured([]), has_second_factor: false })).not.toContain('remove-factors');
  });
});
