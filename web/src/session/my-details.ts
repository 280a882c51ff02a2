import type { Person } from '@deckhand/contract/people/person';
import { roleLabel } from './role-label.ts';

/** The details that the school sets: the person reads them but cannot change them. */
export function myDetails(me: Person) {
  return [
    { label: 'Role', value: roleLabel[me.user_type] },
    { label: 'Locations', value: me.locations.map((location) => location.location_title).join(', ') },
    { label: 'Positions', value: me.positions.map((position) => position.position_name).join(', ') },
    { label: 'Key for the punch clock', value: me.employee_code },
  ];
}
