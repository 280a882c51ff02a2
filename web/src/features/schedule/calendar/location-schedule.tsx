import type { CallInput } from '@deckhand/contract/call';
import { undoneWithin } from '@deckhand/contract/limits';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { viewAdminSchedule } from '@deckhand/contract/schedule/calendar/view-admin-schedule';
import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import type { Location } from '@deckhand/contract/school/locations/location';
import { say } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { parseDuration } from '@deckhand/domain/time/minutes';
import { todayIn } from '@deckhand/domain/time/zones';
import { Button } from '@mantine/core';
import {
  IconCalendarOff,
  IconCalendarUp,
  IconCopy,
  IconHistory,
  IconPlus,
  IconUserPlus,
} from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { apiQuery } from '../../../api/api-query.ts';
import { useActor } from '../../../api/use-actor.ts';
import { useLiveChanges } from '../../../api/use-live-changes.ts';
import { askedDates, pageDates } from '../../../shared/board/asked-dates.ts';
import { BoardPage } from '../../../shared/board/board-page.tsx';
import type { HoursByDay } from '../../../shared/board/hours.ts';
import { cardKey, isClosure, scheduleCards } from '../../../shared/board/schedule-cards.ts';
import { useShownSchedule } from '../../../shared/board/use-shown-schedule.ts';
import { useToday } from '../../../shared/time/use-today.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSlots } from '../../../ui/use-slots.ts';
import { coverageAddress } from '../../coverage/coverage-address.ts';
import { useCoverageStrips } from '../../coverage/use-coverage-strips.tsx';
import { useUndo } from '../../plans/use-undo.ts';
import { openItems } from '../../staffing/filling/selection.ts';
import { useFillPanel } from '../../staffing/filling/use-fill-panel.tsx';
import { ClosePoolDialog } from '../closures/close-pool-dialog.tsx';
import { ReopenPoolDialog } from '../closures/reopen-pool-dialog.tsx';
import { BoardHistory, type HistoryAddress, noHistory } from '../history/board-history.tsx';
import { useUndoKey } from '../history/use-undo-key.ts';
import { words } from '../history/words.ts';
import { noPublishing, useBoardPublishing } from '../publishing/board-publishing.tsx';
import { draftTest, type Horizon } from '../publishing/drafts.ts';
import { findByCode, hoursOfItems } from './code-search.ts';
import { CopyWeekDialog } from './copying/copy-week-dialog.tsx';
import { EventModal } from './event/event-modal.tsx';
import { scheduleHeading } from './headings.ts';
import { useMovedCards } from './moving/use-moved-cards.tsx';
import { filtersSet, type ScheduleAddress, turnedAddress } from './schedule-address.ts';
import classes from './schedule-facts.module.css';
import { ScheduleFacts } from './schedule-facts.tsx';
import { ScheduleFilters } from './schedule-filters.tsx';
import { newShiftOnBoard } from './schedule-paths.ts';
import { schedulePlaceholder } from './schedule-placeholder.tsx';
import { ScheduleSlots } from './schedule-slots.ts';
import { useScheduleAddress } from './use-schedule-address.ts';

const noHours: HoursByDay = {};
const noDates: readonly CivilDate[] = [];
const noHorizons: readonly Horizon[] = [];
const closeAPool = say('Close a Pool');

type Locations = readonly [Location, ...Location[]];

