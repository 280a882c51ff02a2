import type { OpenSeat, RankedPerson } from '@deckhand/contract/staffing/filling/proposal';
import { rankPeople } from '@deckhand/contract/staffing/filling/rank-people';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useCall } from '../../../api/use-call.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import { LawNotice } from '../../plans/law-notice.tsx';
import { citesLaw } from '../find-staff/obstacle-words.ts';
import { rankedWords } from './fill-words.ts';
import classes from './other-people.module.css';
import { isFew, shownPeople } from './shown-people.ts';

interface OtherPeopleProps {
  openSeat: OpenSeat;
  /** The person who is proposed, if anybody is. */
  taken: number | undefined;
  noOvertime: boolean;
  /** The other proposals, which count as if they were accepted. */
  others: readonly { shift_id: number; date: string; user_id: number }[];
  onUse: (userId: number) => void;
}

/** FI3: everybody else for an open date: best first, then at a price, then who cannot and why not. */
export function OtherPeople({ openSeat, taken, noOvertime, others, onUse }: OtherPeopleProps) {
  const body = {
    shift_id: openSeat.shift_id,
    date: openSeat.date,
    no_overtime: noOvertime,
    others: others.map(({ shift_id, date, user_id }) => ({ shift_id, date, user_id })),
  };
  const [name, setName] = useState('');
  const [isAll, setAll] = useState(false);
  const { data, error, refetch } = useCall(rankPeople, { body }, { showsFailure: true });
  if (error && !data) return <LoadFailure failure={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={60} />;
  const people = data.results.filter(({ user_id: id }) => id !== taken);
  const shown = shownPeople(people, name, isAll);
  return (
    <div className={classes.all}>
      {!isFew(people) && (
        <TextField
          label={say('Why not…')}
          labelHidden
          placeholder={say('Why not…')}
          value={name}
          onChange={setName}
        />
      )}
      {shown.length === 0 && (
        <p>
          {name.trim() === ''
            ? say('Nobody else can take it.')
            : say('Nobody at the location has this name.')}
        </p>
      )}
      <ol className={classes.others}>
        {shown.map((person) => (
          <Person key={person.user_id} person={person} onUse={() => onUse(person.user_id)} />
        ))}
      </ol>
      {shown.some(({ obstacles }) => citesLaw(obstacles)) && <LawNotice />}
      {!isFew(people) && name.trim() === '' && (
        <Button
          variant="transparent"
          size="compact-xs"
          px={0}
          c="var(--mantine-color-anchor)"
          onClick={() => setAll(!isAll)}
        >
          {isAll ? say('Show the next best') : say('Show all {count}', { count: people.length })}
        </Button>
      )}
    </div>
  );
}

function Person({ person, onUse }: { person: RankedPerson; onUse: () => void }) {
  const isPossible = person.obstacles.length === 0;
  return (
    <li data-kind={isPossible ? (person.prices.length > 0 ? 'price' : undefined) : 'impossible'}>
      <span>
        <strong>{person.name}</strong> {unbrokenDates(rankedWords(person))}
      </span>
      {isPossible && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={say('Use {name}, search the rest again', { name: person.name })}
          onClick={onUse}
        >
          {say('Use')}
        </Button>
      )}
    </li>
  );
}
