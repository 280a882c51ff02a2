// Rules held here: W7.

import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../../../api/api-failure.ts';
import { failureText } from '../../../api/failure-text.ts';
import { deletionTexts, savingTexts } from './location-refusals.ts';

function failure(status: number, ownText: string | null = null) {
  return new ApiFailure({ status, text: ownText ?? 'default of the status', ownText });
}

describe('a location that is not saved', () => {
  it('says that it could not be created or updated when the answer does not say why', () => {
    expect(failureText(failure(400), savingTexts(failure(400), 'create'))).toBe('Unable to create location.');
    expect(failureText(failure(400), savingTexts(failure(400), 'update'))).toBe('Unable to update location.');
  });

  it('says why when the answer does', () => {
    const refusal = failure(400, 'A location with this title already exists.');
    expect(failureText(refusal, savingTexts(refusal, 'create'))).toBe(
      'A location with this title already exists.',
    );
  });

  it('shows a general text for any other failure', () => {
    expect(failureText(failure(500), savingTexts(failure(500), 'create'))).toBe('Something went wrong.');
  });
});

describe('a location that is not deleted', () => {
  it('says that it was not found, or shows a general text', () => {
    expect(failureText(failure(404), deletionTexts(failure(404)))).toBe('Location not found.');
    expect(failureText(failure(500), deletionTexts(failure(500)))).toBe('Something went wrong.');
  });
});
