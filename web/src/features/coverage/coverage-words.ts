import type { CoverageStretch } from '@deckhand/contract/coverage/coverage';
import type { CoverageState } from '@deckhand/domain/coverage/coverage';
import { formatTwelveHour, parseEndTime, parseTime } from '@deckhand/domain/time/minutes';

type Times = Pick<CoverageStretch, 'start_time' | 'end_time'>;
type Figures = Pick<CoverageStretch, 'state' | 'needed' | 'planned' | 'lapsing' | 'open' | 'lacking'>;

/** '3:30 to 4:00 PM', or '11:30 AM to 12:00 PM'; with a dash where there is little room. The end of the day is 12:00 AM. */
export function spanWords({ start_time, end_time }: Times, between = 'to'): string {
  const [start, end] = [start_time, end_time].map((time) => formatTwelveHour(parseTime(time) ?? 0));
  const isSameHalf = start?.slice(start.indexOf(' ')) === end?.slice(end.indexOf(' '));
  return `${isSameHalf ? start?.slice(0, start.indexOf(' ')) : start} ${between} ${end}`;
}

/** '1 of 2': planned of needed. Open seats and people without a certificate on that date are not counted. */
export function figureWords({ needed, planned }: Pick<Figures, 'needed' | 'planned'>): string {
  return `${planned} of ${needed}`;
}

/** '1 open, 1 certificate ends before then, 1 without a valid certificate': why somebody is missing; empty where nobody has a seat or is asked for. */
export function perhapsWords({
  lapsing,
  open,
  lacking,
}: Pick<Figures, 'lapsing' | 'open' | 'lacking'>): string {
  return [
    open > 0 ? `${open} open` : '',
    lapsing > 0 ? endingWords(lapsing) : '',
    lacking > 0 ? `${lacking} without a valid certificate` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function endingWords(people: number): string {
  return people === 1 ? '1 certificate ends before then' : `${people} certificates end before then`;
}

/** 'Lifeguard: 1 of 2 from 3:30 to 4:00 PM', with what is open then, and who does not count. */
export function stretchWords(stretch: Figures & Times, position: string): string {
  const span = `from ${spanWords(stretch)}`;
  if (stretch.state === 'CLOSED') return `${position}: closed ${span}`;
  const perhaps = perhapsWords(stretch);
  return `${position}: ${figureWords(stretch)} ${span}${perhaps === '' ? '' : `, ${perhaps}`}`;
}

/** Worst first. */
const SEVERITY: readonly CoverageState[] = ['RED', 'AMBER', 'GREEN', 'CLOSED'];

export function worstOf(states: readonly CoverageState[]): CoverageState {
  return SEVERITY.find((state) => states.includes(state)) ?? 'GREEN';
}

/** The people of a position who are missing now: fewer are here than are needed. */
export function isShortNow({ present, needed }: Pick<CoverageStretch, 'present' | 'needed'>): boolean {
  return present !== null && present < needed;
}

/**
 * One line for each stretch of a position that is not simply guarded; one line for a position that is guarded
 * all the time.
 */
export function positionWords(stretches: readonly CoverageStretch[], position: string): string[] {
  const now = stretches.filter(isShortNow).map(({ present, needed }) => `${present} of ${needed} here now`);
  const troubled = stretches.filter(({ state }) => state !== 'GREEN');
  if (troubled.length === 0 && now.length === 0) return [`${position}: guarded`];
  return [
    ...now.map((words) => `${position}: ${words}`),
    ...troubled.map((stretch) => stretchWords(stretch, position)),
  ];
}

interface Line {
  state: CoverageState;
  words: string;
}

/** The few words under the strip of a day. */
export function dayLine(stretches: readonly CoverageStretch[]): Line {
  const short = stretches.find(isShortNow);
  if (short) return { state: 'RED', words: `${short.present} of ${short.needed} here now` };
  const state = worstOf(stretches.map((stretch) => stretch.state));
  const same = stretches.filter((stretch) => stretch.state === state);
  const [first] = same;
  if (state === 'RED' && first) {
    const words = `${figureWords(first)}, ${spanWords(first, '–')}`;
    return { state, words: same.length === 1 ? words : `${same.length} stretches below` };
  }
  if (state === 'AMBER') {
    const most = (name: 'open' | 'lapsing') => Math.max(...same.map((stretch) => stretch[name]));
    const perhaps = perhapsWords({ open: most('open'), lapsing: most('lapsing'), lacking: 0 });
    return { state, words: `Only just, ${perhaps}` };
  }
  return { state, words: state === 'CLOSED' ? 'Closed' : 'Guarded' };
}

/** '3 stretches below the need'; empty for none. */
export function belowWords(stretches: readonly CoverageStretch[]): string {
  const count = stretches.filter(({ state }) => state === 'RED').length;
  if (count === 0) return '';
  return count === 1 ? '1 stretch below the need' : `${count} stretches below the need`;
}

export function lengthOfStretch({ start_time, end_time }: Times): number {
  return (parseEndTime(end_time) ?? 0) - (parseTime(start_time) ?? 0);
}
