import type { Actor } from './actor.ts';
import { isAdmin } from './role.ts';

/** The message that every kiosk shows. */
export function mayWriteMessage(actor: Actor): boolean {
  return isAdmin(actor.role);
}

/** Managers of every location use the positions and may add missing ones (L2). */
export function mayWritePositions(actor: Actor): boolean {
  return actor.role !== 'EMPLOYEE';
}

/** The overtime threshold and the lead time apply to every location, so a manager of some may not set them (L2). */
export function mayWriteSettings(actor: Actor): boolean {
  return isAdmin(actor.role);
}

/** A SUPER_ADMIN sees the schedules of all admins, an ADMIN only their own. */
export function maySeeAdminScheduleOf(actor: Actor, adminId: number): boolean {
  return actor.role === 'SUPER_ADMIN' || (actor.role === 'ADMIN' && actor.id === adminId);
}
