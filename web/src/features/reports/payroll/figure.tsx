import { say } from '@deckhand/domain/language/say';
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
      <ClosedAs figure={closedAs} />
    </>
  );
}

interface ClosedAsProps {
  figure: number | undefined;
  words?: (figure: number) => string;
}

/** PE8: the figure that was closed, under that of now; nothing where they are the same. */
export function ClosedAs({ figure, words = hoursWords }: ClosedAsProps) {
  if (figure === undefined) return null;
  return <small className={shared.under}>{say('closed as {words}', { words: words(figure) })}</small>;
}

/** Hours of the last row of a table. */
export function TotalFigure({ hours, closedAs }: FigureProps) {
  return (
    <>
      {hoursWords(hours)}
      <ClosedAs figure={closedAs} />
    </>
  );
}
