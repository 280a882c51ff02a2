import { mark, say, sayKnown } from '../../language/say.ts';
import { citeOf, limitText } from '../../law/minor-words.ts';
import type { Breach } from '../../law/minors.ts';
import { type CivilDate, formatForDisplay } from '../../time/civil-date.ts';
import { decimalHours } from '../../time/minutes.ts';
import { formatDollars } from '../money.ts';
import type { About, Found, Rule } from './exception.ts';
import { clock, joined, named, timesOf } from './exception-words.ts';
import { formatPaidTime } from './paid-time.ts';

/** X-REQ, X-OFF: a missed punch that nobody has decided. */
export interface UndecidedPunch extends About {
  readonly id: number;
  readonly kind: 'REQUEST' | 'OFFLINE_PUNCH';
  readonly at: Date;
  readonly until: Date | null;
  readonly reason: string;
  /** About a day that is closed: it does not keep the next period from closing. */
  readonly isClosed: boolean;
}

/** SO2: somebody says that something is wrong, and nobody has answered. */
export interface OpenDispute extends About {
  readonly id: number;
  /** Null: a day is missing. */
  readonly day: CivilDate | null;
  readonly notes: string;
  readonly paidMinutes: number;
  readonly saidAt: string;
}

/** X-WAGE: the first date on which work of a person has no wage. */
export type MissingWage = About;

/** X-LEAVE: a date of paid leave or sickness for which nobody has set the hours. */
export interface LeaveWithoutHours extends About {
  /** AWAY: the reader may not see which (T5, T5a). */
  readonly kind: 'PAID_LEAVE' | 'SICK' | 'AWAY';
}

/** X-ALONE: a person who signed a location with own rows there that nobody has signed. */
export interface OwnRows extends About {
  readonly minutes: number;
  readonly rows: number;
  /** Everybody who could sign them, by name. */
  readonly signers: readonly string[];
}

/** X-OWE, PE10: corrections of earlier periods take more from a person than the period pays them. */
export interface Debt extends About {
  /** All that the period pays, corrections and leave among it. */
  readonly minutes: number;
  /** Null in hours alone. */
  readonly cents: number | null;
  /** The reader may see what this person earns (WA4). */
  readonly showsDollars: boolean;
  /** Everything that the sum depends on, without the sum. */
  readonly state: string;
}

/** X-MINOR: somebody under 18 has worked beyond rules of law. All of it is paid (LA10). */
export interface WorkBeyondRules extends About {
  /** Each minute once, also where several rules name it. */
  readonly minutes: number;
  readonly breaches: readonly Breach[];
}

export const OTHER_RULES = {
  OFFLINE_PUNCH: {
    kind: 'X-OFF',
    label: mark('Offline punch'),
    weight: 'hard',
    answer: null,
    remedy: 'DECIDE_PUNCH',
  },
  REQUEST: {
    kind: 'X-REQ',
    label: mark('Missed punch'),
    weight: 'hard',
    answer: null,
    remedy: 'DECIDE_PUNCH',
  },
  DISPUTE: {
    kind: 'X-SAY',
    label: mark('Something is wrong'),
    weight: 'hard',
    answer: 'ANSWER',
    remedy: null,
  },
  WAGE: { kind: 'X-WAGE', label: mark('No wage'), weight: 'hard', answer: null, remedy: 'ENTER_WAGE' },
  LEAVE: {
    kind: 'X-LEAVE',
    label: mark('Leave without hours'),
    weight: 'hard',
    answer: null,
    remedy: 'SET_LEAVE',
  },
  MINOR: { kind: 'X-MINOR', label: mark('Minor'), weight: 'soft', answer: 'SEEN', remedy: null },
  DEBT: { kind: 'X-OWE', label: mark('Would owe'), weight: 'soft', answer: 'IT_IS_RIGHT', remedy: null },
  ALONE: {
    kind: 'X-ALONE',
    label: mark('Needs another signer'),
    weight: 'hard',
    answer: null,
    remedy: 'SIGN',
  },
} as const satisfies Record<string, Rule>;

