import { addCertificate } from '@deckhand/contract/certificates/add-certificate';
import { expect, it } from 'vitest';
import { bodyOf, gapWords, noCertificate, usualEnd } from './certificate-values.ts';

it('fills in the usual end', () => {
  expect(usualEnd('2026-11-14', 24)).toBe('2028-11-14');
  expect(usualEnd('2026-11-14', null)).toBe('');
  expect(usualEnd('11-1', 24)).toBe('');
});

it('sends an end, or none if it never expires, and refuses a missing one', () => {
  const values = { ...noCertificate, kind: 3, issued: '2026-11-14' };
  expect(addCertificate.body.safeParse(bodyOf({ ...values, never: true })).success).toBe(true);
  expect(addCertificate.body.safeParse(bodyOf({ ...values, expires: '2028-11-14' })).success).toBe(true);
  expect(addCertificate.body.safeParse(bodyOf(values)).success).toBe(false);
});

it('says whether a renewal follows without a gap', () => {
  expect(gapWords('2026-11-19', '2026-11-20')).toBe('It follows without a gap.');
  expect(gapWords('2026-11-19', '2026-11-21')).toBe('There is a gap before it.');
  expect(gapWords(null, '2026-11-21')).toBeUndefined();
});
