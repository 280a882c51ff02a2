// Rules held here: TM4.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Closures } from '../closures/closures.ts';
import { DateSet } from '../date-set.ts';
import { editFrom, type ShiftForm } from '../edit-from.ts';
import { makePattern } from '../pattern.ts';
import {
  archiveFrom,
  createPlan,
  dismissDate,
  editOneDate,
  isOnPlan,
  moveOneDate,
  replaceHolder,
  replanFrom,
  type ShiftPlan,
} from '../plan.ts';
import { on } from '../testing/world.ts';
import { describeTakenBack } from './describe-part.ts';
import type { ShiftVersion } from './plan-version.ts';
import { takeBack } from './take-back.ts';
import { anyHistory, perform } from './testing/any-history.ts';

const TODAY = '2026-11-17';
const PEOPLE = ['', 'Mia Castellano', 'Elijah Brooks', 'Rosa Delgado'];
const [MIA, ELIJAH, ROSA] = [1, 2, 3];
const names = {
  person: (id: number) => PEOPLE[id] ?? `Guest ${id}`,
  position: (id: number) => ['', 'Swim Instructor', 'Lifeguard'][id] ?? '',
  isMeeting: false,
};
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
const edited = (changes: Partial<ShiftForm>, from = '2026-11-23', plan = mondays) =>
  editFrom(
    plan,
    from,
    { ...form, ...changes },
    {
      openedFrom: 'date',
      keepPlanned: true,
      closures: Closures.none,
      daysOff: () => DateSet.empty,
    },
  );
const later = edited({ minutes: { start: 600, end: 780 } });

function words(now: ShiftVersion, after: ShiftVersion, before: ShiftVersion | undefined, isMeeting = false) {
  const taken = takeBack(now, after, before, TODAY);
  return describeTakenBack(taken, now, { ...names, isMeeting }).map((line) =>
    line.on === null ? line.text : `${line.on}: ${line.text}`,
  );
}
const planWords = (now: ShiftPlan, after: ShiftPlan, before = mondays) =>
  words(version(now), version(after), version(before));

