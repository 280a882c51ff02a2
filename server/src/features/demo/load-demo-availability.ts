import type { UnavailabilityFields } from '@deckhand/contract/staffing/availability/unavailability';
import { addDays } from '@deckhand/domain/time/civil-date';
import { todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/schema/schema.ts';
import { sayUnavailable } from '../staffing/availability/add-unavailability.ts';
import { wishForHours } from '../staffing/availability/set-weekly-hours.ts';
import type { DemoPerson } from './load-demo-requests.ts';

const HOUR = 60;

/** Some people of the first location say when they cannot work and how many hours they would like. */
export async function loadDemoAvailability(
  transaction: Transaction<Schema>,
  { people, home }: { people: readonly DemoPerson[]; home: { id: number; timezone: ZoneCode } },
  now: Date,
): Promise<void> {
  const [, , manager, employee, ...others] = people;
  const staff = others.filter(
    ({ role, locationIds }) => role === 'EMPLOYEE' && locationIds.includes(home.id),
  );
  const [one, two, three] = staff.slice(5);
  if (!manager || !employee || !one || !two || !three) return;
  const today = todayIn(home.timezone, now);
  const say = (
    person: DemoPerson,
    fields: Omit<UnavailabilityFields, 'start_date'> & { start_date?: string },
    actor = person,
  ) =>
    sayUnavailable(
      transaction,
      actor,
      { personId: person.id, fields: { start_date: today, ...fields } },
      now,
    );
  const wish = (person: DemoPerson, desired_hours: number | null, most_hours: number | null) =>
    wishForHours(transaction, person, person.id, { desired_hours, most_hours });

  await say(employee, { weekdays: ['WEDNESDAY'], start_time: 19 * HOUR, note: 'Band practice' });
  await say(employee, { weekdays: [], start_date: addDays(today, 36), note: 'My brother graduates' });
  await wish(employee, 20, 28);
  await say(one, { weekdays: ['MONDAY', 'WEDNESDAY'], end_time: 14 * HOUR, note: 'College' });
  await wish(one, 15, null);
  await say(two, { weekdays: ['SATURDAY', 'SUNDAY'], end_date: addDays(today, 90) });
  await say(
    three,
    { weekdays: ['TUESDAY', 'THURSDAY'], start_time: 17 * HOUR, note: 'Picks up their children' },
    manager,
  );
  await wish(three, 12, 16);
}
