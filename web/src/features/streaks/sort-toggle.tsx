import { Button } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import type { StreaksAddress } from './use-streaks-address.ts';

const words = {
  employee: { ascending: 'Name A to Z', descending: 'Name Z to A' },
  weeks: { ascending: 'Shortest first', descending: 'Longest first' },
} as const;

/** Turns the order round. Where rows are cards there are no heads of columns to do it with. */
export function SortToggle({ report }: { report: StreaksAddress }) {
  const { column, direction } = report.sort;
  const Icon = direction === 'ascending' ? IconSortAscending : IconSortDescending;
  const said = words[column === 'weeks' ? 'weeks' : 'employee'][direction];
  return (
    <Button
      variant="default"
      aria-label={`Sort: ${said}`}
      leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
      onClick={() => report.setSort(column)}
    >
      {said}
    </Button>
  );
}
