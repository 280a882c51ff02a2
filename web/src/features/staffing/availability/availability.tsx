import { STAFF } from '@deckhand/contract/call';
import { availabilityDaysAtMost } from '@deckhand/contract/limits';
import type { UnavailabilityEntry } from '@deckhand/contract/staffing/availability/unavailability';
import { viewAvailability } from '@deckhand/contract/staffing/availability/view-availability';
import { say } from '@deckhand/domain/language/say';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { startOfWeek, weekDates } from '@deckhand/domain/time/weeks';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useCall } from '../../../api/use-call.ts';
import { useLiveChanges } from '../../../api/use-live-changes.ts';
import { useMe } from '../../../api/view-me.ts';
import { monthAndDay } from '../../../shared/board/day-label.ts';
import { TurnPage } from '../../../shared/board/turn-page.tsx';
import { addressField } from '../../../ui/address-state.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import shared from '../../../ui/shared.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import { useAddressState } from '../../../ui/use-address-state.ts';
import classes from './availability.module.css';
import { EntryDialog, type Opened } from './entry-dialog.tsx';
import { hoursWords, plannedHours } from './hours-words.ts';
import { RemoveEntryDialog } from './remove-entry-dialog.tsx';
import { TouchedShifts } from './touched-shifts.tsx';
import { unavailabilityWords } from './unavailability-words.ts';
import { WeekRows } from './week-rows.tsx';
import { WeeklyHoursDialog } from './weekly-hours-dialog.tsx';

/** '?week=2026-06-14'; '' is this week. */
const addressSchema = z.object({ week: addressField.date });

interface AvailabilityProps {
  person: { id: number; name: string };
  isSelf: boolean;
  today: CivilDate;
}

