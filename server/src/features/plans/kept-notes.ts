import { spokenLanguage } from '@deckhand/domain/language/language';
import { type Saying, sayKnown } from '@deckhand/domain/language/say';
import type { Commitment } from '@deckhand/domain/plans/commitments';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { inEveryLanguage } from '../../platform/languages/languages.ts';
import { weekdayToRow } from './plan-rows.ts';

/** The times that a person loses and gains in a shift. */
interface ChangedTimes {
  shift: { id: number };
  lost: readonly Commitment[];
  gained: readonly Commitment[];
}

/** The change of a person's times of which a note speaks. */
interface About {
  /** The moment of the act. */
  at: string;
  shift: number;
  /** By the number of the weekday. */
  dates: Readonly<Record<string, string>>;
}

interface KeptNote {
  /** By language; empty where nothing was noted. */
  words: Readonly<Record<string, string>>;
  /** Unknown of a note that an earlier release has kept. */
  about: About | undefined;
}

/**
 * The note of a change of which a person is notified later. It is kept in every language, because its holes are filled already, and a
 * change without one is kept as well: it may outdate an earlier one.
 */
export function noteToKeep(note: Saying | undefined, at: Date, changed: ChangedTimes): string {
  const dates = Object.fromEntries(
    [...datesByWeekday(changed)].map(([weekday, set]) => [weekday, set.toMultirange()]),
  );
  const about: About = { at: at.toISOString(), shift: changed.shift.id, dates };
  return JSON.stringify({ ...(note !== undefined && inEveryLanguage(() => sayKnown(note))), about });
}

/**
 * The notes that still hold, in the order of their acts, each once. A date that a later act changed again is no longer as the earlier note
 * says, and one that ends as it began is not spoken of at all.
 */
export function notesThatHold(texts: readonly string[], changes: readonly ChangedTimes[]): Saying[] {
  const notes = texts.map(readNote);
  const changedIn = new Map(changes.map((changed) => [changed.shift.id, datesByWeekday(changed)]));
  const holding = notes.filter(({ words, about }, index) => {
    if (Object.keys(words).length === 0) return false;
    if (about === undefined) return true;
    const later = notes
      .slice(index + 1)
      .flatMap((note) =>
        note.about && note.about.shift === about.shift && note.about.at !== about.at ? note.about : [],
      );
    return Object.entries(about.dates).some(([weekday, dates]) => {
      const left = later.reduce(
        (all, { dates: others }) => all.minus(DateSet.fromMultirange(others[weekday] ?? '{}')),
        DateSet.fromMultirange(dates),
      );
      const changed = changedIn.get(about.shift)?.get(weekday) ?? DateSet.empty;
      return !left.intersect(changed).isEmpty;
    });
  });
  const said = new Map(holding.map(({ words }) => [JSON.stringify(words), words]));
  return [...said.values()].map((words) => () => words[spokenLanguage()?.code ?? 'en'] ?? words.en ?? '');
}

function readNote(text: string): KeptNote {
  if (!text.startsWith('{')) return { words: { en: text }, about: undefined };
  const { about, ...words }: Record<string, string> & { about?: never } = JSON.parse(text);
  return { words, about };
}

function datesByWeekday({ lost, gained }: Pick<ChangedTimes, 'lost' | 'gained'>): Map<string, DateSet> {
  const dates = new Map<string, DateSet>();
  for (const row of [...lost, ...gained]) {
    const weekday = String(weekdayToRow(row.weekday));
    dates.set(weekday, (dates.get(weekday) ?? DateSet.empty).union(row.dates));
  }
  return dates;
}
