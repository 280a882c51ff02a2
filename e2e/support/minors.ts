import type { SchoolServer } from './school-server.ts';
import type { StaffMember } from './staff.ts';

/** Enters the date of birth of somebody who has shifts already. Nothing about them is asked. */
export async function born(
  school: SchoolServer,
  { id }: Pick<StaffMember, 'id'>,
  date: string,
): Promise<void> {
  await school.rows(`update person set born_on = '${date}' where id = ${id}`);
}
