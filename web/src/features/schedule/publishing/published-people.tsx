import { previewPublication } from '@deckhand/contract/schedule/publishing/preview-publication';
import type { PublicationPreview } from '@deckhand/contract/schedule/publishing/publishing';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { AvatarInitials } from '../../../ui/avatar-initials.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import shared from '../../../ui/shared.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import classes from './publish-panel.module.css';
import { hourWords, isNews, personLines, shortDate, words } from './words.ts';

interface PublishedPeopleProps {
  locations: readonly number[];
  preview: PublicationPreview;
}

type Person = PublicationPreview['people'][number];

/** So many people are drawn at once. */
const SHOWN = 50;

/** DR5: lists the people and their messages; a click shows one as a whole. */
export function PublishedPeople({ locations, preview: { people, through, seal } }: PublishedPeopleProps) {
  const [isAll, setAll] = useState(!people.some(isWorthALook));
  const [shown, setShown] = useState(SHOWN);
  const [opened, setOpened] = useState<number>();
  if (people.length === 0) {
    return (
      <p className={classes.nobody}>{say('Nobody has a time in these dates, so nobody is notified.')}</p>
    );
  }
  const listed = isAll ? people : people.filter(isWorthALook);
  const rest = people.length - listed.length;
  return (
    <section aria-label={words.whatIsSent}>
      <div className={classes.listHead}>
        <h3>{words.whatIsSent}</h3>
        <div className={classes.filter}>
          <SelectField
            label={say('Show')}
            labelHidden
            choices={[
              { value: 'new', label: say('Only what is new') },
              { value: 'all', label: say('Everybody') },
            ]}
            value={isAll ? 'all' : 'new'}
            onChange={(value) => setAll(value === 'all')}
          />
        </div>
      </div>
      <ul className={classes.people}>
        {listed.slice(0, shown).map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            isOpen={person.id === opened}
            onToggle={() => setOpened(person.id === opened ? undefined : person.id)}
            asked={{ location_ids: locations.join(), through, person: person.id }}
            seal={seal}
          />
        ))}
      </ul>
      {listed.length > shown ? (
        <MoreButton onClick={() => setShown(shown + SHOWN)}>
          {say('{count} more', { count: listed.length - shown })}
        </MoreButton>
      ) : (
        rest > 0 && (
          <MoreButton onClick={() => setAll(true)}>
            {say('{count} more, as usual', { count: rest })}
          </MoreButton>
        )
      )}
    </section>
  );
}

/** A warning is worth a look also where nothing is new. */
function isWorthALook(person: Person): boolean {
  return isNews(person) || person.warnings.length > 0;
}

function MoreButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <div className={classes.more}>
      <Button variant="subtle" size="compact-sm" onClick={onClick}>
        {children}
      </Button>
    </div>
  );
}

interface PersonRowProps {
  person: Person;
  isOpen: boolean;
  onToggle: () => void;
  asked: { location_ids: string; through: string; person: number };
  seal: string;
}

function PersonRow({ person, isOpen, onToggle, asked, seal }: PersonRowProps) {
  return (
    <li className={classes.person} data-open={isOpen || undefined}>
      <button type="button" className={classes.row} aria-expanded={isOpen} onClick={onToggle}>
        <AvatarInitials name={person.name} />
        <span className={shared.rest}>
          <strong>{person.name}</strong>
          {personLines(person).map((line) => (
            <span key={line} className={classes.what}>
              {unbrokenDates(line)}
            </span>
          ))}
          {person.warnings.map((warning) => (
            <span key={warning} className={classes.warning}>
              <StatusBadge tone="warning">
                <span className={shared.normal}>{unbrokenDates(warning)}</span>
              </StatusBadge>
            </span>
          ))}
        </span>
        <span className={classes.hours}>
          <IconMail size={14} aria-hidden /> {hourWords(person.hours)}
        </span>
      </button>
      {isOpen && <Digest key={seal} asked={asked} />}
    </li>
  );
}

/** DR6: the message as the person gets it; its weeks are a table. */
function Digest({ asked }: { asked: PersonRowProps['asked'] }) {
  const { data, isPlaceholderData } = useCall(previewPublication, { query: asked });
  const digest = isPlaceholderData ? undefined : data?.digest;
  if (!digest) {
    return (
      <div className={classes.mail}>
        <Skeleton height={96} />
      </div>
    );
  }
  return (
    <article className={classes.mail} aria-label={digest.subject}>
      <h4>{unbrokenDates(digest.subject)}</h4>
      {digest.text.split('\n\n').map((part) =>
        // Only the lines of the weeks are indented.
        part.startsWith(' ') ? (
          <Weeks key={part} weeks={digest.weeks} />
        ) : (
          <p key={part} className={shared.written}>
            {unbrokenDates(part)}
          </p>
        ),
      )}
    </article>
  );
}

function Weeks({ weeks }: { weeks: NonNullable<PublicationPreview['digest']>['weeks'] }) {
  return (
    <table>
      <thead className={shared.unseen}>
        <tr>
          <th>{say('Week')}</th>
          <th>{say('Days')}</th>
          <th>{say('Hours')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.start_date}>
            <td className={shared.unbroken}>
              {shortDate(week.start_date)} – {shortDate(week.end_date)}
            </td>
            <td>{week.days}</td>
            <td className={classes.number}>{hourWords(week.hours)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
