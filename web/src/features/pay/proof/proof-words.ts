import { rateLabel } from '@deckhand/contract/attendance/attendance';
import type { OvertimeRule } from '@deckhand/contract/pay/overtime-rule';
import type { PaidLine, PaidRow } from '@deckhand/contract/pay/proof/view-paid-person';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { formatForDisplay, formatWithWeekday } from '@deckhand/domain/time/civil-date';
import { momentParts } from '../../../shared/time/moment-words.ts';
import { changeName } from '../../attendance/change-names.ts';
import { lawSentence } from '../law-words.ts';
import { amountOf, hoursAndMinutes } from '../pay-words.ts';

const FEDERAL_THRESHOLD = 2_400;

/** 'Swim Instructor, Lakeside Pool', 'Overtime premium, Harbor Swim Center'. */
export function lineLabel(line: PaidLine): string {
  const named = (first: string) => [first, line.location].filter(Boolean).join(', ');
  switch (line.kind) {
    case 'STRAIGHT': {
      const label = named(line.position ?? say('Without a shift'));
      return line.rate === null || line.rate === 'REGULAR'
        ? label
        : `${label} (${sayKnown(rateLabel[line.rate])})`;
    }
    case 'OVERTIME':
      return named(say('Overtime premium'));
    case 'DOUBLE_TIME':
      return named(say('Double-time premium'));
    case 'SETTLED_RATE':
      return say('Regular rate of the week of {date} settled', { date: formatForDisplay(line.week) });
    case 'PAID_LEAVE':
      return say('Paid leave');
    case 'SICK':
      return say('Sick leave');
    case 'AWAY':
      return say('Paid time away');
  }
}

/** '× $16.00' or '× ½ × $16.6667'; empty where the reader may not see it, or there is no single one. */
export function factorWords({ kind, wage, overtime }: PaidLine): string {
  if (kind === 'STRAIGHT' || isLeave(kind))
    return wage === undefined || wage === null ? '' : `× ${wageWords(wage)}`;
  const rate = overtime?.regular_rate?.rate;
  if (rate === undefined || kind === 'SETTLED_RATE') return '';
  return kind === 'OVERTIME' ? `× ½ × ${wageWords(rate)}` : `× ${wageWords(rate)}`;
}

function isLeave(kind: PaidLine['kind']): boolean {
  return kind === 'PAID_LEAVE' || kind === 'SICK' || kind === 'AWAY';
}

/** '$16.00', '$16.6667': more decimals only where there are more. */
function wageWords(wage: number): string {
  return `$${wage.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })}`;
}

const sources: Readonly<Record<string, string>> = {
  Kiosk: say('Punched at the kiosk'),
  'Kiosk offline': say('Punched at a kiosk that was offline'),
  Manual: say('Entered by hand'),
  Request: say('Reported as a missed punch'),
};

export function sourceWords({ source }: Pick<PaidRow, 'source'>): string {
  return sources[source] ?? source;
}

/** 'In 12:02 PM, out 8:02 PM · Harbor Swim Center, Tablet by the deck'. */
export function punchWords(row: PaidRow): string {
  const clock = (instant: string) => momentParts(instant).time;
  const start = clock(row.punched_in ?? row.clocked_in);
  const times =
    row.clocked_out === null
      ? say('In {start}, not out yet', { start })
      : say('In {start}, out {end}', { start, end: clock(row.punched_out ?? row.clocked_out) });
  return [times, [row.location, row.kiosk].filter(Boolean).join(', ')].join(' · ');
}

/** 'Hours 8.00 to 8.50 · “She stayed for the parents”'. */
export function changeWords(changes: PaidRow['changes'][number]['changes']): string {
  const { Reason: reason, ...others } = changes;
  const words = Object.entries(others).map(([name, { old, new: now }]) =>
    old === null
      ? `${changeName(name)} ${now ?? say('none')}`
      : say('{name} {old} to {now}', { name: changeName(name), old, now: now ?? say('none') }),
  );
  return [words.join(', '), ...(reason?.new ? [`“${reason.new}”`] : [])].filter(Boolean).join(' · ');
}

/** An entry had no values before. */
export function changeTitle({ by, changes }: PaidRow['changes'][number]): string {
  const isEntry = Object.values(changes).every(({ old }) => old === null);
  return isEntry ? say('Entered by {name}', { name: by }) : say('Changed by {name}', { name: by });
}

interface Rule {
  title: string;
  text: string;
  source: string | undefined;
  /** Texts of the law, with their addresses. */
  cited?: readonly { cite: string; url: string }[];
}

/** Why a premium is paid, each with its source. */
export function rulesOf({ kind, overtime, from, to }: PaidLine): Rule[] {
  if (isLeave(kind))
    return [
      {
        title: say('Leave is paid at the base wage'),
        text: say('It does not count as worked'),
        source: undefined,
      },
    ];
  if (!overtime) return [];
  const threshold = Math.min(overtime.threshold, FEDERAL_THRESHOLD);
  const hours = hoursAndMinutes(threshold).replace(' 00 min', '');
  const { reached_on: day, regular_rate: rate } = overtime;
  const isFederal = threshold === FEDERAL_THRESHOLD;
  const weekly = {
    title: say('Over {hours} in a workweek is overtime', { hours }),
    text:
      day === null ? '' : say('{hours} were reached on {day}', { hours, day: formatWithWeekday(day, ', ') }),
    source: isFederal
      ? '29 U.S.C. 207(a)'
      : say('a setting of the school, below the 40 h of 29 U.S.C. 207(a)'),
  };
  return [
    ...(overtime.rules ?? []).map(stateRule),
    ...(overtime.weekly_minutes === 0 ? [] : [weekly]),
    {
      title:
        rate === undefined
          ? kind === 'DOUBLE_TIME'
            ? say('The premium is the regular rate of the week')
            : say('The premium is half the regular rate of the week')
          : say('Regular rate: {wage} for {time}', {
              wage: wageWords(rate.dollars),
              time: hoursAndMinutes(rate.minutes),
            }),
      text:
        kind === 'SETTLED_RATE'
          ? say(
              'Earlier days of the week were paid at the rate until then; {first} to {last} ends the week and settles the rest',
              { first: formatForDisplay(from), last: formatForDisplay(to) },
            )
          : say('The average of all wages of the week, weighted by minutes'),
      source: '29 CFR 778.115',
    },
  ];
}

/** LA4: 'Why 2? Over 8 hours in a workday is overtime, over 12 double time.' */
function stateRule({ says, times, minutes, pack, version, sources: cited }: OvertimeRule): Rule {
  return {
    title: say('Why {factor}? {rule}', { factor: times === '2' ? '2' : '1.5', rule: lawSentence(says) }),
    text: say('{time} here · {pack}, version {version}', { time: hoursAndMinutes(minutes), pack, version }),
    source: undefined,
    cited,
  };
}

/** PP5: says what was compared, and never that it is right. */
export function comparedWords(lines: number, differing: number): string {
  const all = say('{amount} {n, plural, one [line] other [lines]}', { n: lines, amount: amountOf(lines) });
  if (differing === 0) return say('{all}, all equal.', { all });
  return say('{all}, {amount} not equal.', { all, amount: amountOf(differing) });
}
