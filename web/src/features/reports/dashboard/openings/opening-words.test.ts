// Rules held here: O3, OF4.

import { expect, it } from 'vitest';
import { askedWords, nobodyWords } from './offer-words.ts';
import { causeWords, openingDates, openingStatus } from './opening-words.ts';

it('calls an opening Open, Assigned or Taken', () => {
  expect(openingStatus({ status: 'PENDING', is_claimed: null })).toBe('Open');
  expect(openingStatus({ status: 'APPROVED', is_claimed: false })).toBe('Assigned');
  expect(openingStatus({ status: 'APPROVED', is_claimed: true })).toBe('Taken');
});

it('names the person who left the dates, if there is one', () => {
  const user = { id: 1, name: 'Ana Ray' };
  expect(causeWords({ cause: 'TIME_OFF', user })).toBe('Time off of Ana Ray');
  expect(causeWords({ cause: 'NEW', user: null })).toBe('New shift without staff');
  expect(causeWords({ cause: 'PERSON_GONE', user: null })).toBe('Somebody has left');
});

it('names one date, a range, or a first date', () => {
  const first = '2026-06-18';
  expect(openingDates({ leave_start_date: first, leave_end_date: first })).toBe('on 06-18-2026');
  expect(openingDates({ leave_start_date: first, leave_end_date: '2026-07-02' })).toBe(
    'from 06-18-2026 until 07-02-2026',
  );
  expect(openingDates({ leave_start_date: first, leave_end_date: null })).toBe('from 06-18-2026 on');
});

it('says before an offer whom it asks, or why nobody', () => {
  const people = ['Ada', 'Bea', 'Cleo', 'Dora', 'Edna', 'Finn'].map((name, id) => ({ id, name }));
  expect(askedWords({ people, count: 6 }, 2)).toBe(
    'Asked first: Ada and Bea. Then Cleo, Dora, Edna and 1 more.',
  );
  expect(askedWords({ people, count: 6 }, 4)).toBe(
    'Asked first: Ada, Bea, Cleo and Dora. Then Edna and Finn.',
  );
  expect(askedWords({ people, count: 6 }, 6)).toBe(
    'Asked first: Ada, Bea, Cleo, Dora, Edna and Finn. Nobody else could take it.',
  );
  expect(askedWords({ people, count: 26 }, 6)).toBe(
    'Asked first: Ada, Bea, Cleo, Dora, Edna and Finn. Then 20 more.',
  );
  const others = [
    { kind: 'SHIFT' as const, people: 3 },
    { kind: 'CERTIFICATE' as const, people: 1 },
  ];
  expect(nobodyWords({ others })).toBe('Nobody can be asked: 3 work then, 1 without a valid certificate.');
  expect(nobodyWords({ others: [] })).toBe('Nobody can be asked: nobody of the location could take it.');
});
