// Rules held here: F4, L1.

import { describe, expect, it } from 'vitest';
import type { Actor } from './actor.ts';
import { mayWriteLocations, reachesAllLocations, reachesLocation } from './locations.ts';
import { ROLES, type Role } from './role.ts';
import {
  maySeeAdminScheduleOf,
  mayWriteMessage,
  mayWritePositions,
  mayWriteSettings,
  mustHaveSecondFactor,
} from './school.ts';

function actorOf(role: Role, locationIds: readonly number[] = [1, 2]): Actor {
  return { id: 7, role, locationIds };
}

describe('what belongs to the school and not to one location', () => {
  it.each([
    ['locations', mayWriteLocations, ['ADMIN']],
    ['the kiosk message', mayWriteMessage, ['ADMIN', 'SUPER_ADMIN']],
    ['settings', mayWriteSettings, ['ADMIN', 'SUPER_ADMIN']],
    ['positions', mayWritePositions, ['MANAGER', 'ADMIN', 'SUPER_ADMIN']],
  ] as const)('%s: only %3$s may write', (_what, mayWrite, writers) => {
    expect(ROLES.filter((role) => mayWrite(actorOf(role)))).toEqual(writers);
  });

  it('a SUPER_ADMIN sees the schedules of all admins, an ADMIN only their own', () => {
    expect(ROLES.filter((role) => maySeeAdminScheduleOf(actorOf(role), 99))).toEqual(['SUPER_ADMIN']);
    expect(ROLES.filter((role) => maySeeAdminScheduleOf(actorOf(role), 7))).toEqual(['ADMIN', 'SUPER_ADMIN']);
  });
});

describe('who must have a second factor', () => {
  it.each([
    ['NOBODY', []],
    ['ADMINS', ['ADMIN', 'SUPER_ADMIN']],
    ['MANAGEMENT', ['MANAGER', 'ADMIN', 'SUPER_ADMIN']],
  ] as const)('%s: %j', (askedOf, asked) => {
    expect(ROLES.filter((role) => mustHaveSecondFactor(role, askedOf))).toEqual(asked);
  });
});

describe('reaching a location', () => {
  it.each([
    ['SUPER_ADMIN', true, true],
    ['ADMIN', true, true],
    ['MANAGER', true, false],
    ['EMPLOYEE', false, false],
  ] as const)('%s reaches their own: %s, another: %s', (role, own, another) => {
    expect(reachesLocation(actorOf(role), 2)).toBe(own);
    expect(reachesLocation(actorOf(role), 3)).toBe(another);
    expect(reachesAllLocations(actorOf(role))).toBe(another);
  });

  it('is impossible for a manager without a location', () => {
    expect(reachesLocation(actorOf('MANAGER', []), 1)).toBe(false);
  });
});
