import type { Closure } from '@deckhand/contract/plans/closure';
import { listClosures } from '@deckhand/contract/schedule/closures/list-closures';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatLong, formatMonth } from '@deckhand/domain/time/civil-date';
import { monthDates, startOfMonth, turnPage } from '@deckhand/domain/time/weeks';
import { Button } from '@mantine/core';
import { IconCalendarOff, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { NotLoaded } from '../../../api/load-failure.tsx';
import { useCall } from '../../../api/use-call.ts';
import { useLiveChanges } from '../../../api/use-live-changes.ts';
import { askedDates } from '../../../shared/board/asked-dates.ts';
import { BoardPage } from '../../../shared/board/board-page.tsx';
import { BoardSkeleton } from '../../../shared/board/board-skeleton.tsx';
import { LocationFilter } from '../../../shared/locations/location-filter.tsx';
import { todayAt } from '../../../shared/locations/today-at.ts';
import { useLocations } from '../../../shared/locations/use-locations.ts';
import { browserToday } from '../../../shared/time/browser-today.ts';
import { addressField } from '../../../ui/address-state.ts';
import { useAddressState } from '../../../ui/use-address-state.ts';
import { AddHolidayDialog } from './add-holiday-dialog.tsx';
import { ClosePoolDialog } from './close-pool-dialog.tsx';
import { closureCards, isHoliday } from './holiday-cards.ts';
import { HolidayDialog } from './holiday-dialog.tsx';
import classes from './holidays-page.module.css';
import { useHolidayNotices } from './use-holiday-notices.ts';

/** The page as its address describes it: '?location=3&month=2026-12-01'. */
const holidaysSchema = z.object({
  location: addressField.id,
  /** Any date of the month; '' is this month. */
  month: addressField.date,
});

const monthOf = ({ month }: z.infer<typeof holidaysSchema>) => startOfMonth(month || browserToday());

/** The closed days of a month. */
export function HolidaysPage() {
  const locations = useLocations({}).data?.results;
  const [address, change] = useAddressState(holidaysSchema);
  const month = monthOf(address);
  const location = locations?.find(({ id }) => String(id) === address.location);
  useLiveChanges(address.location);
  const today = todayAt(locations ?? [], location?.id ?? null);
  const dates = useMemo(() => monthDates(month), [month]);
  const query = { ...askedDates('monthly', month), location: address.location };
  const holidays = useCall(listClosures, { query }, { showsFailure: true });
  const shown = holidays.data?.results;
  const cards = useMemo(() => closureCards(shown ?? [], address.location === ''), [shown, address.location]);
  /** The date that the dialog starts with; '' for none. */
  const [adding, setAdding] = useState<CivilDate | '' | null>(null);
  const [opened, setOpened] = useState<Closure | null>(null);
  const [closing, setClosing] = useState(false);
  // The days that complete the weeks belong to other months.
  const inMonth = holidays.isPlaceholderData ? undefined : shown?.filter(({ date }) => dates.includes(date));
  useHolidayNotices({ count: inMonth?.length, error: holidays.error }, query);
  const isClosed = (date: CivilDate) =>
    shown?.some((closure) => closure.date === date && isHoliday(closure)) ?? false;
  // A location has one holiday per date; where all locations are shown, another one may still be open.
  const mayAdd = (date: CivilDate) => date >= today && !(address.location !== '' && isClosed(date));

  return (
    <>
      <BoardPage
        heading={say('Holidays in {month}', { month: formatMonth(month) })}
        facts={
          <>
            <strong data-print="only">{location?.title ?? say('All your locations')} · </strong>
            {countWords(inMonth)}
          </>
        }
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconCalendarOff size={16} aria-hidden />}
              onClick={() => setClosing(true)}
            >
              {say('Close a Pool')}
            </Button>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding('')}>
              {say('Add Holiday')}
            </Button>
          </>
        }
        filters={
          <div className={classes.filters} data-print="hidden">
            <LocationFilter
              choices={locations?.map(({ id, title }) => ({ value: id, label: title }))}
              value={address.location}
              onChange={(id) => change({ location: id })}
            />
            <Button variant="default" onClick={() => change({ location: '', month: '' })}>
              {say('Clear')}
            </Button>
          </div>
        }
        onTurn={(pages) => change((latest) => ({ month: turnPage('monthly', monthOf(latest), pages) }))}
        view="monthly"
        compact
        emptyDay={say('No closed day.')}
        start={month}
        dates={dates}
        cards={cards}
        today={today}
        onOpen={(key) => setOpened(shown?.find(({ id }) => String(id) === key) ?? null)}
        instead={
          holidays.data ? undefined : <NotLoaded answer={holidays} skeleton={<BoardSkeleton />} framed />
        }
        isReplacing={holidays.isPlaceholderData}
        addTo={{
          label: (date) => say('Add a holiday on {date}', { date: formatLong(date) }),
          allowed: mayAdd,
          onSelect: setAdding,
        }}
        dayFoot={(date) =>
          mayAdd(date) && (
            <Button variant="default" onClick={() => setAdding(date)}>
              {say('Add a holiday on this day')}
            </Button>
          )
        }
      />
      {adding !== null && (
        <AddHolidayDialog
          date={adding}
          location={location?.id}
          locations={locations ?? []}
          onClose={() => setAdding(null)}
        />
      )}
      {closing && (
        <ClosePoolDialog
          date=""
          location={location?.id}
          locations={locations ?? []}
          onClose={() => setClosing(false)}
        />
      )}
      {opened && (
        <HolidayDialog
          closure={opened}
          isAhead={opened.date > todayAt(locations ?? [], opened.location)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function countWords(closures: readonly Closure[] | undefined): string {
  // The line keeps its height while the count is on its way.
  if (closures === undefined) return '\u00a0';
  const days = closures.filter(isHoliday).length;
  const parts = closures.length - days;
  const words =
    days === 0
      ? say('No closed days')
      : say('{n, plural, one [# closed day] other [# closed days]}', { n: days });
  return parts === 0
    ? words
    : say('{days}, {n, plural, one [# closure] other [# closures]} of a part of a day', {
        days: words,
        n: parts,
      });
}
