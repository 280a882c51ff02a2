import type { Answer } from '@deckhand/contract/call';
import type { CoverageStretch } from '@deckhand/contract/coverage/coverage';
import { viewGuard } from '@deckhand/contract/coverage/view-guard';
import { say } from '@deckhand/domain/language/say';
import { Anchor } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCall } from '../../api/use-call.ts';
import { momentParts } from '../../shared/time/moment-words.ts';
import { AvatarInitials } from '../../ui/avatar-initials.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import shared from '../../ui/shared.module.css';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { spanWords } from './coverage-words.ts';
import classes from './guard-card.module.css';

type GuardAnswer = Answer<typeof viewGuard>;
type Guard = GuardAnswer['guards'][number];

/** No live change announces that a need begins or a kiosk falls silent. */
const A_MINUTE = 60_000;

interface GuardCardProps {
  location: number;
  /** The stretches of the day say how many people are planned now. */
  stretches: readonly CoverageStretch[];
}

/** GN2, GN3: who is needed and here now, who is missing, and who could come. Nothing while nobody is needed. */
export function GuardCard({ location, stretches }: GuardCardProps) {
  const query = { location: String(location) };
  const { data, isPlaceholderData } = useCall(
    viewGuard,
    { query },
    { showsFailure: true, refetchInterval: A_MINUTE },
  );
  if (data === undefined || isPlaceholderData || data.state === 'NOT_NEEDED') return null;
  const below = data.guards.filter(({ needed, present }) => present < needed);
  const enough = data.guards.filter(({ needed, present }) => present >= needed);
  const plannedOf = (guard: Guard) =>
    stretches.find(({ position, present }) => position === guard.position.id && present !== null)?.planned;
  return (
    <Panel title={say('Guarded now')} note={<State state={data.state} />}>
      {data.kiosks.length > 0 && <Unknown kiosks={data.kiosks} />}
      {below.map((guard) => (
        <Below key={guard.position.id} guard={guard} planned={plannedOf(guard)} present={data.present} />
      ))}
      {enough.length > 0 && (
        <p className={shared.detail}>
          {enough
            .map(({ position, needed, present }) =>
              say('{position} {present} of {needed}', { position: position.name, present, needed }),
            )
            .join(', ')}
        </p>
      )}
    </Panel>
  );
}

const badges = {
  BELOW: { tone: 'danger', words: say('Below') },
  UNKNOWN: { tone: 'neutral', words: say('Unknown') },
  GUARDED: { tone: 'ok', words: say('Guarded') },
} as const;

function State({ state }: { state: keyof typeof badges }) {
  const { tone, words } = badges[state];
  return (
    <StatusBadge tone={tone} {...(state === 'UNKNOWN' && { icon: IconWifiOff })}>
      {words}
    </StatusBadge>
  );
}

function Unknown({ kiosks }: Pick<GuardAnswer, 'kiosks'>) {
  const words = kiosks.map(({ name, since, is_back }) => {
    const { date, time } = momentParts(since);
    return is_back
      ? say('{name} was offline until {time}.', { name, time })
      : say('{name} has been offline since {moment}.', { name, moment: `${date}, ${time}` });
  });
  return (
    <div className={classes.unknown}>
      <Notice tone="warning">
        {words.join(' ')} {say('Somebody may have punched there. Please look yourself.')}
      </Notice>
    </div>
  );
}

interface BelowProps {
  guard: Guard;
  planned: number | undefined;
  present: GuardAnswer['present'];
}

/** The most who are named; the others can be found with the staff of an open shift. */
const MOST_NAMED = 6;

function Below({ guard, planned, present }: BelowProps) {
  const { position, missing, could_come: reserve } = guard;
  return (
    <section className={classes.below} aria-label={position.name}>
      <div>
        <h3 className={classes.position}>{position.name}</h3>
        <dl className={classes.figures}>
          <Figure label={say('Needed')} value={guard.needed} />
          {planned !== undefined && <Figure label={say('Planned')} value={planned} />}
          <Figure label={say('Present')} value={guard.present} isBad />
        </dl>
      </div>
      <div>
        <People title={say('Missing')} none={say('Nobody else is planned now.')}>
          {missing.map((person) => (
            <Person
              key={`${person.id} ${person.code}`}
              {...person}
              note={say('{shift}, not clocked in', { shift: `${spanWords(person, '–')}, ${person.code}` })}
            />
          ))}
        </People>
        {present.length > 0 && (
          <p className={classes.here}>
            {say('Clocked in: {people}', {
              people: present
                .map(({ name, since }) => say('{name} since {time}', { name, time: momentParts(since).time }))
                .join(', '),
            })}
          </p>
        )}
      </div>
      <People title={say('Could come')} none={say('Nobody is free now.')}>
        {reserve.slice(0, MOST_NAMED).map((person) => (
          <Person key={person.id} {...person} note={reserveWords(person)} />
        ))}
        {reserve.length > MOST_NAMED && (
          <li>{say('And {count} more', { count: reserve.length - MOST_NAMED })}</li>
        )}
      </People>
    </section>
  );
}

function reserveWords({ is_here, said_no }: Guard['could_come'][number]): string {
  if (said_no) return say('Said they cannot');
  return is_here ? say('Here now, for other work') : say('Free now');
}

function Figure({ label, value, isBad }: { label: string; value: number; isBad?: true }) {
  return (
    <div data-bad={isBad}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function People({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  const isNone = children.flat().every((child) => child === false);
  return (
    <div>
      <h4 className={classes.title}>{title}</h4>
      {isNone ? <p className={shared.detail}>{none}</p> : <ul className={shared.stack2}>{children}</ul>}
    </div>
  );
}

function Person({ name, phone, note }: { name: string; phone: string | null; note: string }) {
  return (
    <li className={classes.person}>
      <AvatarInitials name={name} />
      <span>
        <b>{name}</b>
        <small>{note}</small>
      </span>
      {phone !== null && (
        <Anchor
          href={`tel:${phone}`}
          aria-label={say('Call {name}, {phone}', { name, phone })}
          className={classes.call ?? ''}
        >
          {phone}
        </Anchor>
      )}
    </li>
  );
}
