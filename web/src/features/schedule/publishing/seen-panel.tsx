import { type Publishing, takeBackSeconds } from '@deckhand/contract/schedule/publishing/publishing';
import { say } from '@deckhand/domain/language/say';
import { IconEye, IconEyeOff, IconHourglass, IconSend, type TablerIcon } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { NotLoaded } from '../../../api/load-failure.tsx';
import { useActor } from '../../../api/use-actor.ts';
import { PanelFrame } from '../../../shared/board/panel-frame.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import shared from '../../../ui/shared.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import { actorWords, atWords } from '../history/words.ts';
import type { Horizon } from './drafts.ts';
import { SentIn, TakeBack, useSecondsLeft } from './latest-publication.tsx';
import classes from './publish-panel.module.css';
import { usePublishing } from './use-publishing.ts';
import { notifiedWords, publishedWords, seenWords, words } from './words.ts';

interface SeenPanelProps {
  /** The locations of the board that publish in steps. */
  horizons: readonly Horizon[];
  /** The location of the board. */
  chosen: number | undefined;
  onClose: () => void;
}

type Latest = NonNullable<Publishing['latest']>;
type Notified = Latest['people'][number];

/** DR9, DR12: the latest publication of a location: until it is sent it can be taken back, then it shows who has seen it. */
export default function SeenPanel({ horizons, chosen, onClose }: SeenPanelProps) {
  const [picked, setPicked] = useState<number | null>(null);
  const [isFolded, setFolded] = useState(false);
  const shown = chosen ?? picked ?? horizons[0]?.location;
  const publishing = usePublishing(shown);
  return (
    <PanelFrame
      title={words.seenTitle}
      about={horizons.find(({ location }) => location === shown)?.title ?? ''}
      {...{ isFolded, onClose }}
      onFold={setFolded}
    >
      {chosen === undefined && horizons.length > 1 && (
        <div className={classes.head}>
          <SelectField
            label={say('Location')}
            labelHidden
            choices={horizons.map(({ location, title }) => ({ value: location, label: title }))}
            value={shown ?? null}
            onChange={setPicked}
          />
        </div>
      )}
      {!publishing.data ? (
        <NotLoaded answer={publishing} skeleton={<Skeleton height={96} />} />
      ) : publishing.data.latest === null ? (
        <EmptyState
          icon={<IconSend />}
          title={say('Nothing has been published here yet')}
          hint={say('After you publish, this shows who was notified and who has seen the schedule.')}
        />
      ) : (
        <Publication latest={publishing.data.latest} />
      )}
    </PanelFrame>
  );
}

function Publication({ latest }: { latest: Latest }) {
  const { id } = useActor();
  const left = useSecondsLeft(latest.sends_at);
  const asked = latest.people.filter(({ state }) => state !== 'BEGUN');
  const seen = latest.people.filter(({ state }) => state === 'SEEN');
  const share =
    latest.sends_at !== null
      ? 1 - left / takeBackSeconds
      : asked.length === 0
        ? 1
        : seen.length / asked.length;
  return (
    <>
      <div className={classes.latest}>
        <div className={classes.latestHead}>
          {latest.sends_at !== null ? (
            <>
              <SentIn sendsAt={latest.sends_at} />
              {latest.can_take_back && <TakeBack latest={latest} />}
            </>
          ) : (
            <h3>{seenWords(latest.people)}</h3>
          )}
        </div>
        <div className={classes.bar} style={{ '--filled': `${Math.round(share * 100)}%` } as CSSProperties} />
        <p className={shared.note}>
          {unbrokenDates(publishedWords(latest))}{' '}
          {latest.actor === null ? say('Published by itself') : actorWords(latest, id)},{' '}
          {unbrokenDates(atWords(latest.at))}
        </p>
      </div>
      {/* Until then, the list is still that of the publication before. */}
      {latest.sends_at === null && <WhoHasSeen people={latest.people} />}
    </>
  );
}

function WhoHasSeen({ people }: { people: readonly Notified[] }) {
  const having = (state: Notified['state']) => people.filter((person) => person.state === state);
  const unseen = [...having('NOT_SEEN'), ...having('CHANGED')];
  return (
    <>
      {unseen.length > 0 && (
        <ul className={classes.people}>
          {unseen.map((person) => (
            <NotifiedRow key={person.id} person={person} />
          ))}
        </ul>
      )}
      <Others state="SEEN" people={having('SEEN')} />
      <Others state="BEGUN" people={having('BEGUN')} />
    </>
  );
}

const badges: Record<
  Notified['state'],
  { tone: 'ok' | 'warning' | 'neutral'; icon: TablerIcon; word: string }
> = {
  NOT_SEEN: { tone: 'warning', icon: IconEyeOff, word: say('Not seen') },
  CHANGED: { tone: 'warning', icon: IconEyeOff, word: say('Changed since') },
  SEEN: { tone: 'ok', icon: IconEye, word: say('Seen') },
  BEGUN: { tone: 'neutral', icon: IconHourglass, word: say('Has begun') },
};

function NotifiedRow({ person }: { person: Notified }) {
  const { tone, icon, word } = badges[person.state];
  return (
    <li className={classes.notified}>
      <StatusBadge {...{ tone, icon }}>{word}</StatusBadge>
      <span>
        <strong>{person.name}</strong>
        <span className={classes.what}>{unbrokenDates(notifiedWords(person))}</span>
      </span>
    </li>
  );
}

/** Nothing has to be done about these people: their number is enough until somebody asks. */
function Others({ state, people }: { state: 'SEEN' | 'BEGUN'; people: readonly Notified[] }) {
  const { tone, icon, word } = badges[state];
  if (people.length === 0) return null;
  return (
    <details className={classes.others}>
      <summary>
        <StatusBadge {...{ tone, icon }}>{word}</StatusBadge>{' '}
        {people.length === 1 ? people[0]?.name : say('{count} people', { count: people.length })}
      </summary>
      <ul className={classes.people}>
        {people.map((person) => (
          <NotifiedRow key={person.id} person={person} />
        ))}
      </ul>
    </details>
  );
}
