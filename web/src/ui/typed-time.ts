import { minutesBetweenTimeChoices } from '@deckhand/contract/limits';
import { say } from '@deckhand/domain/language/say';
import {
  formatPaddedTwelveHour,
  formatTime,
  MINUTES_PER_DAY,
  parseTime,
  parseTypedTime,
} from '@deckhand/domain/time/minutes';

/** The value for a typed text: 'HH:MM', '' when empty, or the text itself, which every schema refuses. */
export function valueOfTypedTime(text: string): string {
  const trimmed = text.trim();
  const minute = trimmed === '' ? undefined : parseTypedTime(trimmed);
  return minute === undefined ? trimmed : formatTime(minute);
}

/** The text that the field shows for a value: '09:30 AM'. */
export function textOfTime(value: string): string {
  const minute = parseTime(value);
  return minute === undefined ? value : formatPaddedTwelveHour(minute);
}

interface TimeLimits {
  required?: boolean;
  /** Names the field in '{label} is required'. */
  label: string;
  /** The complaint about an empty field, where a screen has its own. */
  missing?: string | undefined;
}

export function timeComplaint(value: string, { required, label, missing }: TimeLimits): string | undefined {
  if (value === '') return required ? (missing ?? say('{label} is required', { label })) : undefined;
  return parseTime(value) === undefined ? say('Invalid time format') : undefined;
}

interface TimeChoice {
  value: string;
  label: string;
}

/** The choices from `from` to `to`, both included. */
export function timeChoices(from = 0, to = MINUTES_PER_DAY - 1): TimeChoice[] {
  const choices: TimeChoice[] = [];
  for (let minute = 0; minute < MINUTES_PER_DAY; minute += minutesBetweenTimeChoices) {
    if (minute >= from && minute <= to) {
      choices.push({ value: formatTime(minute), label: formatPaddedTwelveHour(minute) });
    }
  }
  return choices;
}

/** The index of the choice to scroll to when the list opens: the last one not after the value, or 9:00 without one. */
export function nearestChoice(choices: readonly TimeChoice[], value: string): number {
  const wanted = parseTime(value) === undefined ? '09:00' : value;
  const after = choices.findIndex((choice) => choice.value > wanted);
  return after === -1 ? choices.length - 1 : Math.max(after - 1, 0);
}
