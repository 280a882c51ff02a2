import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Hiring, TestPerson } from './fixture-school.ts';
import { planShift, type ShiftForm } from './planned-shift.ts';
import type { TestSchool } from './test-school.ts';

/** Enters a date of birth without asking what is planned already, or takes it away. */
export async function bornOn(
  school: TestSchool,
  { id }: Pick<TestPerson, 'id'>,
  born: CivilDate | null,
): Promise<void> {
  await school.db.updateTable('person').set({ born_on: born }).where('id', '=', id).execute();
}

export async function hireBorn(school: TestSchool, born: CivilDate, hiring: Hiring): Promise<TestPerson> {
  const person = await school.hire({ last_name: 'Lind', ...hiring });
  await bornOn(school, person, born);
  return person;
}

/** Plans a shift with people whose dates of birth are entered afterwards. */
export async function planUnasked(
  school: TestSchool,
  people: readonly { person: TestPerson; born: CivilDate }[],
  changes: Partial<ShiftForm>,
) {
  for (const { person } of people) await bornOn(school, person, null);
  const staff = people.map(({ person }) => ({ id: person.id }));
  const shift = await planShift(school, { staff, ...changes });
  for (const { person, born } of people) await bornOn(school, person, born);
  return shift;
}
