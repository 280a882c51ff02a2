import type { Actor, Person } from './actor.ts';
import { isSelf, mayDecideRequestOf, mayManage } from './people.ts';

/** CE1: one's own certificates, and those of the people one manages. */
export function mayEnterCertificateOf(actor: Actor, person: Person): boolean {
  return isSelf(actor, person) || mayManage(actor, person);
}

/** CE1: nobody confirms their own certificate, whatever their role. */
export function mayConfirmCertificateOf(actor: Actor, person: Person): boolean {
  return mayDecideRequestOf(actor, person);
}

/** CE1: one's own until somebody has confirmed it; a confirmed one is another person's word. */
export function mayChangeCertificateOf(actor: Actor, person: Person, isConfirmed: boolean): boolean {
  return mayConfirmCertificateOf(actor, person) || (isSelf(actor, person) && !isConfirmed);
}
