import type { Person } from '@deckhand/contract/people/person';
import { Anchor } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { personName } from '../../session/person-name.ts';
import { AvatarInitials } from '../../ui/avatar-initials.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './awaiting-activation.module.css';

/** As many as one takes in at a glance. */
const SHOWN = 6;

/** People who have not followed their activation link yet, and so cannot log in. */
export function AwaitingActivation({ people }: { people: readonly Person[] | undefined }) {
  const waiting = people?.filter((person) => person.awaits_activation) ?? [];
  return (
    <Panel title="Awaiting activation">
      {people === undefined && <Skeleton height={150} />}
      {people && waiting.length === 0 ? (
        <EmptyState icon={<IconMailCheck />} title="Everybody has activated the account" />
      ) : (
        <ul className={classes.people}>
          {waiting.slice(0, SHOWN).map((person) => (
            <li key={person.id} className={classes.person}>
              <AvatarInitials name={personName(person)} />
              <span className={classes.words}>
                <b>{personName(person)}</b>
                <span className={classes.email}>{person.email}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {waiting.length > SHOWN && (
        <Anchor component={Link} to="/manage-user">
          {waiting.length - SHOWN} more
        </Anchor>
      )}
    </Panel>
  );
}
