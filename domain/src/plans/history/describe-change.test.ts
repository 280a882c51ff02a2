// Rules held here: TM4.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CivilDate } from '../../time/civil-date.ts';
import { Closures } from '../closures/closures.ts';
import { DateSet } from '../date-set.ts';
import { editFrom, type ShiftForm } from '../edit-from.ts';
import { occurrencesWithin } from '../occurrences.ts';
import { lastDate, makePattern } from '../pattern.ts';
import {
  archiveFrom,
  createPlan,
  dismissDate,
  editOneDate,
  moveOneDate,
  releasePerson,
  replaceHolder,
  replanFrom,
  type ShiftPlan,
} from '../plan.ts';
import { restoreDate } from '../restore.ts';
import { DAYS } from '../testing/naive-school.ts';
import { DAY_ZERO, on } from '../testing/world.ts';
import { describeChange, describeOwnChange } from './describe-change.ts';
import { differenceOf } from './difference.ts';
import type { ShiftVersion } from './plan-version.ts';
import { anyHistory, perform } from './testing/any-history.ts';

const PEOPLE = ['Nobody', 'Mia Castellano', 'Elijah Brooks', 'Rosa Delgado'];
const [MIA, ELIJAH, ROSA] = [1, 2, 3];
const names = {
  person: (id: number) => PEOPLE[id] ?? `Guest ${id}`,
  position: (id: number) => ['', 'Swim Instructor', 'Lifeguard'][id] ?? '',
  isMeeting: false,
};
const circumstances = { closures: Closures.none, daysOff: () => DateSet.empty };
const form: ShiftForm = {
  repeat: 'WEEKLY',
  startDate: '2026-09-07',
  endDate: null,
  minutes: { start: 540, end: 720 },
  positionIds: [1],
  staff: [{ personId: MIA, first: null, last: null }],
};
const always = DateSet.fromRange('2026-01-01');
const mondays = createPlan(makePattern(form), [{ seat: 1, personId: MIA, dates: always }]);
const version = (plan: ShiftPlan, rest: Partial<ShiftVersion> = {}): ShiftVersion => ({
  plan,
  repeat: 'WEEKLY',
  isArchived: false,
  comments: '',
  agenda: '',
  ...rest,
});
const edited = (changes: Partial<ShiftForm>, plan = mondays, from = '2026-11-23') =>
  editFrom(plan, from, { ...form, ...changes }, { openedFrom: 'date', keepPlanned: true, ...circumstances });
/** One line for each difference: 'about: before > after'. */
const words = (before: ShiftPlan, after: ShiftPlan, isMeeting = false) =>
  describeChange(version(before), version(after), { ...names, isMeeting }).map(
    (line) => `${line.about}: ${line.before ?? '-'} > ${line.after ?? '-'}`,
  );
const LATER = { start: 600, end: 780 };

