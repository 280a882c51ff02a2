import type { CoverageStretch } from '@deckhand/contract/coverage/coverage';
import { viewCoverage } from '@deckhand/contract/coverage/view-coverage';
import { isLive } from '@deckhand/domain/plans/testing/naive-school';
import { on } from '@deckhand/domain/plans/testing/world';
import { formatTime, parseTime } from '@deckhand/domain/time/minutes';
import { expect } from 'vitest';
import { NEEDS } from './needs.ts';
import { ALL_DAYS, LAST_DAY, type Play } from './play.ts';

const QUARTERS = Array.from({ length: 24 }, (_, index) => 480 + index * 15);

/** Checks that the coverage of every day is what counting people minute by minute gives. */
export async function checkCoverage(play: Play): Promise<void> {
  const middle = Math.floor(LAST_DAY / 2);
  const seen: CoverageStretch[] = [];
  for (const [first, last] of [
    [0, middle],
    [middle + 1, LAST_DAY],
  ] as const) {
    const query = { location: play.location, start_date: on(first), end_date: on(last) };
    seen.push(...(await play.school.answer(viewCoverage, { query }, { as: play.manager })).results);
  }
  expect(seen.flatMap(linesOf)).toEqual(ALL_DAYS.flatMap((day) => countedLines(play, day)));
}

function linesOf({ date, start_time, end_time, present, ...figures }: CoverageStretch): string[] {
  const [from, to] = [parseTime(start_time) ?? 0, parseTime(end_time) ?? 0];
  return QUARTERS.filter((quarter) => from <= quarter && quarter < to).map((quarter) =>
    lineOf(date, quarter, figures, present),
  );
}

type Figures = Pick<CoverageStretch, 'state' | 'needed' | 'planned' | 'lapsing' | 'open' | 'lacking'>;

function lineOf(date: string, quarter: number, figures: Figures, present: unknown) {
  const { state, needed, planned, lapsing, open, lacking } = figures;
  const missing = `${lapsing} lapsing, ${open} open, ${lacking} lacking`;
  return `${date} ${formatTime(quarter)} ${state} ${planned}/${needed}, ${missing}, ${present} here`;
}

function countedLines(play: Play, day: number): string[] {
  const quarters = QUARTERS.map((quarter) => ({ quarter, figures: worstMinute(play, day, quarter) }));
  const now = quarters.find(
    ({ quarter }) => day === play.today && quarter <= play.minute && play.minute < quarter + 15,
  );
  // Nobody counts without their certificates, and nobody is counted while the location is closed.
  const here = play.model.attendances.filter(
    ({ to, day: punched, person }) => to === null && punched === day && play.hasCertificates(person, day),
  );
  const present = play.isClosedAt(day, play.minute) ? null : here.length;
  return quarters.map(({ quarter, figures }, index) => {
    // The people who are here are named for all quarter hours in a row that have the same figures as the one
    // of now.
    const isNow =
      now !== undefined &&
      figures.state !== 'CLOSED' &&
      quarters
        .slice(Math.min(index, quarters.indexOf(now)), Math.max(index, quarters.indexOf(now)) + 1)
        .every((one) => JSON.stringify(one.figures) === JSON.stringify(now.figures));
    return lineOf(on(day), quarter, figures, isNow ? present : null);
  });
}

const RANKS = ['RED', 'AMBER', 'GREEN', 'CLOSED'] as const;

function worstMinute(play: Play, day: number, quarter: number): Figures {
  const minutes = Array.from({ length: 15 }, (_, index) => countMinute(play, day, quarter + index));
  const [worst] = minutes.sort(
    (left, right) =>
      RANKS.indexOf(left.state) - RANKS.indexOf(right.state) ||
      left.planned - right.planned ||
      left.lapsing + left.open - (right.lapsing + right.open) ||
      right.lacking - left.lacking,
  );
  return worst as Figures;
}

function countMinute(play: Play, day: number, minute: number): Figures {
  if (play.isClosedAt(day, minute))
    return { state: 'CLOSED', needed: 0, planned: 0, lapsing: 0, open: 0, lacking: 0 };
  const needed = Math.max(
    ...NEEDS.filter(({ from, to }) => from <= minute && minute < to).map((one) => one.people),
  );
  let planned = 0;
  let ending = 0;
  let withoutCertificates = 0;
  let openShifts = 0;
  for (const sheet of play.model.naive.sheets) {
    const box = isLive(sheet, day) ? sheet.boxes[day] : undefined;
    if (!box || minute < box.start || minute >= box.end) continue;
    const people = box.chairs.flatMap(({ holder }) => holder ?? []);
    const able = people.filter((person) => play.hasCertificates(person, day));
    planned += able.length;
    const others = people.filter((person) => !able.includes(person));
    // Certificates that hold today can be renewed until the day before.
    const renewable = others.filter((person) => day > play.today && play.hasCertificates(person, play.today));
    ending += renewable.length;
    withoutCertificates += others.length - renewable.length;
    if (people.length === 0 && play.isAhead(sheet, day)) openShifts += 1;
  }
  const lapsing = Math.min(ending, Math.max(0, needed - planned));
  const open = Math.min(openShifts, Math.max(0, needed - planned - lapsing));
  const state = planned >= needed ? 'GREEN' : planned + lapsing + open >= needed ? 'AMBER' : 'RED';
  const lacking = Math.min(withoutCertificates, Math.max(0, needed - planned - lapsing - open));
  return { state, needed, planned, lapsing, open, lacking };
}
