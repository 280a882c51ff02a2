import type { Complaint } from '@deckhand/contract/refusals';
import { describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../api/api-failure.ts';
import { showPersonRefusal } from './show-person-refusal.ts';

describe('a refusal to save a person', () => {
  it("for a taken key is shown at the key, in the screen's own words", () => {
    const failure = new ApiFailure({
      status: 400,
      text: 'Key already exists',
      ownText: 'Key already exists',
    });
    expect(complaintsShown(failure)).toEqual([{ loc: ['key'], msg: 'This key already exists.' }]);
  });

  it('for a taken email is shown at the email', () => {
    const failure = new ApiFailure({
      status: 400,
      text: 'Email already exists',
      ownText: 'Email already exists',
    });
    expect(complaintsShown(failure)).toEqual([{ loc: ['email'], msg: 'Email already exists' }]);
  });

  it('for malformed values is shown at the fields that the server names', () => {
    const complaints = [{ loc: ['body', 'email'], msg: 'Invalid email format' }];
    expect(complaintsShown(new ApiFailure({ status: 422, text: 'any', complaints }))).toEqual(complaints);
  });

  it('for any other reason is shown at no field', () => {
    expect(complaintsShown(new ApiFailure({ status: 403, text: 'No.' }))).toEqual([]);
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
    expect(complaintsShown(new Error('broken'))).toEqual([]);
  });
});

/** The complaints that a form gets to show at its fields. */
function complaintsShown(failure: unknown): Complaint[] {
  const shown: Complaint[] = [];
  const complain = (complaints: readonly Complaint[]) => {
    shown.push(...complaints);
    return [];
  };
  showPersonRefusal({ complain }, failure);
  return shown;
}
