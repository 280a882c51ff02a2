import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../../api/api-failure.ts';
import { fieldComplaints } from './show-person-refusal.ts';

describe('a refusal to save somebody', () => {
  it('for a key that is taken stands at the key, in the words of the screen', () => {
    const failure = new ApiFailure({
      status: 400,
      text: 'Key already exists',
      ownText: 'Key already exists',
    });
    expect(fieldComplaints(failure)).toEqual([{ loc: ['key'], msg: 'This key already exists.' }]);
  });

  it('for an email that is taken stands at the email', () => {
    const failure = new ApiFailure({
      status: 400,
      text: 'Email already exists',
      ownText: 'Email already exists',
    });
    expect(fieldComplaints(failure)).toEqual([{ loc: ['email'], msg: 'Email already exists' }]);
  });

  it('for malformed values stands where the server says', () => {
    const complaints = [{ loc: ['body', 'email'], msg: 'Invalid email format' }];
    expect(fieldComplaints(new ApiFailure({ status: 422, text: 'any', complaints }))).toEqual(complaints);
  });

  it('for anything else stands at no field', () => {
    expect(fieldComplaints(new ApiFailure({ status: 403, text: 'No.' }))).toEqual([]);
    expect(fieldComplaints(new Error('broken'))).toEqual([]);
  });
});
