import type { Location } from '@deckhand/contract/locations/location';
import type { Person } from '@deckhand/contract/people/person';

type Placed = Pick<Person, 'user_type' | 'is_active' | 'awaits_activation' | 'locations'>;

export interface Staff {
  employees: number;
  managers: number;
  admins: number;
}

export interface LocationStaff extends Staff {
  id: number;
  title: string;
}

/** Who works where. Whoever works at two locations is counted at both. */
export function staffByLocation(
  people: readonly Placed[],
  locations: readonly Pick<Location, 'id' | 'title'>[],
) {
  return locations.map(
    ({ id, title }): LocationStaff => ({
      id,
      title,
      ...staffOf(people.filter((person) => person.locations.some(({ location_id }) => location_id === id))),
    }),
  );
}

/** Active people only: the others work nowhere. */
export function staffOf(people: readonly Placed[]): Staff {
  const active = people.filter((person) => person.is_active);
  const managers = active.filter((person) => person.user_type === 'MANAGER').length;
  const employees = active.filter((person) => person.user_type === 'EMPLOYEE').length;
  return { employees, managers, admins: active.length - managers - employees };
}

export function totalOf({ employees, managers, admins }: Staff): number {
  return employees + managers + admins;
}
