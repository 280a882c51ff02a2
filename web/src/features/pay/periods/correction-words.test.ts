// Rules held here: PE8, PE9.

import { closedDayText } from '@deckhand/contract/attendance/closed-days';
import { expect, it } from 'vitest';
import { correctionWords } from './correction-words.ts';

const next = { first_day: '2026-11-15', last_day: '2026-11-28' };
const closed = { first_day: '2026-11-01', last_day: '2026-11-14' };

it('a correction says what was closed, what follows, and in which period', () => {
  const closedAs = { closed_minutes: 474, present_minutes: 474 };
  const preview = { ...closedAs, corrected_minutes: 504, minutes: 30, closed, next };
  expect(correctionWords({ ...preview, dollars: 7.75 })).toBe(
    'Closed as 7.90 h. Corrected to 8.40 h: +0.50 h, $7.75 in the period 11-15-2026 to 11-28-2026.',
  );
  expect(correctionWords(preview)).toBe(
    'Closed as 7.90 h. Corrected to 8.40 h: +0.50 h in the period 11-15-2026 to 11-28-2026.',
  );
  expect(correctionWords({ ...preview, corrected_minutes: 444, minutes: -30, dollars: -7.75 })).toBe(
    'Closed as 7.90 h. Corrected to 7.40 h: −0.50 h, −$7.75 in the period 11-15-2026 to 11-28-2026.',
  );
  expect(correctionWords({ ...preview, corrected_minutes: 474, minutes: 0, dollars: 0 })).toBe(
    'Closed as 7.90 h. This changes nothing that is paid.',
  );
  expect(correctionWords({ ...preview, present_minutes: 444, minutes: 60 })).toBe(
    'Closed as 7.90 h, since corrected to 7.40 h. Corrected to 8.40 h: +1.00 h in the period 11-15-2026 to 11-28-2026.',
  );
});

it('a manager reads the refusal before filling anything in', () => {
  expect(closedDayText('2026-11-03', { from: '2026-11-01', to: '2026-11-14' })).toBe(
    '11-03-2026 belongs to the pay period 11-01-2026 to 11-14-2026, which is closed. An admin can correct it.',
  );
});
