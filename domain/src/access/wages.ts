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
