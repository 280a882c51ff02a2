import { rateLabel } from '@deckhand/contract/attendance/attendance';
import type { PaidLine, PaidRow } from '@deckhand/contract/pay/proof/view-paid-person';
import { formatForDisplay, weekdayName, weekdayOf } from '@deckhand/domain/time/civil-date';
import { momentParts } from '../../../shared/time/moment-words.ts';
import { hoursAndMinutes } from '../pay-words.ts';

const FEDERAL_THRESHOLD = 2_400;

/** 'Swim Instructor, Lakeside Pool', 'Overtime premium, Harbor Swim Center'. */
export function lineLabel(line: PaidLine): string {
  const named = (first: string) => [first, line.location].filter(Boolean).join(', ');
  switch (line.kind) {
    case 'STRAIGHT': {
      const label = named(line.position ?? 'Without a shift');
      return line.rate === null || line.rate === 'REGULAR' ? label : `${label} (${rateLabel[line.rate]})`;
    }
    case 'OVERTIME':
      return named('Overtime premium');
    case 'DOUBLE_TIME':
      return named('Double-time premium');
    case 'SETTLED_RATE':
      return `Regular rate of the week of ${formatForDisplay(line.week)} settled`;
    case 'PAID_LEAVE':
      return 'Paid leave';
    case 'SICK':
      return 'Sick leave';
  }
}

/** '× $16.00' or '× ½ × $16.6667'; empty where the reader may not see it, or there is no single one. */
export function factorWords({ kind, wage, overtime }: PaidLine): string {
  if (kind === 'STRAIGHT' || kind === 'PAID_LEAVE' || kind === 'SICK')
    return wage === undefined || wage === null ? '' : `× ${wageWords(wage)}`;
  const rate = overtime?.regular_rate?.rate;
  if (rate === undefined || kind === 'SETTLED_RATE') return '';
  return kind === 'OVERTIME' ? `× ½ × ${wageWords(rate)}` : `× ${wageWords(rate)}`;
}

/** '$16.00', '$16.6667': more decimals only where there are more. */
function wageWords(wage: number): string {
  return `$${wage.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })}`;
}

const sources: Readonly<Record<string, string>> = {
  Kiosk: 'Punched at the kiosk',
  'Kiosk offline': 'Punched at a kiosk that was offline',
  Manual: 'Entered by hand',
  Request: 'Reported as a missed punch',
};

export function sourceWords({ source }: Pick<PaidRow, 'source'>): string {
  return sources[source] ?? source;
}

/** 'In 12:02 PM, out 8:02 PM · Harbor Swim Center, Tablet by the deck'. */
export function punchWords(row: PaidRow): string {
  const clock = (instant: string) => momentParts(instant).time;
  const times = `In ${clock(row.punched_in ?? row.clocked_in)}, ${
    row.clocked_out === null ? 'not out yet' : `out ${clock(row.punched_out ?? row.clocked_out)}`
  }`;
  return [times, [row.location, row.kiosk].filter(Boolean).join(', ')].join(' · ');
}

/** 'Hours 8.00 to 8.50 · “She stayed for the parents”'. */
export function changeWords(changes: PaidRow['changes'][number]['changes']): string {
  const { Reason: reason, ...others } = changes;
  const words = Object.entries(others).map(([name, { old, new: now }]) =>
    old === null ? `${name} ${now ?? 'none'}` : `${name} ${old} to ${now ?? 'none'}`,
  );
  return [words.join(', '), ...(reason?.new ? [`“${reason.new}”`] : [])].filter(Boolean).join(' · ');
}

/** An entry had no values before. */
export function changeTitle({ by, changes }: PaidRow['changes'][number]): string {
  const isEntry = Object.values(changes).every(({ old }) => old === null);
  return isEntry ? `Entered by ${by}` : `Changed by ${by}`;
}

interface Rule {
  title: string;
  text: string;
  source: string | undefined;
}

/** Why a premium is paid, each with its source. */
export function rulesOf({ kind, overtime, from, to }: PaidLine): Rule[] {
  if (kind === 'PAID_LEAVE' || kind === 'SICK')
    return [
      { title: 'Leave is paid at the base wage', text: 'It does not count as worked', source: undefined },
    ];
  if (!overtime) return [];
  const threshold = Math.min(overtime.threshold, FEDERAL_THRESHOLD);
  const hours = hoursAndMinutes(threshold).replace(' 00 min', '');
  const { reached_on: day, regular_rate: rate } = overtime;
  const isFederal = threshold === FEDERAL_THRESHOLD;
  return [
    {
      title: `Over ${hours} in a workweek is overtime`,
      text:
        day === null
          ? ''
          : `${hours} were reached on ${weekdayName(weekdayOf(day))}, ${formatForDisplay(day)}`,
      source: isFederal ? '29 U.S.C. 207(a)' : 'a setting of the school, below the 40 h of 29 U.S.C. 207(a)',
    },
    {
      title:
        rate === undefined
          ? 'The premium is half the regular rate of the week'
          : `Regular rate: ${wageWords(rate.dollars)} for ${hoursAndMinutes(rate.minutes)}`,
      text:
        kind === 'SETTLED_RATE'
          ? `Earlier days of the week were paid at the rate until then; ${formatForDisplay(from)} to ${formatForDisplay(to)} ends the week and settles the rest`
          : 'The average of all wages of the week, weighted by minutes',
      source: '29 CFR 778.115',
    },
  ];
}

/** PP5: says what was compared, and never that it is right. */
export function comparedWords(lines: number, differing: number): string {
  const all = lines === 1 ? '1 line' : `${lines.toLocaleString('en-US')} lines`;
  if (differing === 0) return `${all}, all equal.`;
  return `${all}, ${differing.toLocaleString('en-US')} not equal.`;
}
