import { say } from '@deckhand/domain/language/say';
import type { CSSProperties } from 'react';
import { Panel } from '../../../ui/panel.tsx';
import classes from './hours-with-proposals.module.css';
import { hoursWords } from './panel-words.ts';
import type { HoursOfPerson } from './preview.ts';

/** The week of everybody who is proposed: what they have, what is proposed, and what they wish. */
export default function HoursWithProposals({ people }: { people: readonly HoursOfPerson[] }) {
  const most = Math.max(
    ...people.map(({ planned, proposed, desired }) => Math.max(planned + proposed, desired ?? 0)),
  );
  return (
    <Panel
      title={say('Hours this week with the proposals')}
      note={say('Bar: planned. Hatched: proposed. Line: wanted.')}
    >
      <ul className={classes.people}>
        {people.map((person) => {
          const { added, week } = hoursWords(person);
          return (
            <li key={person.id}>
              <span className={classes.name}>{person.name}</span>
              <span className={classes.week}>
                <strong>{added}</strong>
                {week}
              </span>
              <span
                className={classes.bar}
                style={sharesOf(person, most)}
                data-wish={person.desired !== null || undefined}
                aria-hidden="true"
              />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function sharesOf({ planned, proposed, desired }: HoursOfPerson, most: number): CSSProperties {
  const share = (minutes: number) => `${(100 * minutes) / most}%`;
  return {
    '--planned': share(planned),
    '--with': share(planned + proposed),
    '--desired': share(desired ?? 0),
  } as CSSProperties;
}
