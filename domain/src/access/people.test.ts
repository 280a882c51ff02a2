// Rules held here: AV2, F5, T2, U1, U1a.

import { describe, expect, it } from 'vitest';
import type { Actor, Person } from './actor.ts';
import {
  isSelf,
  keepsAnAdmin,
  locationsAfterEdit,
  mayChangePassword,
  mayDecideRequestOf,
  mayDelete,
  mayGrantLocations,
  mayGrantRole,
  mayManage,
  mayManageAccount,
  mayRemoveFactors,
  maySee,
  maySpeakFor,
} from './people.ts';
import { isAbove, isAdmin, ROLES, type Role } from './role.ts';

const NORTH = 1;
const SOUTH = 2;
const EAST = 3;

type Relation =
  | 'themselves'
  | 'at a shared location'
  | 'also at another location'
  | 'at another location'
  | 'without location';
const relations: readonly Relation[] = [
  'themselves',
  'at a shared location',
  'also at another location',
  'at another location',
  'without location',
];

/**
 * U1, U1a, U5, A7 and T2 written out by hand, role by role: s = may see, m = may manage, a = may manage the account,
 * d = may delete, p = may change the password, r = may decide a request. A dash is none of them.
 */
const truth: Record<Role, Partial<Record<Role, Record<Relation, string>>>> = {
  SUPER_ADMIN: {
    SUPER_ADMIN: {
      themselves: 'smap',
      'at a shared location': 'smadpr',
      'also at another location': 'smadpr',
      'at another location': 'smadpr',
      'without location': 'smadpr',
    },
    ADMIN: everywhere('smadpr'),
    MANAGER: everywhere('smadpr'),
    EMPLOYEE: everywhere('smadpr'),
  },
  ADMIN: {
    SUPER_ADMIN: everywhere('s'),
    ADMIN: {
      themselves: 'smap',
      'at a shared location': 'smadpr',
      'also at another location': 'smadpr',
      'at another location': 'smadpr',
      'without location': 'smadpr',
    },
    MANAGER: everywhere('smadpr'),
    EMPLOYEE: everywhere('smadpr'),
  },
  MANAGER: {
    SUPER_ADMIN: onlyHere('s'),
    ADMIN: onlyHere('s'),
    MANAGER: {
      themselves: 'smap',
      'at a shared location': 'smadpr',
      'also at another location': 'smr',
      'at another location': '-',
      'without location': '-',
    },
    EMPLOYEE: onlyHere('smadpr', 'smr'),
  },
  EMPLOYEE: {
    SUPER_ADMIN: everywhere('-'),
    ADMIN: everywhere('-'),
    MANAGER: everywhere('-'),
    EMPLOYEE: {
      themselves: 'sp',
      'at a shared location': '-',
      'also at another location': '-',
      'at another location': '-',
      'without location': '-',
    },
  },
};

function everywhere(letters: string): Record<Relation, string> {
  return {
    themselves: letters,
    'at a shared location': letters,
    'also at another location': letters,
    'at another location': letters,
    'without location': letters,
  };
}

function onlyHere(letters: string, alsoElsewhere = letters): Record<Relation, string> {
  return {
    themselves: '-',
    'at a shared location': letters,
    'also at another location': alsoElsewhere,
    'at another location': '-',
    'without location': '-',
  };
}

function personWho(relation: Relation, role: Role): Person {
  switch (relation) {
    case 'themselves':
      return { id: 1, role, locationIds: [NORTH, SOUTH] };
    case 'at a shared location':
      return { id: 2, role, locationIds: [SOUTH] };
    case 'also at another location':
      return { id: 2, role, locationIds: [SOUTH, EAST] };
    case 'at another location':
      return { id: 2, role, locationIds: [EAST] };
    case 'without location':
      return { id: 2, role, locationIds: [] };
  }
}

const matrix = ROLES.flatMap((actorRole) =>
  ROLES.flatMap((role) =>
    relations
      .filter((relation) => relation !== 'themselves' || role === actorRole)
      .map((relation) => ({
        actorRole,
        role,
        relation,
        expected: truth[actorRole][role]?.[relation] ?? 'missing from the table',
      })),
  ),
);

