import { lawNotice } from '@deckhand/contract/law/notice';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { Anchor } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { personAddress } from '../../../shared/records/person-address.ts';
import { Panel } from '../../../ui/panel.tsx';
import shared from '../../../ui/shared.module.css';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import classes from './period.module.css';
import type { ViewedPeriod } from './viewed-period.ts';

/** More names would hide what else is said. */
const NAMED_AT_MOST = 10;

/** LA2, LA12: says which rules are switched off, and of whom the age is not known. Where there is nothing to say there is no panel. */
export function LawOfPeriod({
  period: { law_off: off = [], counted_as_adults: adults = [], totals },
}: {
  period: ViewedPeriod;
}) {
  if (off.length === 0 && adults.length === 0 && totals.double_minutes === undefined) return null;
  return (
    <Panel title={say('Labor rules')}>
      <ul className={classes.law}>
        {off.map((one) => (
          <li key={`${one.location} ${one.pack} ${one.part} ${one.first_day}`}>
            {unbrokenDates(offWords(one))}
          </li>
        ))}
        {adults.length > 0 && (
          <li>
            {say('No date of birth, counts as an adult:')}{' '}
            {adults.slice(0, NAMED_AT_MOST).map(({ id, name }, index) => (
              <Fragment key={id}>
                {index > 0 && ', '}
                <Anchor component={Link} to={personAddress('view', id)} inherit>
                  {name}
                </Anchor>
              </Fragment>
            ))}
            {adults.length > NAMED_AT_MOST &&
              ` ${say('and {more} more', { more: adults.length - NAMED_AT_MOST })}`}
          </li>
        )}
      </ul>
      <p className={shared.note}>{sayKnown(lawNotice)}</p>
    </Panel>
  );
}

/** 'Lakeside Pool: the rules of US-CA about overtime are off since 06-01-2026: Our contract' */
function offWords({
  location,
  pack,
  part,
  first_day,
  last_day,
  reason,
}: NonNullable<ViewedPeriod['law_off']>[number]): string {
  const holes = { location, pack, from: formatForDisplay(first_day), reason };
  if (last_day === null)
    return part === 'OVERTIME'
      ? say('{location}: the rules of {pack} about overtime are off since {from}: {reason}', holes)
      : say('{location}: the rules of {pack} about minors are off since {from}: {reason}', holes);
  const to = formatForDisplay(last_day);
  return part === 'OVERTIME'
    ? say('{location}: the rules of {pack} about overtime are off from {from} to {to}: {reason}', {
        ...holes,
        to,
      })
    : say('{location}: the rules of {pack} about minors are off from {from} to {to}: {reason}', {
        ...holes,
        to,
      });
}
