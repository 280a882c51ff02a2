import type { Actor, Person } from './actor.ts';
import { isSelf, mayManage } from './people.ts';
import { isAdmin } from './role.ts';

/** WA4: admins see all wages and everybody their own; a manager those of the employees they manage, if the school lets them. */
export function maySeeWagesOf(actor: Actor, person: Person, managersSeeWages: boolean): boolean {
  if (isAdmin(actor.role) || isSelf(actor, person)) return true;
  return managersSeeWages && person.role === 'EMPLOYEE' && mayManage(actor, person);
}

/** X3: admins set wages, but not their own. */
export function maySetWageOf(actor: Actor, person: Pick<Person, 'id'>): boolean {
  return isAdmin(actor.role) && actor.id !== person.id;
}

/** WA8: hours of leave are set by those who may decide the person's requests, and by every other admin. */
export function maySetLeaveOf(actor: Actor, person: Person): boolean {
  return !isSelf(actor, person) && (isAdmin(actor.role) || mayManage(actor, person));
}
