// Rules held here: G10, H12, W7.

import { describe, expect, it } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { answerWords, failureText, referenceOf, silenceText } from './failure-text.ts';

// The texts of G10, typed and not imported: a slip in the contract must show here.
const defaults: readonly [number, string][] = [
  [400, 'Invalid request. Please check your input and try again.'],
  [401, 'Your session has expired. Please log in again.'],
  [403, 'You do not have permission to perform this action.'],
  [404, 'The requested resource was not found.'],
  [409, 'A conflict occurred. This may be due to a duplicate entry or invalid state.'],
  [422, 'Validation failed. Please check your input.'],
  [500, 'An unexpected server error occurred. Please try again later.'],
  [418, 'An error occurred (418). Please try again.'],
  [429, 'An error occurred (429). Please try again.'],
  [502, 'An error occurred (502). Please try again.'],
  [503, 'An error occurred (503). Please try again.'],
];

describe('an answer without a text of its own', () => {
  it.each(defaults)('of status %i has the default text', (status, text) => {
    for (const body of [
      undefined,
      null,
      '',
      '<html>Bad gateway</html>',
      {},
      { error: '' },
      { detail: {} },
      [],
    ]) {
      expect(answerWords(status, body)).toEqual({
        text,
        ownText: null,
        english: null,
        complaints: [],
        law: null,
      });
    }
  });
});

describe('an answer with a text of its own', () => {
  it('shows its error, otherwise its detail, otherwise its message', () => {
    expect(answerWords(400, { message: 'three', detail: 'two', error: 'one' }).text).toBe('one');
    expect(answerWords(400, { message: 'three', detail: 'two' }).text).toBe('two');
    expect(answerWords(400, { message: 'three' }).text).toBe('three');
    expect(answerWords(400, { error: '  ', detail: ['x'], message: 'three' }).text).toBe('three');
  });

  it('keeps its text whatever the status', () => {
    expect(answerWords(429, { error: 'Too many attempts. Try again in 12 minutes.' }).text).toBe(
      'Too many attempts. Try again in 12 minutes.',
    );
  });
});

describe('a 422 with a list', () => {
  const body = {
    error: 'Invalid email format',
    message: 'Invalid email format',
    detail: [
      { loc: ['body', 'email'], msg: 'Invalid email format' },
      { loc: ['body', 'locations', 0], msg: 'Must be positive' },
      { loc: ['query'], msg: 'Unreadable' },
      { loc: [], msg: 'Odd' },
      'not a complaint',
    ],
  };

  it('is shown with one line per field', () => {
    expect(answerWords(422, body).text).toBe(
      'email: Invalid email format\nlocations.0: Must be positive\nquery: Unreadable\ninput: Odd',
    );
  });

  it('keeps its complaints, so that forms can show them at their fields', () => {
    expect(answerWords(422, body).complaints.map((complaint) => complaint.msg)).toEqual([
      'Invalid email format',
      'Must be positive',
      'Unreadable',
      'Odd',
    ]);
  });

  it('shows its own text when the list is empty', () => {
    expect(answerWords(422, { detail: [], error: 'The request is not readable JSON.' }).text).toBe(
      'The request is not readable JSON.',
    );
  });
});

describe('no answer', () => {
  it('means that the server is silent while the browser is online, and a lost connection while it is offline', () => {
    expect(silenceText(true)).toBe('No response from server. Please check your network connection.');
    expect(silenceText(false)).toBe('No internet connection. Please check your network and try again.');
  });
});

describe('a failure on a screen with texts of its own', () => {
  const texts = { refused: 'Failed to update.', thrown: 'An error occurred while updating.' };
  const failure = (status: number, ownText: string | null) =>
    new ApiFailure({ status, text: ownText ?? 'the default', ownText });

  it('shows the text of a refusal that has one', () => {
    expect(failureText(failure(400, 'Email already exists'), texts)).toBe('Email already exists');
  });

  it('shows the text of the screen when the refusal has none, and for a server error', () => {
    expect(failureText(failure(400, null), texts)).toBe('Failed to update.');
    expect(failureText(failure(500, 'An unexpected server error occurred.'), texts)).toBe(
      'Failed to update.',
    );
  });

  it('shows its own text when the screen has none', () => {
    expect(failureText(failure(500, null))).toBe('the default');
    expect(failureText(failure(0, null), { refused: 'Failed to update.' })).toBe('the default');
  });

  it('shows another text of the screen for a call without an answer', () => {
    expect(failureText(failure(0, null), texts)).toBe('An error occurred while updating.');
  });

  it('shows a general text for an error that is not a failed call', () => {
    expect(failureText(new TypeError('x is undefined'))).toBe('Something went wrong.');
  });
});

describe('a failure that nobody expected', () => {
  const requestId = '3f9c2a1b-7d4e-4c1a-9b2d-0123456789ab';
  const failed = (status: number, id: string | null = requestId) =>
    new ApiFailure({ status, text: 'The text.', ownText: 'The text.', requestId: id });

  it('carries the beginning of the request id, by which it is found in the log', () => {
    for (const status of [500, 502, 503, 200]) {
      expect(failureText(failed(status))).toBe('The text. (Reference 3f9c2a1b-7d4e)');
      expect(requestId.startsWith('3f9c2a1b-7d4e')).toBe(true);
    }
    expect(failureText(failed(500), { refused: 'Failed to update.' })).toBe(
      'Failed to update. (Reference 3f9c2a1b-7d4e)',
    );
  });

  it('has none without an answer of the server, or when somebody else made up the header', () => {
    for (const id of [null, '', 'trace <b>', '3f9c2a1b'])
      expect(failureText(failed(500, id))).toBe('The text.');
    expect(referenceOf(new TypeError('x is undefined'))).toBeUndefined();
  });

  it('is distinct from a refusal, which explains itself', () => {
    for (const status of [400, 401, 403, 404, 409, 422, 429]) {
      expect(failureText(failed(status))).toBe('The text.');
    }
  });
});
