import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { DateFilter } from '../../../ui/date-filter.tsx';
import classes from './report-page.module.css';
import type { ReportAddress } from './use-report-address.ts';

/** Turns by a week, or opens the week of any date. */
export function WeekFilter({ report }: { report: ReportAddress }) {
  return (
    <fieldset className={classes.week} aria-label={say('Week')}>
      <Button
        variant="default"
        px="xs"
        leftSection={<IconChevronLeft size={16} stroke={1.8} aria-hidden />}
        onClick={() => report.turnWeek(-1)}
      >
        {say('Prev')}
      </Button>
      <DateFilter
        label={say('Week starting')}
        today={report.today}
        value={report.sunday}
        onChange={(date) => report.showWeek(date === '' ? report.today : date)}
      />
      <Button
        variant="default"
        px="xs"
        rightSection={<IconChevronRight size={16} stroke={1.8} aria-hidden />}
        onClick={() => report.turnWeek(1)}
      >
        {say('Next')}
      </Button>
    </fieldset>
  );
}
