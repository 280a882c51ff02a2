import type { Actor } from './actor.ts';

/**
 * X3: no one makes, changes or approves their own attendance, hours, request or claim of pay, whatever their role. Someone
 * else of the same reach does: another manager of the location, an ADMIN or a SUPER_ADMIN. Punching at the kiosk, asking
 * and withdrawing a request are no decisions.
 */
export function isOwnPay(
  actor: Pick<Actor, 'id'>,
  ...personIds: readonly (number | null | undefined)[]
): boolean {
  return personIds.includes(actor.id);
}
