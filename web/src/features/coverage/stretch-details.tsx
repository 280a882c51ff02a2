import type { CoverageStretch } from '@deckhand/contract/coverage/coverage';
import { lacksCertificate } from '@deckhand/contract/plans/lack';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { say } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { Button } from '@mantine/core';
import { IconCertificate, IconClockPlus, IconPlus, IconUserSearch } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { joinWords } from '../../ui/join-words.ts';
import { unbrokenDates } from '../../ui/unbroken-dates.tsx';
import { certificatesAddress } from '../certificates/certificate-words.ts';
import { coveringShiftAddress, openShiftAddress } from './coverage-address.ts';
import { perhapsWords, seatedWords, spanWords } from './coverage-words.ts';
import { neighborsOf } from './neighbors.ts';
import classes from './stretch-details.module.css';

interface StretchDetailsProps {
  location: number;
  stretch: CoverageStretch;
  /** The date at the location. The past can only be looked at. */
  today: CivilDate;
}

/** Who is planned in a stretch, who does not count and why, what is open then, and the ways to a longer or a new shift for it. */
export function StretchDetails({ location, stretch, today }: StretchDetailsProps) {
  const { date, position, needed, planned, present } = stretch;
  const isPast = date < today;
  const query = {
    location: String(location),
    start_date: date,
    end_date: date,
    position: String(position),
  };
  const { pathname } = useLocation();
  const { data } = useCall(viewSchedule, { query });
  const items = (data?.results ?? []).filter((item) => isDuring(item, stretch));
  const neighbors = isPast ? [] : neighborsOf(data?.results ?? [], stretch);
  const seated = items.filter(({ staff, is_cancelled }) => staff.length > 0 && !is_cancelled);
  const open = items.filter(({ is_open }) => is_open);
  const names = seated.flatMap(({ staff, lapses, shift_code }) => {
    const counted = staff.filter(({ id }) => !lapses?.some((lapse) => lapse.id === id));
    return counted.length === 0 ? [] : `${joinWords(counted.map(({ name }) => name))} (${shift_code})`;
  });
  const named = seatedWords(stretch, names);
  // A person who does such a shift through another of its positions has a valid certificate for the shift.
  const uncertified = perhapsWords({ ...stretch, open: 0 });
  const lapses = seated.flatMap((item) => (item.lapses ?? []).map((lapse) => ({ item, lapse })));
  return (
    <div className={classes.details}>
      <p>
        {say('Needed {needed} · planned {planned}', { needed, planned })}
        {present !== null && ` · ${say('here now {present}', { present })}`}
        {named.planned !== '' && `: ${named.planned}`}
      </p>
      {named.notCounted !== '' ? (
        <p>{named.notCounted}</p>
      ) : (
        data &&
        lapses.length === 0 &&
        uncertified !== '' && <p>{say('Not counted: {people}.', { people: uncertified })}</p>
      )}
      {lapses.length > 0 && (
        <div>
          <h3 className={classes.heading}>{say('Not counted, without a valid certificate')}</h3>
          <ul className={classes.open}>
            {lapses.map(({ item, lapse }) => (
              <li key={`${item.id} ${lapse.id}`}>
                <span className={classes.words}>
                  {unbrokenDates(lacksCertificate(lapse.name, lapse, date, today))} {item.shift_code},{' '}
                  {shiftSpan(item)}
                </span>
                {!isPast && (
                  <span className={classes.actions}>
                    <Button
                      component={Link}
                      to={certificatesAddress(lapse.id)}
                      size="compact-md"
                      variant="default"
                      leftSection={<IconCertificate size={15} aria-hidden />}
                      aria-label={say('Renew the {kind} of {name}', { kind: lapse.kind, name: lapse.name })}
                    >
                      {say('Renew')}
                    </Button>
                    <FindStaff {...{ page: pathname, location, item, date }} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {open.length > 0 && (
        <div>
          <h3 className={classes.heading}>{say('Open then')}</h3>
          <ul className={classes.open}>
            {open.map((item) => (
              <li key={item.id}>
                <span>
                  {item.shift_code}, {shiftSpan(item)}
                </span>
                {!isPast && <FindStaff {...{ page: pathname, location, item, date }} />}
              </li>
            ))}
          </ul>
        </div>
      )}
      {neighbors.map(({ item, times, words }) => (
        <Button
          key={item.id}
          component={Link}
          to={openShiftAddress(pathname, location, item.id, date, times)}
          variant="default"
          classNames={{ root: classes.long, label: classes.longLabel }}
          leftSection={<IconClockPlus size={16} aria-hidden />}
        >
          {words}
        </Button>
      ))}
      {!isPast && (
        <Button
          component={Link}
          to={coveringShiftAddress(pathname, location, stretch)}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {say('New shift, {span}', { span: spanWords(stretch, '–') })}
        </Button>
      )}
    </div>
  );
}

interface FindStaffProps {
  page: string;
  location: number;
  item: ScheduleItem;
  date: CivilDate;
}

/** Leads to the form in which the shift gets somebody on the date. */
function FindStaff({ page, location, item, date }: FindStaffProps) {
  return (
    <Button
      component={Link}
      to={openShiftAddress(page, location, item.id, date)}
      variant="light"
      size="compact-md"
      leftSection={<IconUserSearch size={15} aria-hidden />}
      aria-label={say('Find staff for {code}', { code: item.shift_code })}
    >
      {say('Find staff')}
    </Button>
  );
}

function isDuring(item: ScheduleItem, { start_time, end_time }: CoverageStretch): boolean {
  const parts = item.parts ?? [{ start_time: item.start_time ?? '', end_time: item.end_time ?? '' }];
  return (
    item.type === 'shift' && parts.some((part) => part.start_time < end_time && start_time < part.end_time)
  );
}

function shiftSpan({ start_time, end_time }: ScheduleItem): string {
  return spanWords({ start_time: start_time ?? '', end_time: end_time ?? '' }, '–');
}
