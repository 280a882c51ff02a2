import type { Actor } from '@deckhand/domain/access/actor';
import { addDays, addMonths, type CivilDate, firstOnWeekday } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import type { Transaction } from 'kysely';
import { together } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { writeSchoolCalendar } from '../law/law.queries.ts';
import { insertLawExemption } from '../law/law-exemptions.queries.ts';
import { updatePersonFields } from '../people/people.queries.ts';
import { inAct } from '../plans/act.ts';
import { planShift } from '../schedule/shifts/add-shift.ts';
import { updatePositionFields } from '../school/positions/positions.queries.ts';
import { demoMinors, demoPositions } from './demo-school.ts';

interface DemoLaw {
  admin: Actor;
  people: readonly {
    id: number;
    name: string;
    locationIds: readonly number[];
    positionIds: readonly number[];
  }[];
  positionIds: readonly number[];
  /** The location with a school calendar; the others assume one. */
  home: { id: number };
  today: CivilDate;
}

/** Some minors, of whom one is exempt for the school year, and the school calendar of one location. */
export async function loadDemoLaw(
  transaction: Transaction<Schema>,
  { admin, people, positionIds, home, today }: DemoLaw,
  now: Date,
): Promise<void> {
  const year = schoolYearOf(today);
  const lifeguard = demoPositions.findIndex(({ name }) => name === 'Lifeguard');
  const { name = '', color = 'red' } = demoPositions[lifeguard] ?? {};
  await together([
    updatePositionFields(transaction, positionIds[lifeguard] ?? 0, { name, color, is_lifeguard: true }),
    writeSchoolCalendar(transaction, home.id, schoolCalendarOf(year), { set_by: admin.id, set_at: now }),
    ...demoMinors.map(async ({ who, months, isExempt, helpsAtMeet }) => {
      const person = people.find(({ name: known }) => known === who);
      if (person === undefined) return;
      const { id } = person;
      if (helpsAtMeet) await planMeet(transaction, { admin, person, today }, now);
      await updatePersonFields(transaction, id, { born_on: addMonths(today, -months) }, now);
      if (!isExempt) return;
      await insertLawExemption(transaction, {
        person_id: id,
        kind: 'WORK_STUDY',
        first_day: `${year}-07-01`,
        last_day: `${year + 1}-06-30`,
        words: 'Lincoln High School',
        entered_by: admin.id,
        entered_at: now,
      });
    }),
  ]);
}

/** On Friday of next week, from 10:00 AM to 6:30 PM. */
async function planMeet(
  transaction: Transaction<Schema>,
  { admin, person, today }: Pick<DemoLaw, 'admin' | 'today'> & { person: DemoLaw['people'][number] },
  now: Date,
): Promise<void> {
  const [location = 0] = person.locationIds;
  const [position = 0] = person.positionIds;
  await inAct(transaction, { kind: 'ADDED', actor: admin, now }, (_, act) =>
    planShift(transaction, act, {
      schedule_type: 'ONE_TIME_SHIFT',
      shift_repeat: 'NEVER',
      start_date: addDays(startOfWeek(today), 12),
      start_time: 10 * 60,
      end_time: 18 * 60 + 30,
      shift_type: [position],
      location,
      staff: [{ id: person.id }],
      comments: 'Swim meet',
    }),
  );
}

/** A school year begins in July of a year. */
function schoolYearOf(today: CivilDate): number {
  const year = Number(today.slice(0, 4));
  return today.slice(5) < '07-01' ? year - 1 : year;
}

function schoolCalendarOf(year: number) {
  const laborDay = firstOnWeekday(`${year}-09-01`, 'MONDAY');
  const thanksgiving = firstOnWeekday(`${year}-11-22`, 'THURSDAY');
  return {
    weekdays: [1, 2, 3, 4, 5],
    hours: { start: 480, end: 900 },
    terms: [
      { first: firstOnWeekday(`${year}-08-20`, 'MONDAY'), last: firstOnWeekday(`${year}-12-16`, 'FRIDAY') },
      {
        first: firstOnWeekday(`${year + 1}-01-06`, 'MONDAY'),
        last: firstOnWeekday(`${year + 1}-06-02`, 'FRIDAY'),
      },
    ],
    daysOff: [
      { first: laborDay, last: laborDay },
      { first: thanksgiving, last: addDays(thanksgiving, 1) },
    ],
  };
}
