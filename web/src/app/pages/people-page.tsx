import { PeoplePage as Page } from '../../features/people/people-page.tsx';
import { PersonSlots } from '../../features/people/person-slots.ts';
import { personSlots } from './person-slots.ts';

export function PeoplePage() {
  return (
    <PersonSlots value={personSlots}>
      <Page />
    </PersonSlots>
  );
}