/** When a person cannot work, drawn as a week, with what they have then and the hours that they wish for. */
export function Availability({ person, isSelf, today }: AvailabilityProps) {
  useLiveChanges();
  const role = useMe().data?.user_type;
  const [{ week }, changeAddress] = useAddressState(addressSchema);
  const start = startOfWeek(week || today);
  const dates = weekDates(start);
  // One answer serves this week and those to come, so that they can be turned without waiting.
  const first = startOfWeek(today);
  const last = addDays(first, availabilityDaysAtMost - 1);
  const isNear = start >= first && addDays(start, 6) <= last;
  const params = { id: person.id };
  const near = useCall(
    viewAvailability,
    { params, query: { start_date: first, end_date: last } },
    { showsFailure: true },
  );
  const far = useCall(
    viewAvailability,
    isNear ? undefined : { params, query: { start_date: start, end_date: addDays(start, 6) } },
    { showsFailure: true },
  );
  const shown = isNear ? near : far;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [removing, setRemoving] = useState<UnavailabilityEntry | null>(null);
  const [settingHours, setSettingHours] = useState(false);

  const failed = near.error ? near : shown;
  if (failed.error && !failed.data) {
    return (
      <Panel title={say('Availability')}>
        <LoadFailure failure={failed.error} onRetry={failed.refetch} />
      </Panel>
    );
  }
  if (!near.data || !shown.data) {
    return (
      <Panel title={say('Availability')}>
        <Skeleton height={360} />
      </Panel>
    );
  }

  const { unavailable, may_change: mayChange } = near.data;
  const ofWeek = shown.data.shifts.filter(({ shift_date }) => dates.includes(shift_date));
  const planned = plannedHours(ofWeek);
  const { most_hours: most } = near.data;
  const touched = near.data.shifts.filter(({ is_touched, shift_date }) => is_touched && shift_date >= today);
  return (
    <>
      <div className={classes.columns}>
        <Panel
          title={say('{start} to {end}', {
            start: monthAndDay(start),
            end: monthAndDay(addDays(start, 6)),
          })}
          note={hoursWords(planned, near.data)}
          actions={
            <TurnPage
              onTurn={(pages) =>
                changeAddress((latest) => ({
                  week: addDays(startOfWeek(latest.week || today), pages * 7),
                }))
              }
            />
          }
        >
          {most !== null && planned > most && (
            <div className={classes.notice}>
              <Notice tone="warning">
                {say('{planned} hours are planned this week, more than the most of {most}.', {
                  planned,
                  most,
                })}
              </Notice>
            </div>
          )}
          <WeekRows
            dates={dates}
            today={today}
            entries={shown.data.unavailable}
            shifts={ofWeek}
            {...(mayChange && {
              change: {
                paint: (date, time) => setOpened({ date, time }),
                open: (entry) => setOpened({ entry }),
              },
            })}
          />
          <p className={classes.legend}>
            {mayChange && `${say('Paint along a day, or tap it for exact times.')} `}
            {isSelf
              ? say('Hatched: you cannot work. Bars: your shifts.')
              : say('Hatched: cannot work. Bars: their shifts.')}
          </p>
        </Panel>
        <div className={classes.side}>
          <Panel
            title={isSelf ? say('What you said') : say('What they said')}
            actions={
              mayChange && (
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconPlus size={14} aria-hidden />}
                  onClick={() => setOpened({ date: today })}
                >
                  {say('Add a time')}
                </Button>
              )
            }
          >
            {unavailable.length === 0 ? (
              <p className={classes.words}>
                {isSelf ? say('You can work at any time.') : say('Nothing: they can work at any time.')}
              </p>
            ) : (
              <ul className={shared.grid}>
                {unavailable.map((entry) => (
                  <li key={entry.id} className={classes.row}>
                    <span>
                      <b>{unbrokenDates(unavailabilityWords(entry))}</b>
                      <span className={shared.second}>{noteWords(entry, person.id)}</span>
                    </span>
                    {mayChange && (
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={say('Change {time}', { time: unavailabilityWords(entry) })}
                        onClick={() => setOpened({ entry })}
                      >
                        {say('Change')}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </Panel>
          <TouchedShifts shifts={touched} isSelf={isSelf} mayAsk={STAFF.some((one) => one === role)} />
          <Panel
            title={say('Hours a week')}
            actions={
              mayChange && (
                <Button size="compact-sm" variant="default" onClick={() => setSettingHours(true)}>
                  {say('Change hours')}
                </Button>
              )
            }
          >
            <p className={classes.words}>{wishWords(near.data, isSelf)}</p>
          </Panel>
        </div>
      </div>
      {opened && (
        <EntryDialog
          person={person}
          isSelf={isSelf}
          opened={opened}
          today={today}
          onRemove={(entry) => {
            setOpened(null);
            setRemoving(entry);
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {removing && <RemoveEntryDialog isSelf={isSelf} entry={removing} onClose={() => setRemoving(null)} />}
      {settingHours && (
        <WeeklyHoursDialog
          personId={person.id}
          hours={{ desired_hours: near.data.desired_hours, most_hours: most }}
          onClose={() => setSettingHours(false)}
        />
      )}
    </>
  );
}

/** The note, and who entered it if that was somebody else. */
function noteWords({ note, entered_by: by }: UnavailabilityEntry, personId: number): string {
  return [note, by.id === personId ? '' : say('entered by {name}', { name: by.name })]
    .filter(Boolean)
    .join(', ');
}

function wishWords(
  { desired_hours: desired, most_hours: most }: { desired_hours: number | null; most_hours: number | null },
  isSelf: boolean,
): string {
  if (desired === null && most === null) {
    return isSelf
      ? say('Say how many hours you would like to work, and the most that you can.')
      : say('They have not said how many hours they want.');
  }
  return [
    desired === null ? '' : say('{hours} hours desired', { hours: desired }),
    most === null ? '' : say('{hours} hours at most', { hours: most }),
  ]
    .filter(Boolean)
    .join(', ');
}
