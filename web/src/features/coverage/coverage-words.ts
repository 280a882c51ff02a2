import type { CoverageStretch } from '@deckhand/contract/coverage/coverage';
import type { CoverageState } from '@deckhand/domain/coverage/coverage';
import { say } from '@deckhand/domain/language/say';
import { formatTwelveHour, parseEndTime, parseTime } from '@deckhand/domain/time/minutes';

type Times = Pick<CoverageStretch, 'start_time' | 'end_time'>;
type Figures = Pick<CoverageStretch, 'state' | 'needed' | 'planned' | 'lapsing' | 'open' | 'lacking'>;

/** '3:30 to 4:00 PM', or '11:30 AM to 12:00 PM'; with a dash where there is little room. The end of the day is 12:00 AM. */
export function spanWords({ start_time, end_time }: Times, between?: '–'): string {
  const [from = '', end = ''] = [start_time, end_time].map((time) => formatTwelveHour(parseTime(time) ?? 0));
  const isSameHalf = from.slice(from.indexOf(' ')) === end.slice(end.indexOf(' '));
  const start = isSameHalf ? from.slice(0, from.indexOf(' ')) : from;
  return between ? `${start} ${between} ${end}` : say('{start} to {end}', { start, end });
}

/** '1 of 2': planned of needed. Open seats and people without a certificate on that date are not counted. */
export function figureWords({ needed, planned }: Pick<Figures, 'needed' | 'planned'>): string {
  return say('{planned} of {needed}', { planned, needed });
}

/** '1 open, 1 certificate ends before then, 1 without a valid certificate': why somebody is missing; empty where nobody has a seat or is asked for. */
export function perhapsWords({
  lapsing,
  open,
  lacking,
}: Pick<Figures, 'lapsing' | 'open' | 'lacking'>): string {
  return [
    open > 0 ? say('{open} open', { open }) : '',
    lapsing > 0 ? endingWords(lapsing) : '',
    lacking > 0 ? say('{lacking} without a valid certificate', { lacking }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * The people with a seat in a stretch: those who are planned, or nobody of them who counts. The calendar of a past date does not say who
 * had no valid certificate.
 */
export function seatedWords(
  { planned, lacking }: Pick<Figures, 'planned' | 'lacking'>,
  people: readonly string[],
): { planned: string; notCounted: string } {
  const names = people.join(', ');
  if (people.length === 0 || planned > 0 || lacking === 0) return { planned: names, notCounted: '' };
  return { planned: '', notCounted: say('Not counted, without a valid certificate: {names}.', { names }) };
}

function endingWords(people: number): string {
  return say('{n, plural, one [# certificate ends] other [# certificates end]} before then', { n: people });
}

/** 'Lifeguard: 1 of 2 from 3:30 to 4:00 PM', with what is open then, and who does not count. */
export function stretchWords(stretch: Figures & Times, position: string): string {
  const span = spanWords(stretch);
  if (stretch.state === 'CLOSED') return say('{position}: closed from {span}', { position, span });
  const perhaps = perhapsWords(stretch);
  const words = `${position}: ${figureSpanWords(stretch)}`;
  return perhaps === '' ? words : `${words}, ${perhaps}`;
}

/** '1 of 2 from 3:30 to 4:00 PM' */
export function figureSpanWords(stretch: Pick<Figures, 'needed' | 'planned'> & Times): string {
  return say('{figures} from {span}', { figures: figureWords(stretch), span: spanWords(stretch) });
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
  const now = stretches.filter(isShortNow).map(presentWords);
  const troubled = stretches.filter(({ state }) => state !== 'GREEN');
  if (troubled.length === 0 && now.length === 0) return [say('{position}: guarded', { position })];
  return [
    ...now.map((words) => `${position}: ${words}`),
    ...troubled.map((stretch) => stretchWords(stretch, position)),
  ];
}

/** '1 of 2 here now' */
function presentWords({ present, needed }: Pick<CoverageStretch, 'present' | 'needed'>): string {
  return say('{present} of {needed} here now', { present: present ?? 0, needed });
}

interface Line {
  state: CoverageState;
  words: string;
}

/** The few words under the strip of a day. */
export function dayLine(stretches: readonly CoverageStretch[]): Line {
  const short = stretches.find(isShortNow);
  if (short) return { state: 'RED', words: presentWords(short) };
  const state = worstOf(stretches.map((stretch) => stretch.state));
  const same = stretches.filter((stretch) => stretch.state === state);
  const [first] = same;
  if (state === 'RED' && first) {
    const words = `${figureWords(first)}, ${spanWords(first, '–')}`;
    return {
      state,
      words: same.length === 1 ? words : say('{count} stretches below', { count: same.length }),
    };
  }
  if (state === 'AMBER') {
    const most = (name: 'open' | 'lapsing') => Math.max(...same.map((stretch) => stretch[name]));
    const perhaps = perhapsWords({ open: most('open'), lapsing: most('lapsing'), lacking: 0 });
    return { state, words: say('Only just, {perhaps}', { perhaps }) };
  }
  return { state, words: state === 'CLOSED' ? say('Closed') : say('Guarded') };
}

/** '3 stretches below the need'; empty for none. */
export function belowWords(stretches: readonly CoverageStretch[]): string {
  const count = stretches.filter(({ state }) => state === 'RED').length;
  if (count === 0) return '';
  return say('{count, plural, one [# stretch] other [# stretches]} below the need', { count });
}

export function lengthOfStretch({ start_time, end_time }: Times): number {
  return (parseEndTime(end_time) ?? 0) - (parseTime(start_time) ?? 0);
}
