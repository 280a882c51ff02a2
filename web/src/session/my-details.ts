import type { Person } from '@deckhand/contract/people/person';
import { roleLabel } from './role-label.ts';

/** What the school has set for a person, who may read it but not change it. */
export function myDetails(me: Person) {
  return [
    { label: 'Role', value: roleLabel[me.user_type] },
    { label: 'Locations', value: me.locations.map((location) => location.location_title).join(', ') },
    { label: 'Positions', value: me.positions.map((position) => position.position_name).join(', ') },
    { label: 'Key for the punch clock', value: me.employee_code },
  ];
}
