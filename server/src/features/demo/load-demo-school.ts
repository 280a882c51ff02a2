import { demoPassword } from '@deckhand/contract/people/accounts/demo-accounts';
import type { Actor } from '@deckhand/domain/access/actor';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import { networkOf } from '../../platform/config/networks.ts';
import { deleteQueuedMails } from '../../platform/mail/queue-mail.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import { remindCertificates } from '../certificates/remind-certificates.ts';
import { checkNewPassword, setPassword } from '../people/accounts/set-password.ts';
import { addPerson } from '../people/create-person.ts';
import { sendActivation } from '../people/send-activation.ts';
import { addLocation } from '../school/locations/create-location.ts';
import { writeMessage } from '../school/message/update-message.ts';
import { addPosition } from '../school/positions/create-position.ts';
import { demoAccounts, demoLocations, demoMessage, demoPositions, demoStaff } from './demo-school.ts';
import { loadDemoAttendance } from './load-demo-attendance.ts';
import { loadDemoAvailability } from './load-demo-availability.ts';
import { loadDemoCertificates } from './load-demo-certificates.ts';
import { loadDemoErrands } from './load-demo-errands.ts';
import { loadDemoHistory } from './load-demo-history.ts';
import { loadDemoLaw } from './load-demo-law.ts';
import { loadDemoNeeds } from './load-demo-needs.ts';
import { loadDemoPay } from './load-demo-pay.ts';
import { loadDemoReach } from './load-demo-reach.ts';
import { type DemoPerson, loadDemoRequests } from './load-demo-requests.ts';
import { loadDemoSchedule } from './load-demo-schedule.ts';
import { loadDemoSwap } from './load-demo-swap.ts';

const FIRST_KEY = 10_001;

/** Every eighth person has not activated their account yet. */
const awaitsActivation = (index: number) => index % 8 === 5;

/** Fills an empty database through the use cases that the API calls; on request with pay periods. */
export async function loadDemoSchool(
  transaction: Transaction<Schema>,
  config: Config,
  now: Date,
  isPaid = true,
): Promise<void> {
  const school: Actor = { id: 0, role: 'SUPER_ADMIN', locationIds: [] };
  const passwordHash = await hashPassword(demoPassword);
  const locationIds: number[] = [];
  for (const location of demoLocations) locationIds.push((await addLocation(transaction, location, now)).id);
  const positionIds: number[] = [];
  for (const position of demoPositions) positionIds.push((await addPosition(transaction, position)).id);
  await writeMessage(transaction, demoMessage);

  const staff: DemoPerson[] = [];
  const names = [...demoAccounts, ...demoStaff].map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const invited: { id: number; email: string; firstName: string }[] = [];
  for (const [index, person] of [...demoAccounts, ...demoStaff].entries()) {
    const work = {
      locations: pick(locationIds, person.locations),
      positions: pick(positionIds, person.positions),
    };
    const id = await addPerson(
      transaction,
      school,
      {
        first_name: person.firstName,
        last_name: person.lastName,
        email: person.email,
        phone_number: `555-01${String(index).padStart(2, '0')}-${FIRST_KEY + index}`,
        user_type: person.role,
        language: person.language,
        key: String(FIRST_KEY + index),
        ...work,
        employee_status: index % 5 === 0 ? 'FULL_TIME' : index % 11 === 7 ? 'SEASONAL' : 'PART_TIME',
      },
      now,
    );
    if (index >= demoAccounts.length && awaitsActivation(index)) {
      invited.push({ id, email: person.email, firstName: person.firstName });
    } else {
      const entered = { field: 'password', text: demoPassword } as const;
      const nobody = { config, now, browser: undefined, network: networkOf(undefined) };
      const checked = await checkNewPassword(transaction, id, entered);
      await setPassword(transaction, checked, { passwordHash, chosenByOwner: true }, nobody);
    }
    staff.push({
      id,
      role: person.role,
      locationIds: work.locations,
      positionIds: work.positions,
    });
  }
  const admin: Actor = { id: staff[0]?.id ?? 0, role: 'ADMIN', locationIds };
  const locations = demoLocations.map(({ timezone }, index) => ({ id: locationIds[index] ?? 0, timezone }));
  const employee = staff.find(({ role }) => role === 'EMPLOYEE');
  await loadDemoSchedule(transaction, { actor: admin, locations, positionIds, staff, employee }, now);
  await loadDemoNeeds(transaction, { actor: admin, locations, positionIds }, now);
  await loadDemoAttendance(transaction, { actor: admin, locations, staff }, now);
  const [home, stepping] = locations;
  if (home) {
    await loadDemoRequests(transaction, { people: staff, home }, now);
    await loadDemoAvailability(transaction, { people: staff, home }, now);
    const today = todayIn(home.timezone, now);
    const holders = staff.map((person, index) => ({ ...person, name: names[index] ?? '' }));
    await loadDemoCertificates(transaction, { holders, positionIds, today }, now);
    // Reminders that were due before the school began count as sent.
    await remindCertificates(transaction, config, now);
    // After availability and certificates, which decide who can swap.
    await loadDemoSwap(transaction, { people: staff, home }, config, now);
    if (employee)
      await loadDemoErrands(transaction, { employee, actor: admin, people: staff, home }, config, now);
    if (isPaid) await loadDemoPay(transaction, { people: staff, positionIds, locations }, config, now);
    if (stepping) await loadDemoHistory(transaction, { people: staff, admin, home, stepping }, config, now);
    await loadDemoLaw(transaction, { admin, people: holders, positionIds, home, today }, now);
  }
  await loadDemoReach(transaction, staff, now);
  // The mails about past decisions would be weeks old. Only people who have not activated their account get one.
  await deleteQueuedMails(transaction);
  for (const person of invited) await sendActivation(transaction, person, config, now);
}

function pick(ids: readonly number[], indexes: readonly number[]): number[] {
  return indexes.flatMap((index) => ids[index] ?? []);
}