/** The schedule of one location, or of all in reach, with its filters. */
export function LocationSchedule({ locations }: { locations: Locations }) {
  const { PlannedCost } = useSlots(ScheduleSlots);
  const [address, change] = useScheduleAddress((id) => locations.some((one) => String(one.id) === id));
  const shown = locationShown(address, locations);
  const today = useToday((shown ?? locations[0]).timezone);
  const maySearchAdmins = useActor().role === 'SUPER_ADMIN';
  const wanted = { ...address, location: idShown(address, shown), ...datesWanted(address, today) };
  useLiveChanges(wanted.location);
  const isAdmin = address.admin && maySearchAdmins;
  const query = queryOf(wanted);
  const schedule = useShownSchedule(apiQuery(isAdmin ? viewAdminSchedule : viewSchedule, { query }), wanted);
  const { page, answer } = schedule;
  const [clicked, setOpened] = useState<ScheduleItem>();
  const [closing, setClosing] = useState(false);
  const [reopening, setReopening] = useState<ScheduleItem>();
  const [copying, setCopying] = useState(false);

  const opened = clicked && latestOf(clicked, answer?.results ?? []);

  useEmptyNotice(schedule.isCurrent && answer ? answer.results.length : undefined, { query, isAdmin });
  const found = useMemo(() => findByCode(answer?.results ?? [], address.code), [answer, address.code]);
  const namesLocation = page.location === undefined;
  const horizons = answer?.published_through ?? noHorizons;
  const cards = useMemo(
    () => scheduleCards(found, { namesLocation, isDraft: draftTest(horizons) }),
    [found, namesLocation, horizons],
  );
  const dates = useMemo(
    () => pageDates(page.view, page.start, page.end, answer?.total_hours),
    [answer, page.view, page.start, page.end],
  );
  const coverage = useCoverageStrips({
    location: page.location,
    dates: page.view === 'monthly' || isAdmin ? noDates : dates,
    today,
  });
  const open = useMemo(
    () => openItems(found, (item) => todayOf(item, locations) ?? today),
    [found, locations, today],
  );
  const fill = useFillPanel(
    { week: wanted.start, location: shown, open, cards },
    wanted.view === 'weekly' && !isAdmin && address.history === '' && address.publish === '',
  );
  const inPersonRows = useMovedCards(
    { items: found, todayOf: (item) => todayOf(item, locations) ?? today },
    address.group === 'person' &&
      page.view !== 'monthly' &&
      !isAdmin &&
      !schedule.isReplacing &&
      // The rows of a proposal are not yet those of its shift.
      !fill.isPreviewing,
  );
  const showHistory = (to: Partial<HistoryAddress>) => {
    fill.hide();
    change({ ...noHistory, ...noPublishing, history: 'dates', ...to });
  };
  const publishing = useBoardPublishing({
    address,
    change,
    horizons: isAdmin ? noHorizons : horizons,
    location: shown,
    start: wanted.start,
    dates,
    cards,
    today,
    onOpen: fill.hide,
  });
  const { undo } = useUndo(({ id }) => showHistory({ history: 'location', change: String(id) }));
  useUndoKey(() => undo({ location: wanted.location, within: undoneWithin.server / 1_000 }));
  const isBesidePanel = address.history !== '' || address.publish !== '';
  // The server knows nothing of the search by code, which must not leave the hours of other shifts beside it.
  const hours = useMemo(
    () =>
      address.code.trim() === ''
        ? (answer?.total_hours ?? noHours)
        : hoursOfItems(found, Object.keys(answer?.total_hours ?? {}), page.staff),
    [answer, address.code, found, page.staff],
  );

  return (
    <>
      <BoardPage
        heading={scheduleHeading(wanted.view, wanted.start, wanted.end)}
        facts={
          <ScheduleFacts
            printedTitle={shown?.title ?? say('All your locations')}
            hours={wanted.view === 'weekly' ? hours : undefined}
            cards={cards.filter((card) => dates.includes(card.date))}
            // Nothing of it is known of the shifts that a search by code finds.
            closedMinutes={address.code.trim() === '' ? (parseDuration(answer?.closed_hours ?? '') ?? 0) : 0}
            today={today}
            more={
              page.location !== undefined && (
                <>
                  <BelowFact coverage={coverage} to={coverageAddress(page.location, page.start)} />
                  {page.view === 'weekly' && !isAdmin && (
                    <PlannedCost location={page.location} week={page.start} />
                  )}
                </>
              )
            }
          />
        }
        actions={
          <>
            {wanted.view === 'weekly' && !isAdmin && open.length > 0 && (
              <Button
                variant="light"
                leftSection={<IconUserPlus size={16} aria-hidden />}
                onClick={() => {
                  if (isBesidePanel) change({ ...noHistory, ...noPublishing });
                  fill.show();
                }}
              >
                {say('Fill open shifts')}
              </Button>
            )}
            <Button
              variant={address.history === '' ? 'default' : 'light'}
              leftSection={<IconHistory size={16} aria-hidden />}
              aria-pressed={address.history !== ''}
              onClick={() => showHistory({ history: address.history === '' ? 'dates' : '' })}
            >
              {words.title}
            </Button>
            {wanted.view === 'weekly' && shown && !isAdmin ? (
              <ActionMenu
                label={say('Actions for the week')}
                text={say('More')}
                items={[
                  { label: say('Copy Week'), icon: IconCopy, onSelect: () => setCopying(true) },
                  { label: closeAPool, icon: IconCalendarOff, onSelect: () => setClosing(true) },
                  ...(publishing.menuItem ? [publishing.menuItem] : []),
                ]}
              />
            ) : (
              <Button
                variant="default"
                leftSection={<IconCalendarOff size={16} aria-hidden />}
                onClick={() => setClosing(true)}
              >
                {closeAPool}
              </Button>
            )}
            <AddNewShift location={wanted.location} />
          </>
        }
        filters={
          <>
            <ScheduleFilters
              {...{ address, change, locations, today }}
              location={wanted.location}
              start={wanted.start}
              maySearchAdmins={maySearchAdmins}
              isWaiting={!answer && !schedule.failure}
              isBesidePanel={fill.isOpen || isBesidePanel}
            />
            {publishing.above}
            {fill.line}
          </>
        }
        onTurn={(pages) => change(turnedAddress(wanted, wanted.start, pages))}
        view={page.view}
        start={page.start}
        dates={dates}
        cards={fill.cards}
        hours={hours}
        today={today}
        group={address.group}
        onOpen={(key) => {
          if (!fill.takes(key)) setOpened(found.find((item) => cardKey(item) === key));
        }}
        instead={schedulePlaceholder(schedule, {
          found: found.length,
          code: address.code,
          isNarrowed: filtersSet(address) > 0,
        })}
        isReplacing={schedule.isReplacing}
        dayTop={coverage.stripOf}
        inPersonRows={inPersonRows}
      />
      {fill.hours}
      {coverage.dialog}
      {opened && (
        <EventModal
          item={opened}
          today={todayOf(opened, locations) ?? today}
          onHistory={() => {
            showHistory({ history: 'shift', shift: String(opened.id) });
            setOpened(undefined);
          }}
          foot={
            isClosure(opened) &&
            opened.start_date >= (todayOf(opened, locations) ?? today) && (
              <Reopen
                onClick={() => {
                  setReopening(opened);
                  setOpened(undefined);
                }}
              />
            )
          }
          onClose={() => setOpened(undefined)}
        />
      )}
      {closing && (
        <ClosePoolDialog
          date={dates.find((date) => date >= today) ?? today}
          location={wanted.location}
          locations={locations}
          onClose={() => setClosing(false)}
        />
      )}
      {copying && shown && (
        <CopyWeekDialog
          week={wanted.start}
          location={shown}
          today={today}
          onClose={() => setCopying(false)}
        />
      )}
      {fill.panel}
      {publishing.panel}
      {publishing.dialog}
      <BoardHistory
        {...{ address, change, dates }}
        view={page.view}
        location={shown}
        items={answer?.results ?? []}
      />
      {reopening && (
        <ReopenPoolDialog closure={closureOf(reopening)} onClose={() => setReopening(undefined)} />
      )}
    </>
  );
}

