import type { LawBreach } from '@deckhand/contract/law/breach';
import { listLawBreaches } from '@deckhand/contract/law/list-law-breaches';
import { page } from '@deckhand/contract/limits';
import { say } from '@deckhand/domain/language/say';
import { isAbsolute } from '@deckhand/domain/law/minors';
import { formatForDisplay, weekdayName, weekdayOf } from '@deckhand/domain/time/civil-date';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useActor } from '../../api/use-actor.ts';
import { useCall } from '../../api/use-call.ts';
import { timeSpan } from '../../shared/board/schedule-cards.ts';
import { personAddress } from '../../shared/records/person-address.ts';
import { Panel } from '../../ui/panel.tsx';
import shared from '../../ui/shared.module.css';
import { unbrokenDates } from '../../ui/unbroken-dates.tsx';
import { BreachLines } from './breach-lines.tsx';
import classes from './law.module.css';

/** LA8: the shifts of the next two weeks beyond the rules for minors. The best that it says is that there are none (LA11). */
export function BreachesPanel({ location }: { location: number }) {
  const { data } = useCall(
    listLawBreaches,
    { query: { location: String(location) } },
    { showsFailure: true },
  );
  const [shown, setShown] = useState<number>(page.size);
  if (data === undefined) return null;
  return (
    <Panel title={say('Shifts beyond the rules for minors')} note={say('Within the next two weeks')}>
      {data.count === 0 && <p className={classes.quiet}>{say('No rule of these packs is exceeded.')}</p>}
      <ul className={shared.stack16}>
        {data.results.slice(0, shown).map((person) => (
          <PersonBeyond key={person.id} person={person} />
        ))}
      </ul>
      {data.count > shown && (
        <Button variant="default" className={shared.apart} onClick={() => setShown(shown + page.size)}>
          {say('Show {more} more of {count}', {
            more: Math.min(data.count - shown, page.size),
            count: data.count,
          })}
        </Button>
      )}
    </Panel>
  );
}

function PersonBeyond({ person: { id, name, rules, dates } }: { person: LawBreach }) {
  const isOwn = useActor().id === id;
  const canBeExempt = !isOwn && !rules.every(({ rule }) => isAbsolute(rule));
  return (
    <li className={classes.beyond}>
      <BreachLines name={name} rules={rules} isOneDate={dates.length === 1} />
      <ul className={classes.dates} aria-label={say('Shifts of {name}', { name })}>
        {dates.map((date) => (
          <li key={`${date.shift} ${date.date}`}>
            <Anchor component={Link} to={addressOf(date)} inherit>
              {unbrokenDates(dateWords(date))}
            </Anchor>
            {date.is_decided && (
              <span className={classes.quiet}>
                {date.law_reason === null
                  ? say('Decided by an admin at another location')
                  : say('Decided by an admin: {reason}', { reason: date.law_reason })}
              </span>
            )}
          </li>
        ))}
      </ul>
      {canBeExempt && (
        <Anchor
          component={Link}
          to={personAddress('view', id)}
          inherit
          aria-label={say('Add an exemption for {name}', { name })}
        >
          {say('Add an exemption')}
        </Anchor>
      )}
    </li>
  );
}

type BreachDate = LawBreach['dates'][number];

/** The week of the shift, with its card marked: it opens into everything that changes who has it. */
function addressOf({ location, date, shift_code: code }: BreachDate): string {
  return `/view-schedules?location=${location}&view=weekly&start=${date}&code=${code}`;
}

function dateWords({ date, start_time: start, end_time: end, shift_code: code }: BreachDate): string {
  return `${weekdayName(weekdayOf(date))} ${formatForDisplay(date)}, ${timeSpan(start, end)}, ${code}`;
}
