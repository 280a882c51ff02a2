import { Box } from '@mantine/core';
import shared from '../../../ui/shared.module.css';
import { hoursWords } from './hours-words.ts';

interface FigureProps {
  hours: number;
  /** PE8: the hours that were closed, where a correction changed them since. */
  closedAs?: number | undefined;
}

/** Hours in a table, with a dash for none. */
export function Figure({ hours, closedAs }: FigureProps) {
  return (
    <>
      {hours === 0 ? (
        <Box component="span" c="var(--kit-ink-third)">
          –
        </Box>
      ) : (
        hoursWords(hours)
      )}
      {closedAs !== undefined && <small className={shared.under}>closed as {hoursWords(closedAs)}</small>}
    </>
  );
}
