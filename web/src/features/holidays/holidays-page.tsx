import type { Holiday } from '@deckhand/contract/holidays/holiday';
import type { Location } from '@deckhand/contract/locations/location';
import { type CivilDate, formatLong, formatMonth } from '@deckhand/domain/time/civil-date';
import { monthDates } from '@deckhand/domain/time/weeks';
import { todayIn } from '@deckhand/domain/time/zones';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLiveChanges } from '../../api/use-live-changes.ts';
import { BoardPage } from '../../shared/board/board-page.tsx';
import { useLocations } from '../../shared/locations/use-locations.ts';
import { browserToday } from '../../shared/time/browser-today.ts';
import { AddHolidayDialog } from './add-holiday-dialog.tsx';
import { useHolidays } from './api/list-holidays.ts';
import { holidayCards } from './holiday-cards.ts';
import { HolidayDialog } from './holiday-dialog.tsx';
import { HolidayFilters } from './holiday-filters.tsx';
import { holidaysPlaceholder } from './holidays-placeholder.tsx';
import { useHolidayNotices } from './use-holiday-notices.ts';
import { useHolidaysAddress } from './use-holidays-address.ts';

/** The closed days of a month, and where they are added and taken back. */
export function HolidaysPage() {
  const locations = useLocations({}).data?.results;
  const address = useHolidaysAddress(browserToday());
  const location = locations?.find(({ id }) => String(id) === address.location);
  useLiveChanges(address.location);
  const today = todayAt(location);
  const dates = useMemo(() => monthDates(address.month), [address.month]);
  const question = { start_date: dates[0], end_date: dates.at(-1), location: address.location };
  const holidays = useHolidays(question);
  const shown = holidays.data?.results;
  const cards = useMemo(() => holidayCards(shown ?? [], address.location === ''), [shown, address.location]);
  /** The day to begin with; '' for any. */
  const [adding, setAdding] = useState<CivilDate | '' | null>(null);
  const [opened, setOpened] = useState<Holiday | null>(null);
  useHolidayNotices(holidays, question);
  const isClosed = (date: CivilDate) => shown?.some(({ holiday_date }) => holiday_date === date) ?? false;
  // One holiday a day at a location; of several locations another one may still be open.
  const mayAdd = (date: CivilDate) => date >= today && !(address.location !== '' && isClosed(date));

  return (
    <>
      <BoardPage
        heading={`Holidays in ${formatMonth(address.month)}`}
        facts={countWords(holidays.isPlaceholderData ? undefined : shown?.length)}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding('')}>
            Add Holiday
          </Button>
        }
        filters={<HolidayFilters address={address} locations={locations} />}
        onTurn={address.turn}
        view="monthly"
        compact
        emptyDay="No closed day."
        start={address.month}
        dates={dates}
        cards={cards}
        today={today}
        onOpen={(key) => setOpened(shown?.find(({ id }) => String(id) === key) ?? null)}
        instead={holidaysPlaceholder(holidays)}
        isReplacing={holidays.isPlaceholderData}
        addTo={{
          label: (date) => `Add a holiday on ${formatLong(date)}`,
          allowed: mayAdd,
          onSelect: setAdding,
        }}
        dayFoot={(date) =>
          mayAdd(date) && (
            <Button variant="default" onClick={() => setAdding(date)}>
              Add a holiday on this day
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
      {opened && (
        <HolidayDialog
          holiday={opened}
          isAhead={opened.holiday_date > todayAt(locations?.find(({ id }) => id === opened.location))}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** Of many locations, whose todays may differ, the reader's own is as good as any. */
function todayAt(location: Location | undefined): CivilDate {
  return location ? todayIn(location.timezone, new Date()) : browserToday();
}

function countWords(count: number | undefined): string {
  // The line keeps its height while the count is on its way.
  if (count === undefined) return '\u00a0';
  if (count === 0) return 'No closed days';
  return count === 1 ? '1 closed day' : `${count} closed days`;
}
