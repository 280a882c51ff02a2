import { say } from '@deckhand/domain/language/say';
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
const LONGEST_LINE = 240;

/** PN5: notices that waited for the end of quiet hours are one push. Of two of one topic the later one counts. */
export function mergedPush(
  notices: readonly Pick<DueNotice, 'title' | 'line' | 'opens' | 'topic'>[],
): PushText {
  const latest = [...new Map(notices.map((notice) => [notice.topic, notice])).values()];
  const [only] = latest;
  if (only !== undefined && latest.length === 1) {
    const { title, line, opens, topic } = only;
    return { title, line, opens, topic };
  }
  const pages = new Set(latest.map(({ opens }) => opens));
  const line = latest.map(({ title }) => title).join(' · ');
  return {
    title: say('{n, plural, one [# notice] other [# notices]}', { n: latest.length }),
    line: line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE - 1)}…` : line,
    opens: pages.size === 1 && only ? only.opens : START,
    topic: 'held',
  };
}
