import type { Answer } from '@deckhand/contract/call';
import type { WeekCopyItem } from '@deckhand/contract/schedule/shifts/copy-week';
import type { previewCopyWeek } from '@deckhand/contract/schedule/shifts/preview-copy-week';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import { counted } from '../../../../shared/board/schedule-cards.ts';

/** '5 of 6 are copied, 1 without its person.' */
export function countWords({ results, copied }: Answer<typeof previewCopyWeek>): string {
  if (results.length === 0) return 'This week has no one-time shift and no substitute.';
  const open = results.filter(({ outcome }) => outcome === 'OPEN').length;
  const all = `${copied} of ${counted(results.length, 'entry is', 'entries are')} copied`;
  return open === 0 ? `${all}.` : `${all}, ${open} without ${open === 1 ? 'its person' : 'their people'}.`;
}

/** '06-24-2026, 9:00 AM - 12:00 PM, Lifeguard'. */
export function copyWords(one: WeekCopyItem): string {
  return [formatForDisplay(one.date), formatApiTimes(one), one.shift_type].join(', ');
}

/** 'Ann Lee', 'Cleo Dunn stands in', 'Open. Ann Lee is already booked …', 'Not copied: It is there already.' */
export function outcomeWords({ outcome, person, is_substitute, reason }: WeekCopyItem): string {
  if (outcome === 'OPEN') return `Open. ${reason}`;
  if (outcome === 'LEFT_OUT') return `Not copied${person ? ` (${person.name})` : ''}: ${reason}`;
  if (!person) return 'Open, as it is now';
  return is_substitute ? `${person.name} stands in` : person.name;
}
