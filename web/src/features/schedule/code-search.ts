import type { ScheduleItem } from '@deckhand/contract/schedule/schedule-item';

/** Shifts and meetings whose code has the term in it, in any case; without a term, everything. */
export function findByCode(items: readonly ScheduleItem[], term: string): readonly ScheduleItem[] {
  const wanted = term.trim().toLowerCase();
  return wanted === '' ? items : items.filter((item) => item.shift_code.toLowerCase().includes(wanted));
}

export function noRecordsFound(term: string): string {
  return `No records found matching shift code "${term.trim()}".`;
}
