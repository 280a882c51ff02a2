import type { SecurityEvent } from '@deckhand/contract/school/security-log/list-security-events';
import {
  type SecurityEventKind,
  securityEventNames,
} from '@deckhand/contract/school/security-log/security-event';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { Anchor } from '@mantine/core';
import { whenWords } from '../../../shared/time/when-words.ts';
import type { Column } from '../../../ui/list-columns.ts';
import shared from '../../../ui/shared.module.css';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import classes from './security-log.module.css';

/** Events to look at first. */
const warnings: ReadonlySet<SecurityEventKind> = new Set(['SIGN_IN_FAILED', 'LIMIT_REACHED']);

export function eventColumns(onPerson: (id: number) => void): Column<SecurityEvent>[] {
  const nameOf = (person: SecurityEvent['person']) =>
    person && (
      <Anchor component="button" inherit className={classes.name} onClick={() => onPerson(person.id)}>
        {person.name}
      </Anchor>
    );
  return [
    {
      key: 'event',
      header: say('Event'),
      cell: ({ kind }) => (
        <StatusBadge tone={warnings.has(kind) ? 'warning' : 'neutral'}>
          {sayKnown(securityEventNames[kind])}
        </StatusBadge>
      ),
    },
    {
      key: 'at',
      header: say('Time'),
      cell: ({ at }) => {
        const { date, time } = whenWords(at);
        return <TwoLines first={date} second={time} />;
      },
    },
    // At a sign-in nobody is signed in yet: it is the person's own doing.
    { key: 'actor', header: say('By'), minWidth: 110, cell: ({ actor }) => nameOf(actor) },
    { key: 'person', header: say('Person'), minWidth: 110, cell: ({ person }) => nameOf(person) },
    {
      key: 'details',
      header: say('Details'),
      minWidth: 140,
      moveUnder: { column: 'event', below: 'desktop' },
      cell: ({ details }) => (details === '' ? null : <span className={shared.breakable}>{details}</span>),
    },
    {
      key: 'from',
      header: say('From'),
      minWidth: 120,
      cell: ({ address, browser }) =>
        address === null ? null : (
          <span className={classes.from}>
            <span className={shared.breakable}>{address}</span>
            {browser !== null && <span className={shared.tiny}>{browser}</span>}
          </span>
        ),
    },
  ];
}
