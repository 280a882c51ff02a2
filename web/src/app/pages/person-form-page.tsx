import { PersonFormPage as Page } from '../../features/people/person-form-page.tsx';
import { PersonSlots } from '../../features/people/person-slots.ts';
import { personSlots } from './person-slots.ts';

export function PersonFormPage() {
  return (
    <PersonSlots value={personSlots}>
      <Page />
    </PersonSlots>
  );
}
