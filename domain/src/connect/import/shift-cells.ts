import { say, sayKnown } from '../../language/say.ts';
import type { Repeat } from '../../plans/pattern.ts';
import type { CivilDate, Weekday } from '../../time/civil-date.ts';
import type { NewReference, RowReader } from './plan.ts';
import { readTime } from './read-cells.ts';
import type { Around } from './shifts-school.ts';

export interface RowCells {
  readonly from: CivilDate | null | undefined;
  readonly until: CivilDate | null | undefined;
  readonly start: string | null | undefined;
  readonly end: string | null | undefined;
  readonly positions: readonly number[] | undefined;
  readonly location: number | undefined;
  readonly comments: string | null | undefined;
  /** Null for a seat that is emptied, undefined for one that stays. */
  readonly staff: readonly (number | null | undefined)[];
}

export interface AskedShift extends RowCells {
  readonly weekday: Weekday | undefined;
  readonly repeat: Repeat;
  readonly reference: NewReference | null;
}

export function timeOf(reader: RowReader, column: string): string | null | undefined {
  const text = reader.cell(column);
  // The form complains about a text that is no time.
  return typeof text === 'string' ? (readTime(text) ?? text) : text;
}

export function locationOf(reader: RowReader, { locations, forms }: Around): number | undefined {
  const text = reader.text('location');
  const id = text === undefined ? undefined : locations.idOf(text);
  if (text !== undefined && id === undefined)
    reader.complain('location', `${text}: ${sayKnown(forms.words.locationNotFound)}`);
  return id;
}

export function seatOf(reader: RowReader, column: string, { people }: Around): number | null | undefined {
  const text = reader.cell(column);
  if (typeof text !== 'string') return text;
  const found = people.find(text);
  if (typeof found === 'number') return found;
  reader.complain(
    column,
    found === 'SEVERAL'
      ? say('Several users have the name {text}. Write the email.', { text })
      : say('No user has the email, key or name {text}.', { text }),
  );
  return undefined;
}

const COLUMN_OF_FIELD: Readonly<Record<string, string>> = {
  location: 'location',
  shift_type: 'positions',
  shift_repeat: 'days',
  start_time: 'start',
  end_time: 'end',
  start_date: 'from',
  shift_date: 'from',
  end_date: 'until',
  comments: 'comments',
};

export function columnOf(field: string): string | null {
  const [name = '', index] = field.split('.');
  return name === 'staff' ? `staff_${Number(index ?? 0) + 1}` : (COLUMN_OF_FIELD[name] ?? null);
}
