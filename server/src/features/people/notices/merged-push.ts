import { say } from '@deckhand/domain/language/say';
import { noticeLine } from '../../../platform/mail/notice-line.ts';
import type { DueNotice } from './notices.queries.ts';

/** The words of a push, and the page that it opens. */
export interface PushText {
  title: string;
  line: string;
  opens: string;
  topic: string;
}

/** The start of the app, which says everything that has changed. */
const START = '/view-schedule';
/** Several notices have more to say than one. */
const LONGEST_LINES = 480;

/**
 * PN5: notices that waited for the end of quiet hours are one push, with the words of each. A later one replaces an earlier one of its
 * topic (PN6), because it says all that the earlier one said.
 */
export function mergedPush(
  notices: readonly Pick<DueNotice, 'id' | 'title' | 'line' | 'opens' | 'topic'>[],
): PushText {
  const latest = [...new Map(notices.map((notice) => [notice.topic, notice])).values()];
  const [only] = latest;
  if (only !== undefined && latest.length === 1) {
    const { title, line, opens, topic } = only;
    return { title, line, opens, topic };
  }
  const pages = new Set(latest.map(({ opens }) => opens));
  return {
    title: say('{n, plural, one [# notice] other [# notices]}', { n: latest.length }),
    line: noticeLine(
      latest.map(({ title, line }) => (line === '' ? title : `${title}: ${line}`)),
      { longest: LONGEST_LINES, between: '\n' },
    ),
    opens: pages.size === 1 && only ? only.opens : START,
    // A push of another night says something else.
    topic: `held ${only?.id}`,
  };
}