export function ofPunch(punch: UndecidedPunch): Found {
  const { location, at, until, kind } = punch;
  const sentence =
    kind === 'REQUEST'
      ? say('{name} asks to be paid for {date}, {times}.', {
          ...named(punch),
          times: timesOf(punch, at, until ?? at),
        })
      : say('{name} punched without a network on {date} at {time}, and it was not recorded.', {
          ...named(punch),
          time: clock(punch, at),
        });
  return {
    sentence,
    details: joined(location.title, kind === 'REQUEST' ? `“${punch.reason}”` : sayKnown(punch.reason)),
    state: JSON.stringify([at, until]),
    ...(punch.isClosed && { weight: 'soft' }),
  };
}

export function ofDispute({ person, location, day, notes, paidMinutes, saidAt }: OpenDispute): Found {
  return {
    sentence: say('{name} says: “{notes}”', { name: person.name, notes }),
    details: joined(
      location.title,
      day === null ? say('a day is missing') : formatForDisplay(day),
      say('paid {time}', { time: formatPaidTime(paidMinutes) }),
    ),
    state: JSON.stringify([day, notes, paidMinutes, saidAt]),
  };
}

export function ofMissingWage({ person, location, date }: MissingWage): Found {
  return {
    sentence: say('{name} has no wage on {date}.', { name: person.name, date: formatForDisplay(date) }),
    details: location.title,
    state: date,
  };
}

export function ofLeave(leave: LeaveWithoutHours): Found {
  const { location, kind } = leave;
  return {
    sentence:
      kind === 'SICK'
        ? say('{name} was sick on {date}, without hours.', named(leave))
        : kind === 'PAID_LEAVE'
          ? say('{name} was on paid leave on {date}, without hours.', named(leave))
          : say('{name} was away on {date}, without hours.', named(leave)),
    details: location.title,
    // Nobody answers it, and a digest of its kind would give that away.
    state: '',
  };
}

export function ofOwnRows({ person, location, minutes, rows, signers }: OwnRows): Found {
  return {
    sentence: say('{name} signed {location}, but not their own {time}.', {
      name: person.name,
      location: location.title,
      time: formatPaidTime(minutes),
    }),
    details: say('{names} can.', { names: listed(signers) }),
    state: `${minutes} ${rows}`,
  };
}

/** PE10: dollars where the reader may see them, else hours; nothing where a debt of dollars alone would give a wage away. */
export function ofDebt({ person, location, minutes, cents, showsDollars, state }: Debt): Found | undefined {
  if ((cents ?? minutes) >= 0) return undefined;
  const amount =
    cents !== null && showsDollars
      ? formatDollars(-cents)
      : minutes < 0
        ? `${decimalHours(-minutes).toFixed(2)} h`
        : undefined;
  if (amount === undefined) return undefined;
  return {
    sentence: say('{name} would owe {amount}.', { name: person.name, amount }),
    details: joined(location.title, say('corrections take more than this period pays')),
    state,
  };
}

export function ofMinor(minor: WorkBeyondRules): Found {
  const { location, minutes, breaches } = minor;
  return {
    sentence: say('{name} worked {time} beyond the rules for minors on {date}. All of it is paid.', {
      ...named(minor),
      time: formatPaidTime(minutes),
    }),
    details: joined(
      location.title,
      ...breaches.map((breach) =>
        say('{rule} ({source})', { rule: limitText(breach), source: citeOf(breach) }),
      ),
    ),
    state: JSON.stringify([minutes, breaches.map(({ rule, age }) => [rule.id, age])]),
  };
}

/** 'Helen Brandt, Owen Clarke or Lena Fischer'; of many the first three. */
function listed(names: readonly string[]): string {
  if (names.length > 3) return say('{names} or somebody else', { names: names.slice(0, 3).join(', ') });
  const last = names.at(-1) ?? '';
  return names.length > 1
    ? say('{before} or {next}', { before: names.slice(0, -1).join(', '), next: last })
    : last;
}
