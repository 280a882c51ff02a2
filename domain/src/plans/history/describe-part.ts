import { say } from '../../language/say.ts';
import { weekdayOf } from '../../time/civil-date.ts';
import { formatTimeRange } from '../../time/minutes.ts';
import { groupRows } from '../commitments.ts';
import { DateSet } from '../date-set.ts';
import { describeDays } from '../describe-times.ts';
import { haveSameTypes, type Pattern } from '../pattern.ts';
import { isOnPlan, type ShiftPlan } from '../plan.ts';
import { rowsWithin, type WeekdayDates } from '../weekday-dates.ts';
import { guestChanges, holderWords, type Names, shortList, shortText } from './describe-change.ts';
import {
  changesBetween,
  earliestFirst,
  holdersOf,
  rowsOf,
  runsOn,
  type ValueChange,
} from './occurrence-changes.ts';
import type { ShiftVersion } from './plan-version.ts';
import type { TakenBack, TakenPart } from './take-back.ts';
import type { Values } from './values.ts';

/** A part of what is taken back, in words. */
export interface PartWords {
  readonly part: TakenPart;
  /** 'Mondays from 11-23-2026 on'; null for the whole shift. */
  readonly on: string | null;
  /** '9:00 AM - 12:00 PM again' or 'stays 11:00 AM - 2:00 PM'. */
  readonly text: string;
}

/** TM4: the parts that come back and those that stay, in their order. `now` is the shift before it is taken back. */
export function describeTakenBack(taken: TakenBack, now: ShiftVersion, names: Names): PartWords[] {
  return taken.parts.flatMap((part) => partLines(part, taken, now, names).map((line) => ({ part, ...line })));
}

function partLines(part: TakenPart, { version, parts }: TakenBack, now: ShiftVersion, names: Names): Line[] {
  switch (part.field) {
    case 'RUNS':
      return [
        ...runsWords(part, now.plan, version.plan, names),
        ...lostSubstitutes(part, now.plan, version.plan, names),
      ];
    case 'SEAT':
      return names.isMeeting
        ? guestWords(part, parts, now.plan, version.plan, names)
        : seatWords(part, version.plan, names);
    case 'DISMISSED':
      return [...dismissalWords(part, version.plan), ...lostSubstitutes(part, now.plan, version.plan, names)];
    case 'ARCHIVED':
      return [{ on: daysWords(part.days), text: archivedWords(part, version) }];
    case 'COMMENTS':
      return [{ on: null, text: commentWords(part, version.comments) }];
    case 'AGENDA':
      return [{ on: null, text: agendaWords(part, version.agenda) }];
  }
}

type Run = Pick<Pattern, 'minutes' | 'positionIds'> | null;
type Line = Omit<PartWords, 'part'>;

function daysWords(days: readonly WeekdayDates[]): string | null {
  return days.length === 0 ? null : shortList(describeDays(days));
}

function isBack({ outcome }: TakenPart): boolean {
  return outcome === 'BACK';
}

function runsWords(part: TakenPart, now: ShiftPlan, plan: ShiftPlan, names: Names): Line[] {
  if (part.days.length === 0) {
    const text = isBack(part)
      ? say('The first and the last date are as before again')
      : say('The first and the last date stay');
    return [{ on: null, text }];
  }
  const next = within(runsOn(plan, part.days), part.days);
  const changes = isBack(part) ? changesBetween(within(runsOn(now, part.days), part.days), next) : [];
  if (changes.length > 0) return grouped(changes, (change) => runAgain(change.old, change.next, names));
  const runs = [...next.values()].map(({ value, weekday, dates }) => ({
    run: value,
    rows: weekday === null ? [] : [{ weekday, dates }],
  }));
  return grouped(runs, ({ run }) => {
    if (run === null) return say('stays without the shift');
    const time = formatTimeRange(run.minutes);
    return isBack(part) ? say('{what} again', { what: time }) : say('stays {what}', { what: time });
  });
}

/** Says what becomes otherwise: a time, positions, or both. */
function runAgain(old: Run, run: Run, names: Names): string {
  if (run === null) return say('no shift any more');
  const time = formatTimeRange(run.minutes);
  const positions = run.positionIds.map(names.position).join(', ');
  if (old === null) return say('{what} again', { what: time });
  const hasTime = old.minutes.start !== run.minutes.start || old.minutes.end !== run.minutes.end;
  const hasPositions = !haveSameTypes(old.positionIds, run.positionIds);
  if (!hasPositions) return say('{what} again', { what: time });
  return say('{what} again', { what: hasTime ? `${time}, ${positions}` : positions });
}