describe('describeChange', () => {
  it('says another time once, for all dates from the first that runs so', () => {
    const lines = [
      'Times: Mondays 9:00 AM - 12:00 PM from 11-23-2026 on > Mondays 10:00 AM - 1:00 PM from 11-23-2026 on',
    ];
    expect(words(mondays, edited({ minutes: LATER }))).toEqual(lines);
    expect(words(mondays, edited({ minutes: LATER }, mondays, '2026-11-18'))).toEqual(lines);
    expect(words(mondays, mondays)).toEqual([]);
  });

  it('says one date by itself', () => {
    const only = { ...makePattern(form), minutes: LATER };
    expect(words(mondays, editOneDate(mondays, '2026-12-07', only, [{ seat: 1, personId: MIA }]))).toEqual([
      'Times: Monday 12-07-2026 9:00 AM - 12:00 PM > Monday 12-07-2026 10:00 AM - 1:00 PM',
    ]);
    // A date with its own pattern that is as usual differs in nothing that people see.
    const same = editOneDate(mondays, '2026-12-07', makePattern(form), [{ seat: 1, personId: MIA }]);
    expect(words(mondays, same)).toEqual([]);
  });

  it('puts a moved date and moved days side by side, and does not name the people who move along', () => {
    const holders = [{ seat: 1, personId: MIA }];
    expect(
      words(mondays, moveOneDate(mondays, '2026-12-07', '2026-12-09', makePattern(form), holders)),
    ).toEqual(['Times: Monday 12-07-2026 9:00 AM - 12:00 PM > Wednesday 12-09-2026 9:00 AM - 12:00 PM']);
    expect(words(mondays, edited({ startDate: '2026-11-24' }))).toEqual([
      'Times: Mondays 9:00 AM - 12:00 PM from 11-23-2026 on > Tuesdays 9:00 AM - 12:00 PM from 11-24-2026 on',
    ]);
    expect(words(mondays, edited({ repeat: 'DAILY' }))).toEqual([
      'Times: Mondays 9:00 AM - 12:00 PM from 11-23-2026 on > Every day 9:00 AM - 12:00 PM from 11-23-2026 on',
    ]);
  });

  it('says an end as an end', () => {
    const ended = edited({ endDate: '2026-12-31' });
    expect(words(mondays, ended)).toEqual(['End: No end > 12-31-2026']);
    expect(words(ended, edited({ endDate: '2027-01-02' }, ended))).toEqual(['End: 12-31-2026 > 01-02-2027']);
    expect(words(ended, mondays)).toEqual(['End: 12-31-2026 > No end']);
  });

  it('names who has a seat instead of whom, and on which dates', () => {
    const replaced = replaceHolder(mondays, '2026-12-07', 1, ELIJAH);
    expect(words(mondays, replaced)).toEqual(['Staff 1, Monday 12-07-2026: Mia Castellano > Elijah Brooks']);
    expect(words(replaced, replaceHolder(replaced, '2026-12-07', 1, ROSA))).toEqual([
      'Staff 1, Monday 12-07-2026: Elijah Brooks for Mia Castellano > Rosa Delgado for Mia Castellano',
    ]);
    expect(words(mondays, replaceHolder(mondays, '2026-12-07', 1, null))).toEqual([
      'Staff 1, Monday 12-07-2026: Mia Castellano > Nobody',
    ]);
    const away = releasePerson(mondays, MIA, DateSet.fromRange('2026-12-01', '2026-12-20'));
    expect(words(mondays, away)).toEqual([
      'Staff 1, Mondays from 12-07-2026 to 12-14-2026: Mia Castellano > Nobody',
    ]);
    const other = edited({ staff: [{ personId: ELIJAH, first: null, last: null }] });
    expect(words(mondays, other)).toEqual([
      'Staff 1, Mondays from 11-23-2026 on: Mia Castellano > Elijah Brooks',
    ]);
  });

  it('says another position', () => {
    expect(words(mondays, edited({ positionIds: [2] }))).toEqual([
      'Position, Mondays from 11-23-2026 on: Swim Instructor > Lifeguard',
    ]);
  });

  it('says that a date is dismissed, and that it takes place again', () => {
    const dismissed = dismissDate(mondays, '2026-12-07');
    expect(words(mondays, dismissed)).toEqual(['Monday 12-07-2026: Takes place > Dismissed']);
    const seats = [{ seat: 1, personId: MIA, replaced: null }];
    expect(words(dismissed, restoreDate(dismissed, '2026-12-07', seats, circumstances))).toEqual([
      'Monday 12-07-2026: Dismissed > Takes place again',
    ]);
    const other = [{ seat: 1, personId: ELIJAH, replaced: null }];
    expect(words(dismissed, restoreDate(dismissed, '2026-12-07', other, circumstances))).toEqual([
      'Staff 1, Monday 12-07-2026: - > Elijah Brooks for Mia Castellano',
      'Monday 12-07-2026: Dismissed > Takes place again',
    ]);
  });

  it('says all of a shift that is added, and what a deleted one was', () => {
    expect(describeChange(undefined, version(mondays, { comments: 'Lane 2' }), names)).toEqual([
      { about: 'Times', before: null, after: 'Mondays 9:00 AM - 12:00 PM from 09-07-2026 on' },
      { about: 'Position', before: null, after: 'Swim Instructor' },
      { about: 'Staff 1', before: null, after: 'Mia Castellano' },
      { about: 'Comments', before: null, after: 'Lane 2' },
    ]);
    const open = createPlan(makePattern({ ...form, repeat: 'NEVER' }), []);
    expect(describeChange(undefined, version(open), names)).toEqual([
      { about: 'Times', before: null, after: 'Monday 09-07-2026 9:00 AM - 12:00 PM' },
      { about: 'Position', before: null, after: 'Swim Instructor' },
      { about: 'Staff', before: null, after: 'Nobody' },
    ]);
    const archived = version(archiveFrom(mondays, '2026-11-17'), { isArchived: true });
    expect(describeChange(version(mondays), archived, names)).toEqual([
      { about: 'Times', before: 'Mondays 9:00 AM - 12:00 PM from 11-23-2026 on', after: null },
    ]);
    expect(describeChange(archived, { ...archived, isArchived: false }, names)).toEqual([
      { about: 'Shift', before: 'Deleted', after: null },
    ]);
  });

  it('compares comments and agenda, and shortens long ones', () => {
    const before = version(mondays, { comments: 'Bring fins' });
    const after = version(mondays, { agenda: 'word '.repeat(60) });
    const [comments, agenda] = describeChange(before, after, names);
    expect(comments).toEqual({ about: 'Comments', before: 'Bring fins', after: null });
    expect(agenda?.after).toMatch(/^word word .*word…$/);
    expect(agenda?.after?.length).toBeLessThanOrEqual(120);
  });

  it('names who is invited to a meeting and who no longer is, whatever their seats', () => {
    const invite = (ids: readonly number[]) =>
      ids.map((personId, seat) => ({ seat: seat + 1, personId, dates: always }));
    const meeting = createPlan(makePattern(form), invite([MIA, ELIJAH]));
    const others = replanFrom(meeting, '2026-11-23', makePattern(form), invite([ELIJAH, ROSA]));
    expect(words(meeting, others, true)).toEqual([
      'Invited, Mondays from 11-23-2026 on: Mia Castellano > Rosa Delgado',
    ]);
    const ids = Array.from({ length: 500 }, (_, index) => index + 1);
    const large = describeChange(undefined, version(createPlan(makePattern(form), invite(ids))), {
      ...names,
      isMeeting: true,
    });
    expect(large.at(-1)).toEqual({
      about: 'Invited',
      before: null,
      after: 'Mia Castellano, Elijah Brooks, Rosa Delgado, Guest 4, Guest 5, Guest 6 and 494 more',
    });
  });

  it('has twelve lines at most, and says how many there are beyond', () => {
    const dates: CivilDate[] = Array.from({ length: 20 }, (_, week) =>
      new Date(Date.UTC(2026, 10, 23 + 7 * week)).toISOString().slice(0, 10),
    );
    const plan = dates.reduce((so, date, index) => {
      const only = { ...makePattern(form), minutes: { start: 541 + index, end: 720 } };
      return editOneDate(so, date, only, [{ seat: 1, personId: MIA }]);
    }, mondays);
    const lines = describeChange(version(mondays), version(plan), names);
    expect(lines).toHaveLength(13);
    expect(lines.at(-1)).toEqual({ about: 'and 8 more', before: null, after: null });
  });
});

