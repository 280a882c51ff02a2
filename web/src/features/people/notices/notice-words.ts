import type { NoticeChoice } from '@deckhand/contract/people/notices/notice-choices';
import { kindsOffAtFirst, type NoticeKind } from '@deckhand/contract/people/notices/notice-kinds';
import { say } from '@deckhand/domain/language/say';

/** The name of a kind of notices, and what it is about. */
export function kindWords(kind: NoticeKind): { title: string; details: string } {
  switch (kind) {
    case 'PUBLISHED':
      return {
        title: say('Schedule published'),
        details: say('Your new dates, once for each part of the schedule'),
      };
    case 'CHANGES':
      return {
        title: say('Changes of my shifts'),
        details: say('New, moved and cancelled shifts, and closed pools'),
      };
    case 'OFFERS':
      return { title: say('Offers and open shifts'), details: say('Shifts that you are asked to take') };
    case 'SWAPS':
      return { title: say('Swaps'), details: say('Colleagues who ask you, and their answers') };
    case 'DECISIONS':
      return { title: say('Decisions'), details: say('Answers to your requests') };
    case 'CERTIFICATES':
      return { title: say('Certificates'), details: say('Those that end, and those that were confirmed') };
    case 'REMINDER':
      return { title: say('Reminder before a shift'), details: say('As long before as you choose') };
    case 'REQUESTS':
      return { title: say('Requests of others'), details: say('Those that wait for a decision') };
    case 'KIOSKS':
      return { title: say('Kiosks'), details: say('Punches that wait for a second look') };
    case 'ALARMS':
      return {
        title: say('Alarms'),
        details: say('A location has too few people. They come in quiet hours, too.'),
      };
  }
}

/** The choice after one of the two ways was turned on or off. Where one must be left, the other one comes back. */
export function turned(
  { kind, by }: Pick<NoticeChoice, 'kind' | 'by'>,
  way: 'PUSH' | 'MAIL',
): NoticeChoice['by'] {
  const other = way === 'PUSH' ? 'MAIL' : 'PUSH';
  if (by === 'NONE') return way;
  if (by === 'BOTH') return other;
  if (by === way) return kindsOffAtFirst.includes(kind) ? 'NONE' : other;
  return 'BOTH';
}
