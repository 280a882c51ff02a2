import { listOpenAlarms } from '@deckhand/contract/coverage/alarms/list-open-alarms';
import type { Location } from '@deckhand/contract/school/locations/location';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatForDisplay, formatLong } from '@deckhand/domain/time/civil-date';
import { formatHoursAndMinutes } from '@deckhand/domain/time/minutes';
import { startOfWeek, turnPage, weekDates } from '@deckhand/domain/time/weeks';
import { Button } from '@mantine/core';
import { IconCalendarOff, IconLifebuoy, IconMapPin, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { z } from 'zod';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useCall } from '../../api/use-call.ts';
import { useLiveChanges } from '../../api/use-live-changes.ts';
import { TurnPage } from '../../shared/board/turn-page.tsx';
import { AtRememberedLocation } from '../../shared/locations/at-remembered-location.tsx';
import { chosenLocation } from '../../shared/locations/chosen-location.ts';
import { LocationFilter } from '../../shared/locations/location-filter.tsx';
import { rememberLocation } from '../../shared/locations/remembered-location.ts';
import { useLocations } from '../../shared/locations/use-locations.ts';
import { useRememberList } from '../../shared/records/remembered-list.ts';
import { addressField } from '../../ui/address-state.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { DateFilter } from '../../ui/date-filter.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import shared from '../../ui/shared.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { type ChangeAddress, useAddressState } from '../../ui/use-address-state.ts';
import { useSlots } from '../../ui/use-slots.ts';
import { AlarmsTab } from './alarms-tab.tsx';
import classes from './coverage.module.css';
import { CoverageSlots } from './coverage-slots.ts';
import { belowWords, lengthOfStretch } from './coverage-words.ts';
import { GuardCard } from './guard-card.tsx';
import { NeedDialog } from './need-dialog.tsx';
import { NeedsTab } from './needs-tab.tsx';
import { useCoverage } from './use-coverage.ts';
import { WeekTab } from './week-tab.tsx';

/** The page as its address describes it: '?location=3&start=2026-11-15&tab=needs'. */
const coverageSchema = z.object({
  location: addressField.id,
  /** Any date of the week; '' is today. */
  start: addressField.date,
  position: addressField.id,
  below: addressField.flag,
  tab: z.enum(['week', 'needs', 'alarms']).catch('week'),
});

type CoverageAddress = z.infer<typeof coverageSchema>;

export function CoveragePage() {
  return (
    <AtRememberedLocation>
      <LocationCoverage />
    </AtRememberedLocation>
  );
}

/** The people whom a location needs and plans, week by week, and the needs themselves. */
function LocationCoverage() {
  useRememberList();
  const [address, change] = useAddressState(coverageSchema);
  const locations = useLocations({}).data?.results;
  const chosen = chosenLocation({
    named: address.location,
    locations,
  });
  useLiveChanges(chosen.location);
  const filter = (
    <LocationFilter
      choices={chosen.choices}
      value={chosen.location}
      placeholder={say('Select a location')}
      onChange={(location) => {
        rememberLocation(location);
        change({ location });
      }}
    />
  );
  if (chosen.shownLocation) {
    return (
      <CoverageOf
        {...{ address, change, filter }}
        shownLocation={chosen.shownLocation}
        locations={locations ?? []}
        today={chosen.today}
      />
    );
  }
  return (
    <>
      <PageHeader title={say('Coverage')} />
      <div className={shared.row}>{filter}</div>
      <Panel>
        {locations === undefined ? (
          <Skeleton height={320} />
        ) : (
          <EmptyState
            icon={<IconMapPin size={24} stroke={1.6} />}
            title={locations.length === 0 ? say('There is no location yet') : say('Select a location')}
            hint={say('Needs and coverage are those of one location.')}
          />
        )}
      </Panel>
    </>
  );
}

interface CoverageOfProps {
  address: CoverageAddress;
  change: ChangeAddress<CoverageAddress>;
  filter: ReactNode;
  shownLocation: Location;
  locations: readonly Location[];
  today: CivilDate;
}