/** S15: past is what is past at the item's own location, also where the board mixes time zones. */
function todayOf({ location }: ScheduleItem, locations: Locations): CivilDate | undefined {
  const shown = locations.find(({ id }) => id === location);
  return shown && todayIn(shown.timezone, new Date());
}

function Reopen({ onClick }: { onClick: () => void }) {
  return (
    <div>
      <Button variant="default" leftSection={<IconCalendarUp size={16} aria-hidden />} onClick={onClick}>
        {say('Reopen')}
      </Button>
    </div>
  );
}

function closureOf({ id, start_date, location_title, start_time, end_time, holiday_info }: ScheduleItem) {
  const reason = holiday_info?.holiday_reason ?? '';
  return { id, date: start_date, location_title, start_time, end_time, reason };
}

/** A shift belongs to a location, so one has to be chosen first. */
function AddNewShift({ location }: { location: number | undefined }) {
  const icon = <IconPlus size={16} aria-hidden />;
  return location === undefined ? (
    <Button leftSection={icon} onClick={() => toast.info(say('Select a location first.'))}>
      {say('Add New Shift')}
    </Button>
  ) : (
    <Button component={Link} to={newShiftOnBoard(location)} leftSection={icon}>
      {say('Add New Shift')}
    </Button>
  );
}

