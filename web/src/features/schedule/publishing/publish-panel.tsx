import { sealBroken } from '@deckhand/contract/schedule/history/undo';
import type { PublicationPreview } from '@deckhand/contract/schedule/publishing/publishing';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { addDays, type CivilDate, compareDates, isCivilDate } from '@deckhand/domain/time/civil-date';
import { Button } from '@mantine/core';
import { IconEyeOff, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { PanelFrame } from '../../../shared/board/panel-frame.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { joinWords } from '../../../ui/join-words.ts';
import { MultiSelectField } from '../../../ui/multi-select-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import shared from '../../../ui/shared.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { CoverageGaps } from '../../coverage/coverage-gaps.tsx';
import type { Horizon } from './drafts.ts';
import classes from './publish-panel.module.css';
import { PublishedPeople } from './published-people.tsx';
import { usePublicationPreview } from './use-publication-preview.ts';
import { isNews, lengthWords, publishWords, words } from './words.ts';

interface PublishPanelProps {
  /** The locations of the board that publish in steps. */
  horizons: readonly Horizon[];
  /** The location of the board. */
  chosen: number | undefined;
  through: CivilDate | '';
  today: CivilDate;
  /** Nothing is published further ahead. */
  latest: CivilDate;
  onThrough: (date: CivilDate | '') => void;
  onPublished: () => void;
  onClose: () => void;
}

/** DR5: says beside the calendar whom publishing would notify, and of what, and publishes. */
export default function PublishPanel(props: PublishPanelProps) {
  const { horizons, through, today, latest, onThrough, onClose } = props;
  const [picked, setPicked] = useState<number[]>();
  const [typed, setTyped] = useState<string>();
  const [isFolded, setFolded] = useState(false);
  const chosen =
    props.chosen === undefined ? (picked ?? horizons.map(({ location }) => location)) : [props.chosen];
  const publishing = horizons.filter(({ location }) => chosen.includes(location));
  const dates = publishing.map(({ date }) => date).sort(compareDates);
  const publication = usePublicationPreview(chosen, typed === undefined ? through : '', (answer) => {
    toast.success(answer.message);
    props.onPublished();
  });
  const { preview, failure, refusal, hasChanged } = publication;

  return (
    <PanelFrame
      title={words.publish}
      about={joinWords(publishing.map(({ title }) => title)) || say('No location is chosen')}
      {...{ isFolded, onClose }}
      onFold={setFolded}
      foot={
        <>
          <p className={classes.safe}>
            <IconEyeOff size={15} aria-hidden /> {words.safe}
          </p>
          <div className={classes.actions}>
            <Button
              leftSection={<IconSend size={16} aria-hidden />}
              disabled={!preview}
              loading={publication.isSending}
              onClick={() => void publication.send()}
            >
              {publishWords(preview?.people.length ?? 0)}
            </Button>
            <Button variant="default" onClick={onClose}>
              {words.later}
            </Button>
          </div>
        </>
      }
    >
      <div className={classes.head}>
        {props.chosen === undefined && horizons.length > 1 && (
          <MultiSelectField
            label={say('Locations')}
            placeholder={say('Select one or several')}
            choices={horizons.map(({ location, title }) => ({ value: location, label: title }))}
            value={chosen}
            onChange={setPicked}
            selectAll
          />
        )}
        <div className={classes.through}>
          <DateField
            label={say('Publish through')}
            today={today}
            width={170}
            minDate={addDays(dates.at(-1) ?? today, 1)}
            maxDate={latest}
            value={typed ?? through}
            onChange={(value) => {
              const isDate = isCivilDate(value);
              setTyped(isDate ? undefined : value);
              if (isDate) onThrough(value);
            }}
          />
          {preview && dates[0] !== undefined && (
            <span className={shared.note}>
              {lengthWords(dates[0], preview.through)},{' '}
              {say('{n, plural, one [# shift] other [# shifts]}', { n: shiftsOf(preview) })}
            </span>
          )}
        </div>
        {hasChanged && (
          <Notice tone="warning" title={sayKnown(sealBroken)} urgent>
            {words.previewIsNew}
          </Notice>
        )}
        {refusal !== '' && (
          <Notice tone="danger" urgent>
            {refusal}
          </Notice>
        )}
        {preview && <Figures preview={preview} />}
        {preview && <CoverageGaps gaps={preview.gaps} />}
      </div>
      {preview ? (
        <PublishedPeople key={preview.through} locations={chosen} preview={preview} />
      ) : failure ? (
        <LoadFailure failure={failure} onRetry={publication.retry} />
      ) : (
        chosen.length > 0 && typed === undefined && <Loading />
      )}
    </PanelFrame>
  );
}

function shiftsOf({ locations }: PublicationPreview): number {
  return locations.reduce((sum, { shifts }) => sum + shifts, 0);
}

function Figures({ preview: { people, locations } }: { preview: PublicationPreview }) {
  const open = locations.reduce((sum, { open_shifts }) => sum + open_shifts, 0);
  const news = people.filter(isNews).length;
  const figures = [
    [
      people.length,
      say('{n, plural, one [person gets one notice] other [people get one notice each]}', {
        n: people.length,
      }),
    ],
    [news, say('{n, plural, one [of them has] other [of them have]} something new', { n: news })],
    [open, say('{n, plural, one [shift goes] other [shifts go]} to Open Shifts', { n: open })],
  ] as const;
  return (
    <ul className={classes.figures}>
      {figures.map(([count, what]) => (
        <li key={what}>
          <strong>{count}</strong> <span>{what}</span>
        </li>
      ))}
    </ul>
  );
}

function Loading() {
  return (
    <div className={classes.loading}>
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} height={48} />
      ))}
    </div>
  );
}
