import type { SchoolServer } from './school-server.ts';

/** Lets a minute pass below the need of a location. */
export async function raiseAlarm(school: SchoolServer, location: { id: number }): Promise<void> {
  await school.watch();
  await school.rows(
    `update coverage_alarm set began_at = began_at - interval '61 seconds' where location_id = ${location.id}`,
  );
  await school.watch();
}

/** Nobody is needed or clocked in at the location any more, so that no alarm comes into another journey. */
export async function endAlarms(school: SchoolServer, location: { id: number }): Promise<void> {
  await school.rows(`delete from coverage_need where location_id = ${location.id}`);
  await school.rows(`update attendance set clocked_out = clocked_in + interval '10 minutes', paid_minutes = 10, ended_by = 'MANUAL'
    where location_id = ${location.id} and clocked_out is null`);
  await school.watch();
}
