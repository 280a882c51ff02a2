// Rules held here: DR3, DR6, DR7.

import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { listHistory } from '@deckhand/contract/schedule/history/list-history';
import { previewUndo } from '@deckhand/contract/schedule/history/preview-undo';
import { undoChange } from '@deckhand/contract/schedule/history/undo-change';
import { changePublishing } from '@deckhand/contract/schedule/publishing/change-publishing';
import { previewPublication } from '@deckhand/contract/schedule/publishing/preview-publication';
import { publishSchedule } from '@deckhand/contract/schedule/publishing/publish-schedule';
import { dismissShift } from '@deckhand/contract/schedule/shifts/dismiss-shift';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import { replaceStaff } from '@deckhand/contract/schedule/shifts/replace-staff';
import { addDays, weekdayOf } from '@deckhand/domain/time/civil-date';
import { formatHoursAndMinutes, parseDuration } from '@deckhand/domain/time/minutes';
import { weekDates } from '@deckhand/domain/time/weeks';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isLong } from '../../../../test/draw-sample.ts';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { patiently } from '../../../../test/patience.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { mondayForm } from '../../../../test/planned-shift.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { sendDueNotices } from './send-due-notices.ts';

/**
 * Plays random edits of draft dates: nobody is notified of one. Then publishes them: each person with a time gets one mail, with the
 * hours of the board.
 */
const school = schoolForTests();
const EDITS = isLong ? 200 : 30;
const HORIZON = '2026-06-20';
const THROUGH = '2026-07-11';
const as = { as: 'admin' } as const;

/** A random edit; its numbers are mapped to shifts, dates and people. */
const anyEdit = fc.record({
  kind: fc.constantFrom('add', 'one time', 'edit from', 'edit one', 'replace', 'blank', 'dismiss', 'undo'),
  shift: fc.nat(7),
  week: fc.nat(2),
  day: fc.nat(6),
  hour: fc.integer({ min: 6, max: 18 }),
  person: fc.nat(3),
});
type Edit = typeof anyEdit extends fc.Arbitrary<infer T> ? T : never;

const edits = fc.sample(anyEdit, { seed: 7, numRuns: EDITS });
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

interface Pool {
  location: PlannedLocation;
  people: TestPerson[];
  shifts: { id: number; day: number }[];
}

async function openPool(): Promise<Pool> {
  const location = await openLocation(school);
  const people = await Promise.all([0, 1, 2, 3].map(() => location.hire()));
  const params = { id: location.id };
  await school.answer(changePublishing, { params, body: { in_steps: true, published_through: HORIZON } }, as);
  return { location, people, shifts: [] };
}

/** Makes the edit on draft dates. What the school refuses, such as a person in two places, is left out. Returns whether it was made. */
async function play(pool: Pool, edit: Edit): Promise<boolean> {
  const { location, people, shifts } = pool;
  const person = people[edit.person];
  const date = addDays(addDays(HORIZON, 1), edit.week * 7 + edit.day);
  const times = { start_time: clock(edit.hour), end_time: clock(edit.hour + 3) };
  const form = {
    ...mondayForm(school, { location: location.id, start_date: date, ...times }),
    staff: person ? [{ id: person.id }] : [],
  };
  if (edit.kind === 'add' || edit.kind === 'one time' || shifts.length === 0) {
    const body = edit.kind === 'one time' ? { schedule_type: 'ONE_TIME_SHIFT', shift_repeat: 'NEVER' } : {};
    try {
      const { id } = await location.plan(person ? [person] : [], { ...form, ...(body as object) });
      shifts.push({ id, day: edit.day });
      return true;
    } catch {
      return false;
    }
  }
  const shift = shifts[edit.shift % shifts.length];
  if (shift === undefined) return false;
  const onDay = addDays(addDays(HORIZON, 1), edit.week * 7 + shift.day);
  const asked = () => {
    switch (edit.kind) {
      case 'edit from':
      case 'edit one':
        return school.call(
          editShift,
          {
            params: { id: shift.id },
            body: {
              ...form,
              start_date: onDay,
              effective_date: onDay,
              ...(edit.kind === 'edit one' && { one_time: true, modification_date: onDay }),
            } as never,
          },
          as,
        );
      case 'dismiss':
        return school.call(dismissShift, { body: { shift_id: shift.id, date: onDay, reason: 'Repair' } }, as);
      default:
        return school.call(
          replaceStaff,
          {
            body: {
              shift_id: shift.id,
              date: onDay,
              staff: [
                {
                  staff_1_id: person?.id ?? 0,
                  replaced_staff_1_id:
                    edit.kind === 'blank' ? null : (people[(edit.person + 1) % 4]?.id ?? null),
                  is_staff_1: true,
                },
              ],
            },
          },
          as,
        );
    }
  };
  if (edit.kind === 'undo') return undoLatest(pool);
  return (await asked()).statusCode < 300;
}

