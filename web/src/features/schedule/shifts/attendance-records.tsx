import { type AttendanceRecord, rateLabel } from '@deckhand/contract/attendance/attendance';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { momentParts } from '../../../shared/time/moment-words.ts';
import shared from '../../../ui/shared.module.css';
import classes from './archived-shifts.module.css';

interface AttendanceRecordsProps {
  code: string;
  records: readonly AttendanceRecord[];
}

/** The number of times a shift was worked; expanded, each with its clock times, rate and hours. */
export function AttendanceRecords({ code, records }: AttendanceRecordsProps) {
  const [opened, setOpened] = useState(false);
  const list = useId();
  if (records.length === 0) return <span className={shared.third}>{say('None')}</span>;
  const count = say('{n, plural, one [# record] other [# records]}', { n: records.length });
  return (
    <div>
      <UnstyledButton
        className={classes.toggle ?? ''}
        aria-expanded={opened}
        aria-controls={list}
        aria-label={say('{what} of {name}', { what: count, name: code })}
        onClick={() => setOpened(!opened)}
      >
        <IconChevronRight size={15} stroke={2} aria-hidden className={classes.chevron} />
        {count}
      </UnstyledButton>
      <ul id={list} className={classes.records} hidden={!opened}>
        {records.map((record) => (
          <li key={record.clocked_in}>
            <Record record={record} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Record({ record }: { record: AttendanceRecord }) {
  const start = momentParts(record.clocked_in);
  const end = record.clocked_out === null ? say('still in') : momentParts(record.clocked_out).time;
  return (
    <>
      <span className={shared.block}>
        {start.date} {start.time} - {end}
      </span>
      <span className={shared.under}>
        {sayKnown(rateLabel[record.rate])} · {say('{hours} hrs', { hours: record.total_hours.toFixed(2) })}
      </span>
    </>
  );
}