function CoverageOf({ address, change, filter, shownLocation, locations, today }: CoverageOfProps) {
  const { ClosePoolDialog } = useSlots(CoverageSlots);
  const [adding, setAdding] = useState(false);
  const [closing, setClosing] = useState(false);
  const start = startOfWeek(address.start || today);
  const dates = useMemo(() => weekDates(start), [start]);
  const last = dates.at(-1) ?? start;
  const { data, error, isPlaceholderData, refetch } = useCoverage({
    location: shownLocation.id,
    first: start,
    last,
    today,
  });
  const answer = isPlaceholderData ? undefined : data;
  const open = useCall(
    listOpenAlarms,
    { query: { location: String(shownLocation.id) } },
    { showsFailure: true },
  );
  const lasting = open.isPlaceholderData ? 0 : (open.data?.count ?? 0);
  const results = (answer?.results ?? []).filter(
    ({ position }) => address.position === '' || String(position) === address.position,
  );
  const addButton = (variant: 'filled' | 'light') => (
    <Button
      variant={variant}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {say('Add Need')}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={say('Coverage for Week Starting {date}', { date: formatForDisplay(start) })}
        subtitle={factsOf(shownLocation, results, today)}
        actions={
          <>
            <TurnPage
              onTurn={(pages) =>
                change((latest) => ({
                  start: turnPage('weekly', startOfWeek(latest.start || today), pages),
                }))
              }
            />
            {addButton('filled')}
          </>
        }
      />
      <div className={shared.row} data-print="hidden">
        {filter}
        {address.tab === 'week' && (
          <>
            <div className={classes.filter}>
              <SelectField
                label={say('Position')}
                labelHidden
                placeholder={say('All positions')}
                clearable
                choices={(answer?.positions ?? []).map(({ id, name }) => ({
                  value: String(id),
                  label: name,
                }))}
                value={address.position === '' ? null : address.position}
                onChange={(position) => change({ position: position ?? '' })}
              />
            </div>
            <DateFilter
              label={say('Week of')}
              today={today}
              value={address.start}
              onChange={(date) => change({ start: date })}
            />
            <CheckboxField
              label={say('Only what is below')}
              value={address.below}
              onChange={(below) => change({ below })}
            />
          </>
        )}
        <Button
          variant="default"
          className={shared.atEnd}
          leftSection={<IconCalendarOff size={16} aria-hidden />}
          onClick={() => setClosing(true)}
        >
          {say('Close a Pool')}
        </Button>
      </div>
      <Tabs
        label={say('Coverage')}
        value={address.tab}
        onChange={(tab) => change({ tab })}
        tabs={[
          {
            value: 'week',
            label: say('Week'),
            content:
              error && !answer ? (
                <Panel>
                  <LoadFailure failure={error} onRetry={refetch} />
                </Panel>
              ) : !answer ? (
                <Panel>
                  <Skeleton height={320} />
                </Panel>
              ) : answer.results.length === 0 ? (
                <Panel>
                  <EmptyState
                    icon={<IconLifebuoy size={24} stroke={1.6} />}
                    title={say('Nobody is needed in this week')}
                    hint={say(
                      'Say how many people of each position {location} needs, and this page shows whether they are planned.',
                      { location: shownLocation.title },
                    )}
                    action={addButton('light')}
                  />
                </Panel>
              ) : (
                <div className={shared.stack16}>
                  {dates.includes(today) && (
                    <GuardCard location={shownLocation.id} stretches={answer.results} />
                  )}
                  <WeekTab
                    location={shownLocation}
                    coverage={{ ...answer, results }}
                    dates={dates}
                    onlyBelow={address.below}
                  />
                </div>
              ),
          },
          {
            value: 'needs',
            label: say('Needs'),
            content: <NeedsTab {...{ locations, today }} add={addButton('light')} location={shownLocation} />,
          },
          {
            value: 'alarms',
            label: lasting > 0 ? say('Alarms, {lasting} now', { lasting }) : say('Alarms'),
            content: <AlarmsTab location={shownLocation.id} />,
          },
        ]}
      />
      {adding && <NeedDialog location={shownLocation} today={today} onClose={() => setAdding(false)} />}
      {closing && (
        <ClosePoolDialog
          date=""
          location={shownLocation.id}
          locations={locations}
          onClose={() => setClosing(false)}
        />
      )}
    </>
  );
}

/** 'Lakeside Pool · 3 stretches below the need, 5 hrs 30 mins · Today: Sunday, November 15, 2026'. */
function factsOf(
  shownLocation: Location,
  results: Parameters<typeof belowWords>[0],
  today: CivilDate,
): string {
  const minutes = results
    .filter(({ state }) => state === 'RED')
    .reduce((sum, stretch) => sum + lengthOfStretch(stretch), 0);
  const below = belowWords(results);
  return [
    shownLocation.title,
    ...(below === '' ? [] : [`${below}, ${formatHoursAndMinutes(minutes)}`]),
    say('Today: {date}', { date: formatLong(today) }),
  ].join(' · ');
}
