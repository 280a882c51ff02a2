import type { Actor } from './actor.ts';
import { isAdmin, type Role } from './role.ts';

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

/** The school's choice who must have a second factor. */
export const SECOND_FACTOR_FOR = ['NOBODY', 'ADMINS', 'MANAGEMENT'] as const;
export type SecondFactorFor = (typeof SECOND_FACTOR_FOR)[number];

/** Admins are asked with the rest of management (F4). */
export function mustHaveSecondFactor(role: Role, askedOf: SecondFactorFor): boolean {
  return (askedOf !== 'NOBODY' && isAdmin(role)) || (askedOf === 'MANAGEMENT' && role === 'MANAGER');
}
