import type { TestSchool } from '../test-school.ts';

/** Every day needs somebody all day, and two people around noon. */
export const NEEDS = [
  { from: 480, to: 840, people: 1 },
  { from: 630, to: 750, people: 2 },
] as const;

export async function needPeople(school: TestSchool, locationId: number): Promise<void> {
  const rows = NEEDS.map(({ from, to, people }) => ({
    location_id: locationId,
    position_id: school.positions[0],
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    dates: '{[2020-01-01,)}',
    minutes: `[${from},${to})`,
    people,
    entered_by: school.cast.admin.id,
    entered_at: school.clock(),
  }));
  await school.db.insertInto('coverage_need').values(rows).execute();
}
