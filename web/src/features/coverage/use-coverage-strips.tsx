import { coverageDaysAtMost } from '@deckhand/contract/coverage/coverage';
import { type CivilDate, daysBetween } from '@deckhand/domain/time/civil-date';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { axisOf } from './coverage-bar.ts';
import classes from './coverage-strip.module.css';
import { CoverageStrip, DayCoverage } from './coverage-strip.tsx';
import { belowWords } from './coverage-words.ts';
import { hadStrips, rememberStrips } from './remembered-strips.ts';
import { useCoverage } from './use-coverage.ts';

interface StripsWanted {
  /** Undefined where several locations share the calendar. */
  location: number | undefined;
  dates: readonly CivilDate[];
  today: CivilDate;
}

interface CoverageStrips {
  /** The strip of a day; undefined where nobody is needed on any of them. */
  stripOf: ((date: CivilDate) => ReactNode) | undefined;
  /** '3 stretches below the need'; empty for none. */
  below: string;
  /** As many people are planned as needed. */
  isCovered: boolean;
  /** The answer comes, and had something to say the last time: its room is kept. */
  isAwaited: boolean;
  /** The figures of the day whose strip was chosen. Not on the board, which would take a swipe over them for its own. */
  dialog: ReactNode;
}

/** The coverage of a calendar's page. */
export function useCoverageStrips({ location, dates, today }: StripsWanted): CoverageStrips {
  const [opened, setOpened] = useState<CivilDate | null>(null);
  const [first, last] = [dates[0], dates.at(-1)];
  const wanted =
    location === undefined || first === undefined || last === undefined || isTooLong(first, last)
      ? undefined
      : { location, first, last, today };
  const { data, isPlaceholderData, isError } = useCoverage(wanted);
  // Deferred, because people wait for the cards: their answer mostly comes at the same time.
  const answer = useDeferredValue(isPlaceholderData || wanted === undefined ? undefined : data);
  const axis = useMemo(() => axisOf(answer?.results ?? []), [answer]);
  const stripOf = useCallback(
    (date: CivilDate): ReactNode => {
      const stretches = answer?.results.filter((stretch) => stretch.date === date) ?? [];
      if (!answer || stretches.length === 0) return null;
      const { positions, now } = answer;
      return <CoverageStrip {...{ date, stretches, positions, axis, now }} onOpen={() => setOpened(date)} />;
    },
    [answer, axis],
  );
  const needsNobody = answer && answer.results.length === 0;
  useEffect(() => {
    if (location !== undefined && answer) rememberStrips(location, answer.results.length > 0);
  }, [location, answer]);
  if (!answer || location === undefined || needsNobody) {
    const isAwaited = wanted !== undefined && !answer && !isError && hadStrips(wanted.location);
    return {
      stripOf: isAwaited ? emptyStrip : undefined,
      below: '',
      isCovered: false,
      isAwaited,
      dialog: null,
    };
  }
  const below = belowWords(answer.results.filter(({ date }) => dates.includes(date)));
  return {
    stripOf,
    below,
    isCovered: below === '',
    isAwaited: false,
    dialog: opened !== null && (
      <DayCoverage
        location={location}
        date={opened}
        stretches={answer.results.filter(({ date }) => date === opened)}
        positions={answer.positions}
        today={answer.now.date}
        onClose={() => setOpened(null)}
      />
    ),
  };
}

/** Keeps room for a strip, so that the cards below stay where they are when it comes. */
const emptyStrip = (): ReactNode => <div className={classes.awaited} />;

function isTooLong(first: CivilDate, last: CivilDate): boolean {
  return daysBetween(first, last) >= coverageDaysAtMost;
}
