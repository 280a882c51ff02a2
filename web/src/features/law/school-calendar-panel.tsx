import type { Answer } from '@deckhand/contract/call';
import { viewSchoolCalendar } from '@deckhand/contract/law/view-school-calendar';
import type { Location } from '@deckhand/contract/school/locations/location';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatForDisplay, weekdayName } from '@deckhand/domain/time/civil-date';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { NotLoaded } from '../../api/load-failure.tsx';
import { useCall } from '../../api/use-call.ts';
import { DetailsList } from '../../ui/details-list.tsx';
import { joinWords } from '../../ui/join-words.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import shared from '../../ui/shared.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { unbrokenDates } from '../../ui/unbroken-dates.tsx';
import type { SchoolCalendar } from './calendar-values.ts';
import { SchoolCalendarDialog } from './school-calendar-dialog.tsx';

interface SchoolCalendarPanelProps {
  location: Location;
  locations: readonly Location[];
  today: CivilDate;
}

/** LA6: when there is school where the minors of a location live. */
export function SchoolCalendarPanel({ location, locations, today }: SchoolCalendarPanelProps) {
  const seen = useCall(viewSchoolCalendar, { params: { id: location.id } }, { showsFailure: true });
  const [editing, setEditing] = useState(false);
  if (!seen.data) return <NotLoaded answer={seen} skeleton={<Skeleton height={160} />} framed />;
  const { calendar } = seen.data;
  return (
    <Panel
      title={say('School calendar')}
      note={say('Rules for minors depend on whether there is school')}
      actions={
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => setEditing(true)}
        >
          {calendar === null ? say('Enter a school calendar') : say('Edit school calendar')}
        </Button>
      }
    >
      <div className={shared.stack12}>
        <AssumedNotice seen={seen.data} />
        {calendar && <Details calendar={calendar} />}
        {seen.data.set_by && <p className={shared.under}>{say('Entered by {name}', seen.data.set_by)}</p>}
      </div>
      {editing && (
        <SchoolCalendarDialog
          location={location}
          others={locations.filter(({ id }) => id !== location.id)}
          calendar={calendar}
          today={today}
          onClose={() => setEditing(false)}
        />
      )}
    </Panel>
  );
}

function AssumedNotice({ seen }: { seen: Answer<typeof viewSchoolCalendar> }) {
  if (!seen.is_assumed) return null;
  const assumed = say(
    'Assumed: every Monday to Friday from September 1 to May 31 is a school day from 8:00 AM to 3:00 PM, holidays included.',
  );
  return (
    <Notice>
      {seen.calendar === null ? assumed : say('Today is outside of the terms. {assumed}', { assumed })}
    </Notice>
  );
}

function Details({ calendar }: { calendar: SchoolCalendar }) {
  return (
    <DetailsList
      details={[
        { label: say('School days'), value: joinWords(calendar.weekdays.map(weekdayName)) },
        { label: say('School hours'), value: formatApiTimes(calendar) },
        { label: say('Terms'), value: <Dates lines={calendar.terms} /> },
        { label: say('Days off'), value: <Dates lines={calendar.days_off} /> },
      ]}
    />
  );
}

function Dates({ lines }: { lines: SchoolCalendar['terms'] }) {
  if (lines.length === 0) return '–';
  return (
    <span className={shared.stack4}>
      {lines.map(({ first_day, last_day }) => (
        <span key={first_day}>
          {unbrokenDates(
            first_day === last_day
              ? formatForDisplay(first_day)
              : say('{start} to {end}', {
                  start: formatForDisplay(first_day),
                  end: formatForDisplay(last_day),
                }),
          )}
        </span>
      ))}
    </span>
  );
}
