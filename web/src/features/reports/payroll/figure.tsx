import { Box } from '@mantine/core';
import { hoursWords } from './hours-words.ts';

/** Hours in a table, with a dash for none. */
export function Figure({ hours }: { hours: number }) {
  if (hours !== 0) return hoursWords(hours);
  return (
    <Box component="span" c="var(--kit-ink-third)">
      –
    </Box>
  );
}
