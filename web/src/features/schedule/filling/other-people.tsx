import type { Vacancy } from '@deckhand/contract/filling/proposal';
import { rankPeople } from '@deckhand/contract/filling/rank-people';
import { Button } from '@mantine/core';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useCall } from '../../../api/use-call.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import { rankedWords } from './fill-words.ts';
import classes from './other-people.module.css';

interface OtherPeopleProps {
  vacancy: Vacancy;
  /** The person who is proposed, if anybody is. */
  taken: number | undefined;
  noOvertime: boolean;
  /** The other proposals, which count as if they were accepted. */
  others: readonly { shift_id: number; date: string; user_id: number }[];
  onUse: (userId: number) => void;
}

/** FI3: everybody else for an open date: best first, then at a price, then who cannot and why not. */
export function OtherPeople({ vacancy, taken, noOvertime, others, onUse }: OtherPeopleProps) {
  const body = {
    shift_id: vacancy.shift_id,
    date: vacancy.date,
    no_overtime: noOvertime,
    others: others.map(({ shift_id, date, user_id }) => ({ shift_id, date, user_id })),
  };
  const { data, error, refetch } = useCall(rankPeople, { body }, { showsFailure: true });
  if (error && !data) return <LoadFailure failure={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={60} />;
  return (
    <ol className={classes.others}>
      {data.results
        .filter(({ user_id: id }) => id !== taken)
        .map((person) => (
          <li key={person.user_id} data-impossible={person.obstacles.length > 0 || undefined}>
            <span>
              <strong>{person.name}</strong> {unbrokenDates(rankedWords(person))}
            </span>
            {person.obstacles.length === 0 && (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Use ${person.name}, search the rest again`}
                onClick={() => onUse(person.user_id)}
              >
                Use
              </Button>
            )}
          </li>
        ))}
    </ol>
  );
}
