// Rules held here: SO5.

import type { WireException } from '@deckhand/contract/pay/sign-off/exception';
import { expect, it } from 'vitest';
import { groupExceptions, groupWords, remedyOf } from './worklist-words.ts';

function exception(id: string, more: Partial<WireException> = {}): WireException {
  return {
    id,
    kind: 'X-EDIT',
    is_hard: false,
    sentence: 'Mia Castellano is paid 30 min less than the clock says on 06-01-2026.',
    details: '',
    date: '2026-06-01',
    person: { id: 7, name: 'Mia Castellano' },
    location: { id: 3, title: 'Lakeside Pool' },
    attendance_id: 42,
    answer: 'IT_IS_RIGHT',
    remedy: 'SET_HOURS',
    is_own: false,
    ...more,
  };
}

it('puts those of a kind and location together, where the first of them is', () => {
  const harbor = { id: 4, title: 'Harbor Swim Center' };
  const list = [
    exception('a'),
    exception('b', { location: harbor }),
    exception('c', { kind: 'X-OVER' }),
    exception('d'),
    exception('e', { kind: 'X-REQ', answer: null }),
    exception('f', { kind: 'X-REQ', answer: null }),
  ];
  const groups = groupExceptions(list);
  expect(groups.map((group) => group.map(({ id }) => id).join(''))).toEqual(['ad', 'b', 'c', 'e', 'f']);
  expect(groupWords(groups[0] ?? [])).toBe('2 rows at Lakeside Pool are paid other than the clock says.');
});

it('leads to the screen on which each is put right', () => {
  expect(remedyOf(exception('a'))).toEqual({
    label: 'Set hours',
    address: '/weekly-labor-reports/payroll-details?location=3&date=2026-06-01&search=Mia%20Castellano',
  });
  expect(remedyOf(exception('a', { remedy: null }))).toBeUndefined();
});
