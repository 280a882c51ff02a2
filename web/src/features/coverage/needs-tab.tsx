import { listNeeds } from '@deckhand/contract/coverage/list-needs';
import type { CoverageNeed } from '@deckhand/contract/coverage/need';
import type { Location } from '@deckhand/contract/school/locations/location';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, WEEKDAYS } from '@deckhand/domain/time/civil-date';
import { VisuallyHidden } from '@mantine/core';
import { IconCopy, IconLifebuoy, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useCall } from '../../api/use-call.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListCards } from '../../ui/list-cards.tsx';
import type { Column } from '../../ui/list-columns.ts';
import { ListTable } from '../../ui/list-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import { unbrokenDates } from '../../ui/unbroken-dates.tsx';
import { useWidthBelow } from '../../ui/use-width-below.ts';
import { CopyNeedDialog } from './copy-need-dialog.tsx';
import classes from './coverage.module.css';
import { spanWords } from './coverage-words.ts';
import { NeedDialog } from './need-dialog.tsx';
import { needDays, needSpan, weekdayLetter } from './need-words.ts';
import { RemoveNeedDialog } from './remove-need-dialog.tsx';

interface NeedsTabProps {
  location: Location;
  locations: readonly Location[];
  today: CivilDate;
  /** Opens the form of a new need. */
  add: ReactNode;
}

type Opened = { task: 'edit' | 'copy' | 'remove'; need: CoverageNeed };

const SKELETONS = 4;

/** The needs of a location, which can be changed, copied and removed. */
export function NeedsTab({ location, locations, today, add }: NeedsTabProps) {
  const query = { location: String(location.id) };
  const needs = useCall(listNeeds, { query }, { showsFailure: true });
  const [opened, setOpened] = useState<Opened | null>(null);
  const isBelow = useWidthBelow();
  const rows = needs.isPlaceholderData ? undefined : needs.data?.results;
  if (needs.error && !rows) {
    return (
      <Panel>
        <LoadFailure failure={needs.error} onRetry={needs.refetch} />
      </Panel>
    );
  }
  if (rows?.length === 0) {
    return (
      <Panel>
        <EmptyState
          icon={<IconLifebuoy size={24} stroke={1.6} />}
          title={say('Nobody is needed yet')}
          hint={say(
            'Say how many people of each position {location} needs, and every calendar shows whether they are planned.',
            { location: location.title },
          )}
          action={add}
        />
      </Panel>
    );
  }
  const Rows = isBelow('desktop') ? ListCards<CoverageNeed> : ListTable<CoverageNeed>;
  const close = () => setOpened(null);
  return (
    <>
      <div className={classes.needs}>
        <Rows
          label={say('Needs')}
          columns={columnsOf(today)}
          rows={rows}
          skeletons={SKELETONS}
          rowKey={({ id }) => id}
          rowLabel={(need) => `${need.position.name}, ${needDays(need)}, ${spanWords(need)}`}
          rowActions={(need) => [
            { label: say('Edit'), icon: IconPencil, onSelect: () => setOpened({ task: 'edit', need }) },
            { label: say('Copy to'), icon: IconCopy, onSelect: () => setOpened({ task: 'copy', need }) },
            {
              label: say('Remove'),
              icon: IconTrash,
              danger: true,
              onSelect: () => setOpened({ task: 'remove', need }),
            },
          ]}
        />
      </div>
      {opened?.task === 'edit' && (
        <NeedDialog location={location} today={today} need={opened.need} onClose={close} />
      )}
      {opened?.task === 'copy' && (
        <CopyNeedDialog need={opened.need} locations={locations} today={today} onClose={close} />
      )}
      {opened?.task === 'remove' && <RemoveNeedDialog need={opened.need} onClose={close} />}
    </>
  );
}

function columnsOf(today: CivilDate): readonly Column<CoverageNeed>[] {
  return [
    {
      key: 'position',
      header: say('Position'),
      cell: ({ position }) => <span className={classes.name}>{position.name}</span>,
    },
    { key: 'days', header: say('Days'), cell: (need) => <Days need={need} /> },
    { key: 'time', header: say('Time'), cell: (need) => spanWords(need, '–') },
    { key: 'people', header: say('People'), align: 'end', cell: ({ people }) => people },
    { key: 'valid', header: say('Valid'), cell: (need) => unbrokenDates(needSpan(need, today) || '–') },
    { key: 'note', header: say('Note'), cell: ({ note }) => note || '–' },
  ];
}

/** The seven letters of a week, those of the need marked; one date is written out. */
function Days({ need }: { need: CoverageNeed }) {
  if (need.date !== null) return needDays(need);
  return (
    <span className={classes.week}>
      {WEEKDAYS.map((weekday) => (
        <i key={weekday} data-on={need.weekdays.includes(weekday) || undefined} aria-hidden="true">
          {weekdayLetter(weekday)}
        </i>
      ))}
      <VisuallyHidden>{needDays(need)}</VisuallyHidden>
    </span>
  );
}
