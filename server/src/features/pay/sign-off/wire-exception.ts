import type { WireException } from '@deckhand/contract/pay/sign-off/exception';
import type { Actor } from '@deckhand/domain/access/actor';
import { isOwnPay } from '@deckhand/domain/access/own-pay';
import type { OpenException } from './load-exceptions.ts';

/** The digest is cut: it has to differ from the state before, not to keep a secret. */
const DIGITS = 16;

/** The id that a screen sends back: it names the location, the exception and the state that the screen showed. */
export function wireIdOf({
  location,
  id,
  digest,
}: Pick<OpenException, 'location' | 'id' | 'digest'>): string {
  return `${location.id}.${id}.${digest.toString('hex').slice(0, DIGITS)}`;
}

export function locationIn(wireId: string): number {
  return Number(wireId.slice(0, wireId.indexOf('.')));
}

export function wireException(actor: Actor): (exception: OpenException) => WireException {
  return (exception) => {
    const { kind, weight, sentence, details, date, person, location, answer, remedy } = exception;
    return {
      id: wireIdOf(exception),
      kind,
      is_hard: weight === 'hard',
      sentence,
      details,
      date,
      person,
      location: { id: location.id, title: location.title },
      attendance_id: exception.attendanceId,
      answer,
      remedy,
      is_own: isOwnPay(actor, person.id),
    };
  };
}