/** Shows a notice when a schedule is empty, and not again while the same one is read repeatedly. */
function useEmptyNotice(count: number | undefined, schedule: unknown): void {
  const notified = useRef('');
  const shown = JSON.stringify(schedule);
  useEffect(() => {
    if (count === undefined) return;
    if (count > 0) {
      notified.current = '';
    } else if (notified.current !== shown) {
      notified.current = shown;
      toast.info(say('No schedules found.'));
    }
  }, [count, shown]);
}

/** The chosen location, or the only one in reach; undefined for all locations and for one out of reach. */
function locationShown({ location }: ScheduleAddress, locations: Locations): Location | undefined {
  if (location === '' && locations.length === 1) return locations[0];
  return locations.find(({ id }) => String(id) === location);
}

/** A location out of reach is still asked for: its schedule is empty. */
function idShown({ location }: ScheduleAddress, shown: Location | undefined): number | undefined {
  return shown?.id ?? (location === '' ? undefined : Number(location));
}

interface WantedDates {
  start: CivilDate;
  end: CivilDate | '';
}

function datesWanted({ start, end }: ScheduleAddress, today: CivilDate): WantedDates {
  const first = start || today;
  return { start: first, end: end >= first ? end : '' };
}

function queryOf({
  location,
  view,
  start,
  end,
  position,
  staff,
  open,
}: Pick<ScheduleAddress, 'view' | 'position' | 'staff' | 'open'> &
  WantedDates & { location: number | undefined }): CallInput<typeof viewSchedule>['query'] {
  return {
    location,
    view_type: view,
    ...askedDates(view, start, end),
    position: position || undefined,
    staff: staff || undefined,
    open: open ? 'true' : undefined,
  };
}

/** The item as the calendar shows it by now: an absence that was recorded in its window changes its people. */
function latestOf(item: ScheduleItem, items: readonly ScheduleItem[]): ScheduleItem {
  const isSame = ({ type, id, start_date }: ScheduleItem) =>
    type === item.type && id === item.id && start_date === item.start_date;
  return items.find(isSame) ?? item;
}

interface BelowFactProps {
  coverage: { below: string; isCovered: boolean; isAwaited: boolean };
  to: string;
}

/** Says how much is below the need. On a phone it has a line of its own, which is there from the start. */
function BelowFact({ coverage: { below, isCovered, isAwaited }, to }: BelowFactProps) {
  if (below !== '') {
    return (
      <span>
        <Link to={to} className={classes.below}>
          {below}
        </Link>
      </span>
    );
  }
  if (isCovered) return <span>{say('Nothing is below the need')}</span>;
  return isAwaited && <span className={classes.awaited} aria-hidden="true" />;
}