describe('describeTakenBack', () => {
  it('says the time that comes back, and the one that stays', () => {
    expect(planWords(later, later)).toEqual(['Mondays from 11-23-2026 on: 9:00 AM - 12:00 PM again']);
    const own = { ...makePattern(form), minutes: { start: 660, end: 840 } };
    const now = editOneDate(later, '2026-12-07', own, [{ seat: 1, personId: MIA }]);
    expect(planWords(now, later)).toEqual([
      'Mondays from 11-23-2026 to 11-30-2026, Mondays from 12-14-2026 on: 9:00 AM - 12:00 PM again',
      'Monday 12-07-2026: stays 11:00 AM - 2:00 PM',
    ]);
    const past = edited({ minutes: { start: 600, end: 780 } }, '2026-11-16');
    expect(planWords(past, past)).toEqual([
      'Mondays from 11-23-2026 on: 9:00 AM - 12:00 PM again',
      'Monday 11-16-2026: stays 10:00 AM - 1:00 PM',
    ]);
  });

  it('says positions, days that are gone, and an end', () => {
    const other = edited({ positionIds: [2] });
    expect(planWords(other, other)).toEqual(['Mondays from 11-23-2026 on: Swim Instructor again']);
    const holders = [{ seat: 1, personId: MIA }];
    const moved = moveOneDate(mondays, '2026-12-07', '2026-12-09', makePattern(form), holders);
    expect(planWords(moved, moved)).toEqual([
      'Monday 12-07-2026: 9:00 AM - 12:00 PM again',
      'Wednesday 12-09-2026: no shift any more',
      'Monday 12-07-2026: Staff 1: Mia Castellano again',
    ]);
    const [one, another] = ['2026-12-30', '2026-12-31'].map((endDate) => edited({ endDate }));
    expect(one && another && planWords(another, another, one)).toEqual([
      'The first and the last date are as before again',
    ]);
  });

  it('says who comes back to a seat, and who stays in it', () => {
    const replaced = replaceHolder(mondays, '2026-12-07', 1, ELIJAH);
    expect(planWords(replaced, replaced)).toEqual(['Monday 12-07-2026: Staff 1: Mia Castellano again']);
    const again = replaceHolder(replaced, '2026-12-07', 1, ROSA);
    expect(planWords(again, replaced)).toEqual([
      'Monday 12-07-2026: Staff 1: stays Rosa Delgado for Mia Castellano',
    ]);
    const empty = replaceHolder(mondays, '2026-12-07', 1, null);
    expect(planWords(replaceHolder(empty, '2026-12-07', 1, ELIJAH), empty, mondays)).toEqual([
      'Monday 12-07-2026: Staff 1: stays Elijah Brooks for Mia Castellano',
    ]);
    expect(planWords(mondays, mondays, empty)).toEqual(['Monday 12-07-2026: Staff 1: nobody again']);
  });

  it('says whose substitution ends with its date', () => {
    const holders = [{ seat: 1, personId: MIA }];
    const moved = moveOneDate(mondays, '2026-12-07', '2026-12-09', makePattern(form), holders);
    const replaced = replaceHolder(moved, '2026-12-09', 1, ELIJAH);
    expect(planWords(replaced, moved)).toContain(
      'Wednesday 12-09-2026: Staff 1: Elijah Brooks for Mia Castellano no longer',
    );
    const dismissed = dismissDate(mondays, '2026-12-07');
    expect(planWords(replaceHolder(mondays, '2026-12-07', 1, ELIJAH), mondays, dismissed)).toContain(
      'Monday 12-07-2026: Staff 1: Elijah Brooks for Mia Castellano no longer',
    );
    // Where the date stays, the seat itself is said.
    expect(planWords(replaceHolder(later, '2026-12-07', 1, ELIJAH), later)).toEqual([
      'Mondays from 11-23-2026 on: 9:00 AM - 12:00 PM again',
    ]);
  });

  it('says whether a date takes place, whether the shift is there, and its texts', () => {
    const dismissed = dismissDate(mondays, '2026-12-07');
    expect(planWords(dismissed, dismissed)).toEqual([
      'Monday 12-07-2026: Staff 1: Mia Castellano again',
      'Monday 12-07-2026: takes place again',
    ]);
    expect(planWords(mondays, mondays, dismissed)).toEqual(['Monday 12-07-2026: dismissed again']);
    const added = version(mondays);
    expect(words(added, added, undefined)).toEqual(['Mondays from 11-23-2026 on: The shift is deleted']);
    expect(words(version(later), added, undefined)).toEqual(['Mondays from 11-23-2026 on: The shift stays']);
    const archived = version(archiveFrom(mondays, TODAY), { isArchived: true });
    expect(words(archived, archived, added)[0]).toBe('The shift is there again');
    const noted = version(mondays, { comments: 'Bring fins', agenda: 'Fins' });
    expect(words({ ...noted, agenda: 'Masks' }, noted, added)).toEqual([
      'No comments again',
      'Agenda: stays “Masks”',
    ]);
    expect(words(added, added, noted)).toEqual(['Comments: “Bring fins” again', 'Agenda: “Fins” again']);
  });

  it('says who is invited to a meeting again, whatever their seats', () => {
    const invite = (ids: readonly number[]) =>
      ids.map((personId, index) => ({ seat: index + 1, personId, dates: always }));
    const meeting = createPlan(makePattern(form), invite([MIA, ELIJAH]));
    const others = version(replanFrom(meeting, '2026-11-23', makePattern(form), invite([ELIJAH, ROSA])));
    expect(words(others, others, version(meeting), true)).toEqual([
      'Mondays from 11-23-2026 on: Mia Castellano invited again',
      'Mondays from 11-23-2026 on: Rosa Delgado not invited any more',
    ]);
  });

  it('has words for whatever comes back or stays in any history', () => {
    let parts = 0;
    fc.assert(
      fc.property(anyHistory, ({ first, acts }) => {
        const history = acts.reduce((so, act) => perform(so, act) ?? so, first);
        for (const { before, after } of history.changes) {
          const taken = takeBack(history.now, after, before, on(history.today));
          const lines = describeTakenBack(taken, history.now, { ...names, isMeeting: history.isMeeting });
          const said = new Set(lines.map(({ part }) => part));
          const expected = taken.parts.filter(({ field }) => field !== 'SEAT' || !history.isMeeting);
          expect(expected.filter((part) => !said.has(part))).toEqual([]);
          for (const { text } of lines) expect(text).not.toMatch(/undefined|null|NaN/);
          const lost = history.now.plan.replacements.filter(
            ({ date, substituteId }) => substituteId !== null && !isOnPlan(taken.version.plan, date),
          );
          const ended = lines.filter(({ text }) => text.endsWith('no longer')).length;
          if (!history.isMeeting) expect(ended > 0).toBe(lost.length > 0);
          parts += lines.length;
        }
      }),
      { seed: 9, numRuns: 40 },
    );
    expect(parts).toBeGreaterThan(200);
  });
});
