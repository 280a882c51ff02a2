// Rules held here: G8, G10.

import { describe, expect, test } from 'vitest';
import { Refusal } from '../refusals/refusal.ts';
import { failureAnswer } from './failure-answer.ts';
import { MalformedInput } from './parse-input.ts';

const withCode = (code: string) =>
  Object.assign(new Error('person_email_unique: ana@deckhand.test'), { code });
const withStatus = (statusCode: number) => Object.assign(new Error('FST_ERR'), { statusCode });

const conflict = 'A conflict occurred. This may be due to a duplicate entry or invalid state.';
const invalid = 'Validation failed. Please check your input.';
const unreachable = 'The database cannot be reached right now. Please try again in a moment.';
const nothingSaved = 'Nothing can be saved right now. Please try again in a moment.';
const unexpected = 'An unexpected server error occurred. Please try again later.';

describe('a failure becomes a status and a text', () => {
  test.each([
    ['a refusal', new Refusal(400, 'Key already exists'), 400, 'Key already exists'],
    ['a duplicate', withCode('23505'), 409, conflict],
    ['an overlap', withCode('23P01'), 409, conflict],
    ['a missing reference', withCode('23503'), 409, conflict],
    ['a lost race', withCode('40001'), 409, conflict],
    ['a deadlock', withCode('40P01'), 409, conflict],
    ['a connection refused', withCode('ECONNREFUSED'), 503, unreachable],
    ['a database that stops', withCode('57P01'), 503, unreachable],
    ['a connection cut', new Error('Connection terminated unexpectedly'), 503, unreachable],
    [
      'a pool without a free connection',
      new Error('timeout exceeded when trying to connect'),
      503,
      unreachable,
    ],
    ['a statement that took too long', withCode('57014'), 503, unreachable],
    ['a full disk', withCode('53100'), 503, nothingSaved],
    ['a database without memory', withCode('53200'), 503, nothingSaved],
    ['a disk that fails', withCode('58030'), 503, nothingSaved],
    ['a database that only reads', withCode('25006'), 503, nothingSaved],
    ['too many connections', withCode('53300'), 503, unreachable],
    ['a body too large', withStatus(413), 413, 'The request is too large.'],
    [
      'another content type',
      withStatus(415),
      415,
      'Send JSON with the header Content-Type: application/json.',
    ],
    ['another status', withStatus(418), 418, 'An error occurred (418). Please try again.'],
    ['a bug', new TypeError('undefined is not a function'), 500, unexpected],
    ['an unknown database error', withCode('42P01'), 500, unexpected],
    ['a failure of the server', withStatus(502), 500, unexpected],
    ['a thrown string', 'a text', 500, unexpected],
    ['a thrown undefined', undefined, 500, unexpected],
  ])('%s', (_, error, status, text) => {
    const answer = failureAnswer(error);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ error: text, message: text, detail: text });
  });

  test.each([
    ['text that is not JSON', withStatus(400), 'The request is not readable JSON.'],
    ['a number out of range', withCode('22003'), invalid],
    ['a date out of range', withCode('22008'), invalid],
    ['a NUL', withCode('22021'), invalid],
    ['text instead of a number', withCode('22P02'), invalid],
    ['a missing value', withCode('23502'), invalid],
    ['a value that a check constraint refuses', withCode('23514'), invalid],
  ])('%s, with a list of complaints', (_, error, text) => {
    expect(failureAnswer(error)).toEqual({
      status: 422,
      body: { error: text, message: text, detail: [{ loc: ['body'], msg: text }] },
    });
  });
});

test('malformed input lists each field, and the text contains every complaint', () => {
  const complaints = [
    { loc: ['body', 'email'], msg: 'Invalid email format' },
    { loc: ['body', 'locations', 0], msg: 'Must be positive' },
  ];
  const text = 'Invalid email format\nMust be positive';
  expect(failureAnswer(new MalformedInput(complaints))).toEqual({
    status: 422,
    body: { error: text, message: text, detail: complaints },
  });
});

test('a caller who must wait learns for how long', () => {
  expect(failureAnswer(new Refusal(429, 'Too many attempts.', 900)).retryAfterSeconds).toBe(900);
  expect(failureAnswer(withCode('ECONNREFUSED')).retryAfterSeconds).toBe(1);
});

test('an answer never contains the values that a database error quotes', () => {
  for (const code of ['23505', '22P02', '42P01']) {
    expect(JSON.stringify(failureAnswer(withCode(code)))).not.toContain('deckhand.test');
  }
});
