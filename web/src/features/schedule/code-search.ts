import type { ScheduleItem } from '@deckhand/contract/schedule/schedule-item';

/** Finds shifts and meetings by a part of their code, ignoring case; without a term, returns all items. */
export function findByCode(items: readonly ScheduleItem[], term: string): readonly ScheduleItem[] {
  const wanted = term.trim().toLowerCase();
  return wanted === '' ? items : items.filter((item) => item.shift_code.toLowerCase().includes(wanted));
}

export function noRecordsFound(term: string): string {
  return `No records found matching shift code "${term.trim()}".`;
}
