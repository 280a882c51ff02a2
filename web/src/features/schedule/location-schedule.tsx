import type { Location } from '@deckhand/contract/locations/location';
import type { ScheduleItem } from '@deckhand/contract/schedule/schedule-item';
import { type CivilDate, isCivilDate } from '@deckhand/domain/time/civil-date';
import { viewDates } from '@deckhand/domain/time/weeks';
import { useMemo, useState } from 'react';
import { useLiveChanges } from '../../api/use-live-changes.ts';
import { useActor } from '../../session/use-actor.ts';
import { BoardPage } from '../../shared/board/board-page.tsx';
import type { HoursByDay } from '../../shared/board/hours.ts';
import { cardKey, scheduleCards } from '../../shared/board/schedule-cards.ts';
import { useToday } from '../../shared/time/use-today.ts';
import { AddNewShift } from './add-new-shift.tsx';
import { adminScheduleQuery } from './api/view-admin-schedule.ts';
import { type ScheduleQuestion, scheduleQuery } from './api/view-schedule.ts';
import { findByCode } from './code-search.ts';
import { EventModal } from './event/event-modal.tsx';
import { scheduleHeading } from './headings.ts';
import { filtersSet, type ScheduleAddress, turnedAddress } from './schedule-address.ts';
import { ScheduleFacts } from './schedule-facts.tsx';
import { ScheduleFilters } from './schedule-filters.tsx';
import { schedulePlaceholder } from './schedule-placeholder.tsx';
import { useEmptyNotice } from './use-empty-notice.ts';
import { useScheduleAddress } from './use-schedule-address.ts';
import { useShownSchedule } from './use-shown-schedule.ts';

const noHours: HoursByDay = {};

/** At least one. */
export type Locations = readonly [Location, ...Location[]];

/** The schedule of a location, or of all in reach, under its filters. */
export function LocationSchedule({ locations }: { locations: Locations }) {
  const [address, change] = useScheduleAddress((id) => locations.some((one) => String(one.id) === id));
  const place = locationShown(address, locations);
  const today = useToday((place ?? locations[0]).timezone);
  const mayAskForAdmins = useActor().role === 'SUPER_ADMIN';
  const asked = { ...address, location: idShown(address, place), ...datesAsked(address, today) };
  useLiveChanges(asked.location);
  const isAdmin = address.admin && mayAskForAdmins;
  const question = questionOf(asked);
  const schedule = useShownSchedule(isAdmin ? adminScheduleQuery(question) : scheduleQuery(question), asked);
  const { page, answer } = schedule;
  const [opened, setOpened] = useState<ScheduleItem>();

  useEmptyNotice(schedule.isCurrent && answer ? answer.results.length : undefined, { question, isAdmin });
  const found = useMemo(() => findByCode(answer?.results ?? [], address.code), [answer, address.code]);
  const namesLocation = page.location === undefined;
  const cards = useMemo(() => scheduleCards(found, { namesLocation }), [found, namesLocation]);
  const hours = answer?.total_hours ?? noHours;
  const dates = useMemo(
    () => (answer ? Object.keys(answer.total_hours).sort() : viewDates(page.view, page.start)),
    [answer, page.view, page.start],
  );

  return (
    <>
      <BoardPage
        heading={scheduleHeading(asked.view, asked.start, asked.end)}
        facts={
          <ScheduleFacts hours={asked.view === 'weekly' ? hours : undefined} cards={cards} today={today} />
        }
        actions={<AddNewShift location={asked.location} />}
        filters={
          <ScheduleFilters
            {...{ address, change, locations, today }}
            location={asked.location}
            start={asked.start}
            maySearchAdmins={mayAskForAdmins}
          />
        }
        onTurn={(pages) => change(turnedAddress(asked, asked.start, pages))}
        view={page.view}
        start={page.start}
        dates={dates}
        cards={cards}
        hours={hours}
        today={today}
        group={address.group}
        onOpen={(key) => setOpened(found.find((item) => cardKey(item) === key))}
        instead={schedulePlaceholder(schedule, {
          found: found.length,
          code: address.code,
          isNarrowed: filtersSet(address) > 0,
        })}
        isReplacing={schedule.isReplacing}
      />
      {opened && <EventModal item={opened} today={today} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** The chosen location, or the only one there is. Undefined for all of them, and for one that is out of reach. */
function locationShown({ location }: ScheduleAddress, locations: Locations): Location | undefined {
  if (location === '' && locations.length === 1) return locations[0];
  return locations.find(({ id }) => String(id) === location);
}

/** A location out of reach is asked for all the same: its schedule is empty. */
function idShown({ location }: ScheduleAddress, place: Location | undefined): number | undefined {
  return place?.id ?? (location === '' ? undefined : Number(location));
}

interface DatesAsked {
  start: CivilDate;
  end: CivilDate | '';
}

function datesAsked({ start, end }: ScheduleAddress, today: CivilDate): DatesAsked {
  const first = isCivilDate(start) ? start : today;
  return { start: first, end: end !== '' && end >= first ? end : '' };
}

function questionOf({
  location,
  view,
  start,
  end,
  position,
  staff,
  open,
}: Pick<ScheduleAddress, 'view' | 'position' | 'staff' | 'open'> &
  DatesAsked & { location: number | undefined }): ScheduleQuestion {
  return {
    location,
    view_type: view,
    start_date: start,
    end_date: end || undefined,
    position: position || undefined,
    staff: staff || undefined,
    open: open ? 'true' : undefined,
  };
}
