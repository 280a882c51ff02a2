import type { RefusalStatus } from '@deckhand/contract/call';
import { type LawInTheWay, refusalText } from '@deckhand/contract/refusals';
import { type Saying, sayKnown } from '@deckhand/domain/language/say';

/** Thrown by a use case that refuses a call; the caller gets its status and text. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly retryAfterSeconds: number | undefined;
  readonly #text: Saying;

  /** A text with holes is a function, so that it can be said in the caller's language. */
  constructor(status: RefusalStatus, text: Saying, retryAfterSeconds?: number) {
    super(sayKnown(text));
    this.status = status;
    this.#text = text;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** In the spoken language; `message` is English. */
  get spokenText(): string {
    return sayKnown(this.#text);
  }
}

/** LA8: rules of law are in the way. */
export class LawRefusal extends Refusal {
  readonly #law: () => LawInTheWay;

  constructor(text: Saying, law: () => LawInTheWay) {
    super(400, text);
    this.#law = law;
  }

  /** In the spoken language. */
  get spokenLaw(): LawInTheWay {
    return this.#law();
  }
}

export function refuse(status: RefusalStatus, text: Saying): never {
  throw new Refusal(status, text);
}

export function forbid(): never {
  throw new Refusal(403, refusalText[403]);
}

/** Returns the thing, or refuses with 404 and the text if there is none. */
export function found<T>(thing: T | undefined | null, text: Saying): T {
  if (thing === undefined || thing === null) throw new Refusal(404, text);
  return thing;
}

/**
 * Turns the violation of one database constraint into a refusal. The constraint decides, not an earlier query, because
 * two people can save at the same moment.
 */
export async function refusingWhen<T>(
  constraint: string,
  refusal: { status: RefusalStatus; text: Saying },
  work: Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (violatedConstraint(error) === constraint) throw new Refusal(refusal.status, refusal.text);
    throw error;
  }
}

/** Returns the name of the constraint that a statement violated. */
export function violatedConstraint(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'constraint' in error ? error.constraint : undefined;
}
