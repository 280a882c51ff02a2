import type { CallInput } from '@deckhand/contract/call';
import { delay } from '@deckhand/contract/limits';
import type { findMeetingStaff } from '@deckhand/contract/schedule/meetings/find-meeting-staff';
import type { findSecondStaff } from '@deckhand/contract/staffing/find-staff/find-second-staff';
import type { findStaff } from '@deckhand/contract/staffing/find-staff/find-staff';
import { say } from '@deckhand/domain/language/say';
import { mayBeChosen } from '@deckhand/domain/staffing/judge';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useCall } from '../../../api/use-call.ts';
import { sayWith } from '../../../language/say-with.ts';
import { keepEnter } from '../../../ui/keep-enter.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import { LawNotice } from '../../plans/law-notice.tsx';
import { citesLaw, obstacleWords } from './obstacle-words.ts';
import classes from './why-not.module.css';

type Lookup = typeof findStaff | typeof findSecondStaff | typeof findMeetingStaff;
type Query = CallInput<typeof findStaff>['query'] | CallInput<typeof findMeetingStaff>['query'];

interface WhyNotProps {
  /** The lookup that the form offers people from, with the same query. */
  call: Lookup;
  query: Query | undefined;
}

/** AV3: on demand, everybody whom a lookup does not offer, and what is in the way. */
export function WhyNot({ call, query }: WhyNotProps) {
  const [isOpen, setOpen] = useState(false);
  if (query === undefined) return null;
  return (
    <div className={classes.whyNot}>
      <Button
        variant="transparent"
        size="compact-xs"
        px={0}
        c="var(--mantine-color-anchor)"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? say('Hide why not') : say('Why not somebody else?')}
      </Button>
      {isOpen && <Others call={call} query={query} />}
    </div>
  );
}

function Others({ call, query }: { call: Lookup; query: Query }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), delay.searchDebounce);
  const input = { query: { ...query, explain: 'true', search: search || undefined } };
  const answer = useCall(call as typeof findStaff, input as CallInput<typeof findStaff>, {
    showsFailure: true,
  });
  const others = answer.data?.results.filter(({ reasons = [] }) => !mayBeChosen(reasons));
  const unlisted = (answer.data?.count ?? 0) - (answer.data?.results.length ?? 0);
  if (answer.error && !others) return <LoadFailure failure={answer.error} onRetry={answer.refetch} />;
  return (
    <>
      <TextInput
        aria-label={say('Search people')}
        placeholder={say('Search people')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        // Enter would send the form around it.
        onKeyDown={keepEnter}
      />
      <section
        className={classes.scroll}
        aria-label={say('People who cannot be chosen, and why')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
      >
        {others === undefined ? (
          <Skeleton height={60} />
        ) : others.length === 0 ? (
          <p className={classes.nobody}>
            {search === '' ? say('Everybody can be chosen.') : say('Nobody with this name.')}
          </p>
        ) : (
          <>
            <ul className={classes.people}>
              {others.map(({ id, name, reasons = [] }) => (
                <li key={id}>
                  <b>{name}</b> {unbrokenDates(reasons.map(obstacleWords).join(' '))}
                </li>
              ))}
            </ul>
            {others.some(({ reasons = [] }) => citesLaw(reasons)) && <LawNotice />}
            {unlisted > 0 && (
              <p className={classes.nobody}>
                {sayWith('{unlisted} more are not listed: search for them by name.', { unlisted })}
              </p>
            )}
          </>
        )}
      </section>
    </>
  );
}
