import type { Answer } from '@deckhand/contract/call';
import type { WeekCopyItem } from '@deckhand/contract/schedule/shifts/copy-week';
import type { previewCopyWeek } from '@deckhand/contract/schedule/shifts/preview-copy-week';
import { say } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { formatApiTimes } from '@deckhand/domain/time/minutes';

/** '5 of 6 are copied, 1 without its person.' */
export function countWords({ results, copied }: Answer<typeof previewCopyWeek>): string {
  if (results.length === 0) return say('This week has no one-time shift and no substitute.');
  const open = results.filter(({ outcome }) => outcome === 'OPEN').length;
  const counts = { copied, n: results.length };
  return open === 0
    ? say('{copied} of {n, plural, one [# entry is] other [# entries are]} copied.', counts)
    : say(
        '{copied} of {n, plural, one [# entry is] other [# entries are]} copied, {open, plural, one [# without its person] other [# without their people]}.',
        { ...counts, open },
      );
}

/** '06-24-2026, 9:00 AM - 12:00 PM, Lifeguard'. */
export function copyWords(one: WeekCopyItem): string {
  return [formatForDisplay(one.date), formatApiTimes(one), one.shift_type].join(', ');
}

/** 'Ann Lee', 'Cleo Dunn stands in', 'Open. Ann Lee is already booked …', 'Not copied: It is there already.' */
export function outcomeWords({ outcome, person, is_substitute, reason }: WeekCopyItem): string {
  if (outcome === 'OPEN') return say('Open. {reason}', { reason: reason ?? '' });
  if (outcome === 'LEFT_OUT')
    return person
      ? say('Not copied ({name}): {reason}', { name: person.name, reason: reason ?? '' })
      : say('Not copied: {reason}', { reason: reason ?? '' });
  if (!person) return say('Open, as it is now');
  return is_substitute ? say('{name} stands in', { name: person.name }) : person.name;
}
