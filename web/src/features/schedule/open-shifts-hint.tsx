import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { openShiftsQuery } from '../openings/api/list-open-shifts.ts';
import classes from './open-shifts-hint.module.css';

/** That there is something to take in the week around a date; nothing where there is not, or it cannot be told. */
export function OpenShiftsHint({ start }: { start: CivilDate }) {
  const { data } = useQuery({ ...openShiftsQuery(start), meta: { failureIsShownByScreen: true } });
  const count = data?.results.length ?? 0;
  if (count === 0) return null;
  return (
    <span>
      <Link className={classes.hint} to={`/open-shifts?start=${start}`}>
        {count === 1 ? '1 open shift fits you' : `${count} open shifts fit you`}
      </Link>
    </span>
  );
}
