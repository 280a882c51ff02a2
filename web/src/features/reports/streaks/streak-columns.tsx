import type { StreakLine } from '@deckhand/contract/reports/streaks/streak-lines';
import { say } from '@deckhand/domain/language/say';
import type { Column } from '../../../ui/list-columns.ts';
import shared from '../../../ui/shared.module.css';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { dayWords, rangeWords, shiftDatesWords, weeksWords } from './streak-words.ts';
import classes from './streaks.module.css';

export function streakColumns(location: string): Column<StreakLine>[] {
  return [
    {
      key: 'employee',
      header: say('Employee Name'),
      sortable: true,
      minWidth: 130,
      cell: ({ row }) => <span className={shared.strong}>{row.employee_name}</span>,
    },
    { key: 'code', header: say('Shift Code'), cell: ({ row }) => row.shift_code },
    { key: 'day', header: say('Day'), cell: ({ row }) => <TwoLines first={dayWords(row)} second="" /> },
    { key: 'position', header: say('Position'), minWidth: 120, cell: ({ row }) => row.position },
    { key: 'location', header: say('Location'), minWidth: 110, hideBelow: 'large', cell: () => location },
    {
      key: 'dates',
      header: say('Shift Dates'),
      hideBelow: 'desktop',
      cell: ({ row }) => <TwoLines {...shiftDatesWords(row)} />,
    },
    {
      key: 'weeks',
      header: say('Consecutive Weeks'),
      sortable: true,
      cell: ({ streaks, isLong }) => <Streaks streaks={streaks} isLong={isLong} />,
    },
  ];
}

function Streaks({ streaks, isLong }: Pick<StreakLine, 'streaks' | 'isLong'>) {
  return (
    <ul className={shared.stack2}>
      {streaks.map((streak) => (
        <li key={streak.clock_range.from} className={classes.streak}>
          <span className={classes.weeks} data-long={isLong || undefined}>
            {weeksWords(streak.length)}
          </span>
          <span className={classes.range}>{rangeWords(streak)}</span>
        </li>
      ))}
    </ul>
  );
}