function seatWords(part: TakenPart, plan: ShiftPlan, names: Names): Line[] {
  const seat = part.seat ?? 1;
  return grouped(holdersOf(plan, seat, part.days), ({ next }) => {
    const isEmpty = next.personId === null;
    const name = isEmpty ? '' : holderWords(next, null, names);
    if (isBack(part))
      return isEmpty
        ? say('Staff {seat}: nobody again', { seat })
        : say('Staff {seat}: {name} again', { seat, name });
    return isEmpty
      ? say('Staff {seat}: stays empty', { seat })
      : say('Staff {seat}: stays {name}', { seat, name });
  });
}

/** Substitutes who lose their date because it does not take place any more: no seat is left of which that could be said. */
function lostSubstitutes(part: TakenPart, now: ShiftPlan, plan: ShiftPlan, names: Names): Line[] {
  if (!isBack(part) || names.isMeeting) return [];
  const lost = now.replacements.flatMap(({ date, seat, originalId, substituteId }) => {
    const row = { weekday: weekdayOf(date), dates: DateSet.fromDates([date]) };
    const isOfPart = part.days.some(({ weekday, dates }) => weekday === row.weekday && dates.contains(date));
    if (substituteId === null || !isOfPart || isOnPlan(plan, date)) return [];
    const holder = { personId: substituteId, replaces: originalId };
    const text = say('Staff {seat}: {name} no longer', { seat, name: holderWords(holder, null, names) });
    return [{ text, rows: [row] }];
  });
  return grouped(lost, ({ text }) => text);
}

function guestWords(
  part: TakenPart,
  parts: readonly TakenPart[],
  now: ShiftPlan,
  plan: ShiftPlan,
  names: Names,
): Line[] {
  // The seats of a meeting say nothing to people, so all of them are said with the first one.
  const same = parts.filter(({ field, reason }) => field === 'SEAT' && reason === part.reason);
  if (same[0] !== part) return [];
  if (isBack(part)) {
    return guestChanges(now, plan, names).flatMap(({ on, before, after }) => [
      ...(after === null ? [] : [{ on, text: say('{names} invited again', { names: after }) }]),
      ...(before === null ? [] : [{ on, text: say('{names} not invited any more', { names: before }) }]),
    ]);
  }
  return grouped([{ rows: same.flatMap(({ days }) => days) }], () => say('the people who are invited stay'));
}

function dismissalWords(part: TakenPart, { dismissed }: ShiftPlan): Line[] {
  const rest = DateSet.fromRange('1900-01-01').minus(dismissed);
  const texts = isBack(part)
    ? [say('dismissed again'), say('takes place again')]
    : [say('stays dismissed'), say('still takes place')];
  return [dismissed, rest].flatMap((dates, index) => {
    const rows = rowsWithin(part.days, dates);
    return rows.length === 0 ? [] : [{ on: daysWords(rows), text: texts[index] ?? '' }];
  });
}

function archivedWords(part: TakenPart, { isArchived }: ShiftVersion): string {
  if (isBack(part)) return isArchived ? say('The shift is deleted') : say('The shift is there again');
  return isArchived ? say('The shift stays deleted') : say('The shift stays');
}

function commentWords(part: TakenPart, comments: string): string {
  const text = shortText(comments);
  if (text === '') return isBack(part) ? say('No comments again') : say('Comments: stays empty');
  return isBack(part) ? say('Comments: “{text}” again', { text }) : say('Comments: stays “{text}”', { text });
}

function agendaWords(part: TakenPart, agenda: string): string {
  const text = shortText(agenda);
  if (text === '') return isBack(part) ? say('No agenda again') : say('Agenda: stays empty');
  return isBack(part) ? say('Agenda: “{text}” again', { text }) : say('Agenda: stays “{text}”', { text });
}

/** One line for each text, with all of its days. */
function grouped<Change extends Pick<ValueChange<unknown>, 'rows'>>(
  changes: readonly Change[],
  textOf: (change: Change) => string,
): Line[] {
  return [...groupRows(changes, textOf)]
    .map(([text, same]) => ({ text, rows: rowsOf(same.flatMap(({ rows }) => rows)) }))
    .sort(earliestFirst)
    .map(({ text, rows }) => ({ on: daysWords(rows), text }));
}

function within(values: Values<Run>, days: readonly WeekdayDates[]): Values<Run> {
  return new Map(
    [...values].flatMap(([key, value]) => {
      const day = days.find(({ weekday }) => weekday === value.weekday);
      const [row] = day ? rowsWithin([day], value.dates) : [];
      return row ? [[key, { ...value, dates: row.dates }] as const] : [];
    }),
  );
}