/** Takes back the latest change of the location. */
async function undoLatest({ location }: Pool): Promise<boolean> {
  const query = { location: String(location.id), limit: '1' };
  const [latest] = (await school.answer(listHistory, { query }, as)).results;
  if (latest === undefined || !latest.can_undo) return false;
  const params = { id: latest.id };
  const { seal, refusal } = await school.answer(previewUndo, { params }, as);
  if (refusal !== null) return false;
  return (await school.call(undoChange, { params, body: { seal } }, as)).statusCode === 200;
}

const send = () => sendDueNotices(school.db, school.config, school.clock());
const countMails = async () => (await school.mails()).length;

it(
  'notifies nobody of a draft, and everybody once of what is published',
  async () => {
    const pool = await openPool();
    const before = await countMails();
    let made = 0;
    for (const edit of edits) {
      if (await play(pool, edit)) made += 1;
      school.pass({ minutes: 1 });
      if (made % 10 === 0) await send();
    }
    expect(made).toBeGreaterThan(EDITS / 4);
    school.pass({ minutes: 10 });
    await send();
    expect(await countMails()).toBe(before);

    const query = { location_ids: String(pool.location.id), through: THROUGH };
    const { seal, people } = await school.answer(previewPublication, { query }, as);
    const body = { location_ids: [pool.location.id], through: THROUGH, seal };
    await school.answer(publishSchedule, { body }, as);
    school.pass({ minutes: 2 });
    await Promise.all([send(), send()]);
    const mails = (await school.mails()).slice(before);
    const expected = await boardLines(pool);
    expect(mails.map(({ to }) => to).sort()).toEqual([...expected.keys()].sort());
    expect(people).toHaveLength(expected.size);
    for (const { to, text } of mails) expect(hourLines(text)).toEqual(expected.get(to));
  },
  patiently(isLong ? 300_000 : 60_000),
);

it('sends nothing where each edit of published dates is taken back', async () => {
  const pool = await openPool();
  const { location, people } = pool;
  const shift = await location.plan(people.slice(0, 1), { start_date: '2026-06-15' });
  school.pass({ minutes: 10 });
  await send();
  const before = await countMails();
  const form = mondayForm(school, { location: location.id, start_date: '2026-06-15' });
  for (const hour of [6, 8, 10]) {
    const body = {
      ...form,
      start_time: clock(hour),
      end_time: clock(hour + 2),
      staff: [{ id: people[0]?.id ?? 0 }],
      effective_date: '2026-06-15',
    };
    await school.answer(editShift, { params: { id: shift.id }, body }, as);
    expect(await undoLatest(pool)).toBe(true);
  }
  school.pass({ minutes: 10 });
  await send();
  expect(await countMails()).toBe(before);
});

/** The weeks and hours of each person with a time in the new dates, by email, as the board has them. */
async function boardLines({ location, people }: Pool): Promise<Map<string, string[]>> {
  const lines = new Map<string, string[]>();
  for (const person of people) {
    const theirs: string[] = [];
    for (let first = addDays(HORIZON, 1); first <= THROUGH; first = addDays(first, 7)) {
      const query = { location: String(location.id), staff: String(person.id), start_date: first };
      const { results, total_hours } = await school.answer(viewSchedule, { query }, as);
      const days = new Set(
        results.filter((item) => item.type === 'shift' && !item.is_cancelled).map((item) => item.start_date),
      );
      if (days.size === 0) continue;
      const minutes = weekDates(first).reduce(
        (sum, date) => sum + (parseDuration(total_hours[date] ?? '') ?? 0),
        0,
      );
      const names = [...days].sort().map((date) => weekdayOf(date).slice(0, 3).toLowerCase());
      theirs.push(`${names.join(', ')}, ${formatHoursAndMinutes(minutes)}`);
    }
    if (theirs.length > 0) lines.set(person.email, theirs);
  }
  return lines;
}

/** 'mon, tue, 6 h' of each week in the mail. */
function hourLines(text: string): string[] {
  return [...text.matchAll(/^ {2}[\d-]+ to [\d-]+: (.*)$/gm)].map(([, line = '']) => {
    const parts = line.split(', ');
    return [...parts.slice(0, -1).map((day) => day.toLowerCase()), parts.at(-1)].join(', ');
  });
}
