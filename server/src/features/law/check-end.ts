import { endedAlready, notBeforeItsEnd } from '@deckhand/contract/law/exemption';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { refuse } from '../../platform/refusals/refusal.ts';

/** Something that lasts is ended once, and on one of its own days: its first day undoes it. */
export function checkEnd(
  lasting: { first_day: CivilDate; holds_through: CivilDate | null; ended_at: Date | null },
  from: CivilDate,
): void {
  if (lasting.ended_at !== null) refuse(409, endedAlready);
  const isOver = lasting.holds_through !== null && lasting.holds_through < from;
  if (from < lasting.first_day || isOver) refuse(400, notBeforeItsEnd);
}
