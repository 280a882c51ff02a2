import { locationNotFound } from '@deckhand/contract/school/locations/location';
import { say } from '@deckhand/domain/language/say';
import { ApiFailure } from '../../../api/api-failure.ts';
import { type ScreenTexts, somethingWentWrong } from '../../../api/failure-text.ts';

/** The screen's text for a refusal that carries none. */
export function savingTexts(failure: unknown, verb: 'create' | 'update'): ScreenTexts {
  if (!hasStatus(failure, 400)) return { refused: somethingWentWrong };
  return {
    refused: verb === 'create' ? say('Unable to create location.') : say('Unable to update location.'),
  };
}

export function deletionTexts(failure: unknown): ScreenTexts {
  return { refused: hasStatus(failure, 404) ? locationNotFound : somethingWentWrong };
}

function hasStatus(failure: unknown, status: number): boolean {
  return failure instanceof ApiFailure && failure.status === status;
}
