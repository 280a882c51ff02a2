import type { StaffAnswer } from '@deckhand/contract/staffing/find-staff/obstacle';
import { sayWith } from '../../../language/say-with.ts';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import { LawNotice } from '../../plans/law-notice.tsx';
import classes from './chosen-staff.module.css';
import { staffWords } from './fit-words.ts';
import { citesLaw } from './obstacle-words.ts';

interface ChosenStaffProps {
  /** The people whom the lookup offers, the best first. */
  people: readonly StaffAnswer[];
  chosen: number | null;
}

/** FI6: under a field that chooses somebody, what speaks for them; before, who is best. */
export function ChosenStaff({ people, chosen }: ChosenStaffProps) {
  const person = people.find(({ id }) => id === chosen);
  const [best] = people;
  if (person) {
    const words = staffWords(person);
    const { reasons = [], fit } = person;
    return words === '' ? null : (
      <>
        <p className={classes.words}>{unbrokenDates(words)}</p>
        {citesLaw([...reasons, ...(fit?.obstacles ?? [])]) && <LawNotice />}
      </>
    );
  }
  if (!best?.fit || best.reasons || chosen !== null) return null;
  return (
    <p className={classes.words}>
      <b>{sayWith('Best fit: {name}.', { name: best.name })}</b> {unbrokenDates(staffWords(best))}
    </p>
  );
}
