import type { StaffAnswer } from '@deckhand/contract/staffing/find-staff/obstacle';
import { say } from '@deckhand/domain/language/say';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import { LawNotice } from '../../plans/law-notice.tsx';
import { citesLaw, obstacleWords } from './obstacle-words.ts';
import { isFree } from './staff-choices.ts';

interface Asked {
  people: readonly StaffAnswer[];
  accept: () => void;
}

/**
 * AV3: asks before somebody is chosen who has an unavailability then. Every form that chooses staff passes
 * its choice through `ask` and shows the `question`.
 */
export function useStaffQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null);

  /** Accepts at once if all of the chosen are free. */
  function ask(
    offered: readonly StaffAnswer[],
    chosen: readonly (number | null)[],
    accept: () => void,
  ): void {
    const people = offered.filter((person) => chosen.includes(person.id) && !isFree(person));
    if (people.length === 0) accept();
    else setAsked({ people, accept });
  }

  const names = asked?.people.map(({ name }) => name) ?? [];
  const question = (
    <ConfirmDialog
      opened={asked !== null}
      onClose={() => setAsked(null)}
      title={
        names.length === 1
          ? say('{name} said they cannot', { name: names[0] ?? '' })
          : say('{count} people said they cannot', { count: names.length })
      }
      confirmLabel={say('Choose anyway')}
      onConfirm={() => {
        asked?.accept();
        setAsked(null);
      }}
    >
      <ul>
        {asked?.people.map(({ id, name, reasons = [] }) => (
          <li key={id}>
            {names.length > 1 && <strong>{name}: </strong>}
            {unbrokenDates(reasons.map(obstacleWords).join(' '))}
          </li>
        ))}
      </ul>
      {asked?.people.some(({ reasons = [] }) => citesLaw(reasons)) && <LawNotice />}
      <p>{say('Do you want to choose them all the same? It helps to talk to them first.')}</p>
    </ConfirmDialog>
  );

  return { ask, question, isAsking: asked !== null };
}