describe('who may do what to whom', () => {
  it.each(matrix)(
    '$actorRole towards $role $relation: $expected',
    ({ actorRole, role, relation, expected }) => {
      const actor: Actor = { id: 1, role: actorRole, locationIds: [NORTH, SOUTH] };
      const person = personWho(relation, role);
      const allowed = [
        maySee(actor, person) ? 's' : '',
        mayManage(actor, person) ? 'm' : '',
        mayManageAccount(actor, person) ? 'a' : '',
        mayDelete(actor, person) ? 'd' : '',
        mayChangePassword(actor, person) ? 'p' : '',
        mayDecideRequestOf(actor, person) ? 'r' : '',
      ].join('');
      expect(allowed || '-').toBe(expected);
    },
  );

  it('covers every pair of roles in every relation', () => {
    expect(matrix).toHaveLength(4 * 4 * 4 + 4);
  });

  it('a manager manages the accounts of exactly those who work nowhere but at the manager’s locations', () => {
    const sets = Array.from({ length: 8 }, (_, bits) =>
      [NORTH, SOUTH, EAST].filter((_location, index) => (bits >> index) & 1),
    );
    for (const mine of sets) {
      for (const theirs of sets) {
        const missing = theirs.filter((location) => !mine.includes(location));
        const expected = theirs.length > 0 && missing.length === 0;
        const manager: Actor = { id: 1, role: 'MANAGER', locationIds: mine };
        expect(mayManageAccount(manager, { id: 2, role: 'MANAGER', locationIds: theirs })).toBe(expected);
        expect(mayManageAccount(manager, { id: 2, role: 'ADMIN', locationIds: theirs })).toBe(false);
      }
    }
  });

  it('a manager without a location sees only themselves and manages no one', () => {
    const manager: Actor = { id: 1, role: 'MANAGER', locationIds: [] };
    expect(maySee(manager, manager)).toBe(true);
    expect(mayManage(manager, manager)).toBe(false);
    expect(mayManage(manager, { id: 2, role: 'EMPLOYEE', locationIds: [] })).toBe(false);
  });

  it('speaks for oneself, and for whom one manages', () => {
    const manager: Actor = { id: 1, role: 'MANAGER', locationIds: [NORTH] };
    const employee: Actor = { id: 2, role: 'EMPLOYEE', locationIds: [NORTH] };
    const admin: Actor = { id: 3, role: 'ADMIN', locationIds: [] };
    expect([manager, employee, admin].every((actor) => maySpeakFor(actor, actor))).toBe(true);
    expect(maySpeakFor(manager, employee)).toBe(true);
    expect(maySpeakFor(manager, { ...employee, locationIds: [SOUTH] })).toBe(false);
    expect(maySpeakFor(employee, { ...employee, id: 4 })).toBe(false);
    expect(maySpeakFor(employee, manager)).toBe(false);
    expect(maySpeakFor(admin, { ...admin, id: 4, role: 'SUPER_ADMIN' })).toBe(false);
  });

  it('recognizes the actor by id', () => {
    const actor: Actor = { id: 1, role: 'ADMIN', locationIds: [] };
    expect(isSelf(actor, { id: 1, role: 'EMPLOYEE', locationIds: [NORTH] })).toBe(true);
    expect(isSelf(actor, { ...actor, id: 2 })).toBe(false);
  });
});

describe('granting a role', () => {
  const grantable: Record<Role, readonly Role[]> = {
    EMPLOYEE: [],
    MANAGER: ['EMPLOYEE', 'MANAGER'],
    ADMIN: ['EMPLOYEE', 'MANAGER', 'ADMIN'],
    SUPER_ADMIN: ['EMPLOYEE', 'MANAGER', 'ADMIN', 'SUPER_ADMIN'],
  };

  it.each(ROLES)('%s grants no role above their own', (role) => {
    const actor: Actor = { id: 1, role, locationIds: [NORTH] };
    expect(ROLES.filter((granted) => mayGrantRole(actor, granted))).toEqual(grantable[role]);
  });

  it('follows the order of the roles', () => {
    expect(isAbove('SUPER_ADMIN', 'ADMIN')).toBe(true);
    expect(isAbove('ADMIN', 'ADMIN')).toBe(false);
    expect(isAbove('EMPLOYEE', 'MANAGER')).toBe(false);
    expect(ROLES.filter(isAdmin)).toEqual(['ADMIN', 'SUPER_ADMIN']);
  });
});

