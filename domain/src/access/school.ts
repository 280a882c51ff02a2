import type { Actor } from './actor.ts';
import { isAdmin } from './role.ts';

/** The message that the kiosk shows to everybody. */
export function mayWriteMessage(actor: Actor): boolean {
  return isAdmin(actor.role);
}

/** Positions are used by every location's managers, who name the ones they miss (L2). */
export function mayWritePositions(actor: Actor): boolean {
  return actor.role !== 'EMPLOYEE';
}

/** The overtime threshold and the lead time bind every location, so no single location's manager sets them (L2). */
export function mayWriteSettings(actor: Actor): boolean {
  return isAdmin(actor.role);
}

/** The admins' own schedules: a SUPER_ADMIN sees them all, an ADMIN his own. */
export function maySeeAdminScheduleOf(actor: Actor, adminId: number): boolean {
  return actor.role === 'SUPER_ADMIN' || (actor.role === 'ADMIN' && actor.id === adminId);
}
