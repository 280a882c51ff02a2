import { type Actor, type Person, sharesLocation } from './actor.ts';
import { isAbove, isAdmin, type Role } from './role.ts';

/** Admins see everyone, managers the people of their locations, and everyone sees themselves (U5). */
export function maySee(actor: Actor, person: Person): boolean {
  if (isAdmin(actor.role) || isSelf(actor, person)) return true;
  return actor.role === 'MANAGER' && sharesLocation(actor, person);
}

/** Adding and changing a person (U1). For one's own profile, `isSelf` decides for every role. */
export function mayManage(actor: Actor, person: Person): boolean {
  if (actor.role === 'SUPER_ADMIN') return true;
  if (actor.role === 'ADMIN') return person.role !== 'SUPER_ADMIN';
  if (actor.role === 'MANAGER') return !isAdmin(person.role) && sharesLocation(actor, person);
  return false;
}

/**
 * Changing the email, the role or the password of a person's account, or ending it (U1a). An account opens everything at
 * all of its person's locations, so a manager who could take it over must have all of them.
 */
export function mayManageAccount(actor: Actor, person: Person): boolean {
  if (!mayManage(actor, person)) return false;
  return isAdmin(actor.role) || person.locationIds.every((id) => actor.locationIds.includes(id));
}

export function isSelf(actor: Actor, person: Person): boolean {
  return actor.id === person.id;
}

/** LA5: admins see birth dates, and everybody their own. Others see the age group that matters. */
export function maySeeBirthDate(actor: Pick<Actor, 'id' | 'role'>, person: Pick<Person, 'id'>): boolean {
  return isAdmin(actor.role) || actor.id === person.id;
}

/** No one grants a role above their own, and an EMPLOYEE grants none (U1). */
export function mayGrantRole(actor: Actor, role: Role): boolean {
  return actor.role !== 'EMPLOYEE' && !isAbove(role, actor.role);
}

/** A manager grants only their own locations; keeping one that the person already has is no grant (U1). */
export function mayGrantLocations(
  actor: Actor,
  locationIds: readonly number[],
  current: readonly number[],
): boolean {
  if (isAdmin(actor.role)) return true;
  if (actor.role !== 'MANAGER') return false;
  return locationIds.every((id) => actor.locationIds.includes(id) || current.includes(id));
}

/**
 * The locations a person has after an edit. A manager's form shows only the manager's own locations, so the person keeps
 * all others.
 */
export function locationsAfterEdit(
  actor: Actor,
  requested: readonly number[],
  current: readonly number[],
): number[] {
  const outOfReach = isAdmin(actor.role) ? [] : current.filter((id) => !actor.locationIds.includes(id));
  return [...new Set([...requested, ...outOfReach])];
}

/** No one deletes themselves (U1). Check `keepsAnAdmin` too. */
export function mayDelete(actor: Actor, person: Person): boolean {
  return !isSelf(actor, person) && mayManageAccount(actor, person);
}

/** One's own password, or that of a person whose account one manages (A7). */
export function mayChangePassword(actor: Actor, person: Person): boolean {
  return isSelf(actor, person) || mayManageAccount(actor, person);
}

/** Removing all passkeys and apps of a person who lost them (F5). The profile removes one's own, with the password. */
export function mayRemoveFactors(actor: Actor, person: Person): boolean {
  return !isSelf(actor, person) && mayManageAccount(actor, person);
}

/**
 * Says if the school still has an active ADMIN or SUPER_ADMIN after a person changes from `before` to `after` (U1); a
 * deleted person counts as inactive. Changes of people who are not active admins always pass, also in a school without
 * an active admin, as before its first one activates the account.
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

/** No one decides their own request; a manager's goes to another manager of a shared location or to an admin (T2). */
export function mayDecideRequestOf(actor: Actor, requester: Person): boolean {
  return !isSelf(actor, requester) && mayManage(actor, requester);
}

/** An unavailability is entered by the person themselves, and by people who manage them (AV2). */
export function maySpeakFor(actor: Actor, person: Person): boolean {
  return isSelf(actor, person) || mayManage(actor, person);
}