describe('any change', () => {
  /** All that people see of a shift on each date. */
  const seen = ({ plan, isArchived, comments, agenda }: ShiftVersion) => {
    const occurrences = occurrencesWithin(plan, Closures.none, DAY_ZERO, on(DAYS - 1));
    const dates = occurrences.map(({ date, pattern: { minutes, positionIds }, holders, isDismissed }) => [
      date,
      minutes,
      positionIds,
      isDismissed || holders,
      isDismissed,
    ]);
    return JSON.stringify([dates, lastDate(plan.patterns), isArchived, comments, agenda]);
  };

  it('has words, not too many, and for each person exactly when their own times differ', () => {
    const tally = { changes: 0, people: 0 };
    fc.assert(
      fc.property(anyHistory, ({ first, acts }) => {
        const { changes, isMeeting } = acts.reduce((so, act) => perform(so, act) ?? so, first);
        for (const { before, after } of changes) {
          const lines = describeChange(before, after, { ...names, isMeeting });
          expect(lines.length).toBeLessThanOrEqual(13);
          const isSeen = !before || seen(before) !== seen(after);
          if (isSeen) expect(lines.length).toBeGreaterThan(0);
          for (const line of lines)
            expect(line.before !== line.after || line.about.endsWith('more')).toBe(true);
          tally.changes += 1;
          if (!before) continue;
          const { people } = differenceOf(before.plan, after.plan);
          const whose = [1, 2, 3, 4, 5, 6, 7, 8].filter(
            (id) => describeOwnChange(before, after, id).length > 0,
          );
          expect(whose).toEqual(people);
          tally.people += people.length;
        }
      }),
      { seed: 4, numRuns: 40 },
    );
    expect(tally.changes).toBeGreaterThan(150);
    expect(tally.people).toBeGreaterThan(150);
  });
});

describe('describeOwnChange', () => {
  it('says only when that person works, before and after, and names nobody', () => {
    const replaced = version(replaceHolder(mondays, '2026-12-07', 1, ELIJAH));
    expect(describeOwnChange(version(mondays), replaced, MIA)).toEqual([
      { about: 'Your times', before: 'Monday 12-07-2026 9:00 AM - 12:00 PM', after: null },
    ]);
    expect(describeOwnChange(version(mondays), replaced, ELIJAH)).toEqual([
      { about: 'Your times', before: null, after: 'Monday 12-07-2026 9:00 AM - 12:00 PM' },
    ]);
    expect(describeOwnChange(version(mondays), replaced, ROSA)).toEqual([]);
    expect(describeOwnChange(version(mondays), version(edited({ minutes: LATER })), MIA)).toEqual([
      {
        about: 'Your times',
        before: 'Mondays 9:00 AM - 12:00 PM from 11-23-2026 on',
        after: 'Mondays 10:00 AM - 1:00 PM from 11-23-2026 on',
      },
    ]);
  });
});