describe('granting locations', () => {
  const admin: Actor = { id: 1, role: 'ADMIN', locationIds: [] };
  const manager: Actor = { id: 2, role: 'MANAGER', locationIds: [NORTH, SOUTH] };
  const employee: Actor = { id: 3, role: 'EMPLOYEE', locationIds: [NORTH] };

  it('is unrestricted for an admin', () => {
    expect(mayGrantLocations(admin, [NORTH, EAST], [])).toBe(true);
    expect(mayGrantLocations({ ...admin, role: 'SUPER_ADMIN' }, [EAST], [])).toBe(true);
  });

  it('is restricted to their own locations for a manager', () => {
    expect(mayGrantLocations(manager, [NORTH, SOUTH], [])).toBe(true);
    expect(mayGrantLocations(manager, [NORTH, EAST], [])).toBe(false);
  });

  it('lets a manager send back a location that the person already has', () => {
    expect(mayGrantLocations(manager, [NORTH, EAST], [EAST])).toBe(true);
  });

  it('is refused to an employee', () => {
    expect(mayGrantLocations(employee, [NORTH], [])).toBe(false);
    expect(mayGrantLocations(employee, [NORTH], [NORTH])).toBe(false);
  });

  it('by a manager keeps the person’s other locations', () => {
    expect(locationsAfterEdit(manager, [NORTH], [SOUTH, EAST])).toEqual([NORTH, EAST]);
    expect(locationsAfterEdit(manager, [NORTH, EAST], [EAST])).toEqual([NORTH, EAST]);
    expect(locationsAfterEdit(manager, [NORTH, NORTH], [])).toEqual([NORTH]);
  });

  it('by an admin can take any location away', () => {
    expect(locationsAfterEdit(admin, [NORTH], [SOUTH, EAST])).toEqual([NORTH]);
  });
});

describe('the last admin', () => {
  const active = (role: Role) => ({ role, isActive: true });
  const inactive = (role: Role) => ({ role, isActive: false });

  it('cannot be deleted, deactivated or demoted', () => {
    expect(keepsAnAdmin(active('ADMIN'), inactive('ADMIN'), 0)).toBe(false);
    expect(keepsAnAdmin(active('SUPER_ADMIN'), inactive('SUPER_ADMIN'), 0)).toBe(false);
    expect(keepsAnAdmin(active('ADMIN'), active('MANAGER'), 0)).toBe(false);
  });

  it('can be edited and can become the other kind of admin', () => {
    expect(keepsAnAdmin(active('ADMIN'), active('ADMIN'), 0)).toBe(true);
    expect(keepsAnAdmin(active('SUPER_ADMIN'), active('ADMIN'), 0)).toBe(true);
  });

  it('is not the last when another one is active', () => {
    expect(keepsAnAdmin(active('ADMIN'), inactive('ADMIN'), 1)).toBe(true);
  });

  it('does not matter for a person who is not an active admin', () => {
    expect(keepsAnAdmin(active('MANAGER'), inactive('MANAGER'), 0)).toBe(true);
    expect(keepsAnAdmin(inactive('ADMIN'), inactive('EMPLOYEE'), 0)).toBe(true);
  });
});

describe('removing the factors of a person who lost them', () => {
  const everyone = ROLES.flatMap((role) =>
    [[NORTH], [NORTH, SOUTH], [EAST], []].map((locationIds): Person => ({ id: 9, role, locationIds })),
  );

  it.each(ROLES)('%s: of those they manage, a manager only where all locations are also theirs', (role) => {
    const actor: Actor = { id: 7, role, locationIds: [NORTH] };
    for (const person of everyone) {
      const isOnlyHere = person.locationIds.length === 1 && person.locationIds[0] === NORTH;
      const expected = mayManage(actor, person) && (role !== 'MANAGER' || isOnlyHere);
      expect({ person, may: mayRemoveFactors(actor, person) }).toEqual({ person, may: expected });
    }
  });

  it.each(ROLES)('%s: never their own', (role) => {
    const self = { id: 7, role, locationIds: [NORTH] };
    expect(mayRemoveFactors(self, self)).toBe(false);
  });
});
