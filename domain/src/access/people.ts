import { type Actor, type Person, sharesLocation } from './actor.ts';
import { isAbove, isAdmin, type Role } from './role.ts';

/** Whose data one may see (U5): everybody's, those of one's locations, or one's own. */
export function maySee(actor: Actor, person: Person): boolean {
  if (isAdmin(actor.role) || actor.id === person.id) return true;
  return actor.role === 'MANAGER' && sharesLocation(actor, person);
}

/** Whom one may add, change and set a password for (U1). A profile of one's own is `isSelf`, for every role. */
export function mayManage(actor: Actor, person: Person): boolean {
  if (actor.role === 'SUPER_ADMIN') return true;
  if (actor.role === 'ADMIN') return person.role !== 'SUPER_ADMIN';
  if (actor.role === 'MANAGER') return !isAdmin(person.role) && sharesLocation(actor, person);
  return false;
}

export function isSelf(actor: Actor, person: Person): boolean {
  return actor.id === person.id;
}

/** Nobody grants a role above his own, and an EMPLOYEE grants none (U1). */
export function mayGrantRole(actor: Actor, role: Role): boolean {
  return actor.role !== 'EMPLOYEE' && !isAbove(role, actor.role);
}

/** A manager grants only locations he has; those the person holds already are not granted (U1). */
export function mayGrantLocations(
  actor: Actor,
  locationIds: readonly number[],
  alreadyHeld: readonly number[],
): boolean {
  if (isAdmin(actor.role)) return true;
  if (actor.role !== 'MANAGER') return false;
  return locationIds.every((id) => actor.locationIds.includes(id) || alreadyHeld.includes(id));
}

/**
 * The locations a person holds after an edit. A manager's form shows only what he reaches, so what the person holds
 * elsewhere is not his to take away and survives.
 */
export function locationsAfterEdit(
  actor: Actor,
  requested: readonly number[],
  alreadyHeld: readonly number[],
): number[] {
  const outOfReach = isAdmin(actor.role) ? [] : alreadyHeld.filter((id) => !actor.locationIds.includes(id));
  return [...new Set([...requested, ...outOfReach])];
}

/** Nobody deletes himself (U1). Ask `keepsAnAdmin` too. */
export function mayDelete(actor: Actor, person: Person): boolean {
  return !isSelf(actor, person) && mayManage(actor, person);
}

/** One's own password, or that of somebody one manages (A7). */
export function mayChangePassword(actor: Actor, person: Person): boolean {
  return isSelf(actor, person) || mayManage(actor, person);
}

/**
 * Whether the school still has an active ADMIN or SUPER_ADMIN after a person becomes what `after` says (U1); deleting is
 * becoming inactive. A school that has none already, as while its first one is activated, is not held up by this.
 */
export function keepsAnAdmin(
  before: { readonly role: Role; readonly isActive: boolean },
  after: { readonly role: Role; readonly isActive: boolean },
  otherActiveAdmins: number,
): boolean {
  const wasActiveAdmin = before.isActive && isAdmin(before.role);
  const staysActiveAdmin = after.isActive && isAdmin(after.role);
  return !wasActiveAdmin || staysActiveAdmin || otherActiveAdmins > 0;
}

/** Nobody decides his own request; a manager's goes to another manager of a shared location or to an admin (T2). */
export function mayDecideRequestOf(actor: Actor, requester: Person): boolean {
  return !isSelf(actor, requester) && mayManage(actor, requester);
}
