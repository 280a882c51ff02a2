import { page } from '@deckhand/contract/limits';
import type { Counts } from '@deckhand/contract/reports/dashboard/view-counts';
import { say } from '@deckhand/domain/language/say';

/** The meaning of a tile's number: trouble, waiting work, or information. */
type Tone = 'trouble' | 'waiting' | 'plain';

/** The filters of the address that are dates; each belongs to one tile. */
export const dateFilters = { date: '', from_date: '', available_date: '' };

interface DateFilter {
  name: keyof typeof dateFilters;
  /** The label of the field. */
  label: string;
  /** Before the date, where the tile shows it: 'on 06-15-2026'. */
  preposition: 'on' | 'from';
}

export interface Tile {
  /** From 1 to 10; the address and the navigation's state use it. */
  number: number;
  label: string;
  count: keyof Counts;
  tone: Tone;
  /** Describes the list, beside its name. */
  note: string;
  /** The date filter, where there is one. Each tile has its own, so that no list is filtered by another's. */
  date?: DateFilter;
  pageSize: number;
}

function tile(
  number: number,
  label: string,
  count: keyof Counts,
  tone: Tone,
  note: string,
  more: Pick<Partial<Tile>, 'date' | 'pageSize'> = {},
): Tile {
  return { number, label, count, tone, note, pageSize: page.size, ...more };
}

export const TIME_OFF = 6;

/** The only list with eight rows a page (W5). */
const UNASSIGNED_PAGE = 8;

export const tiles = [
  tile(1, say('Shifts Clocked In'), 'clocked_in_count', 'plain', say('Who has punched for a shift'), {
    date: { name: 'date', label: say('Date'), preposition: 'on' },
  }),
  tile(
    2,
    say('Not Clocked In'),
    'not_clocked_in_count',
    'trouble',
    say('Shifts that have begun today without a punch'),
  ),
  tile(
    3,
    say('Unassigned Clocked In'),
    'unassigned_clocked_in_count',
    'waiting',
    say('Punches of the last 14 days that belong to no shift'),
    { pageSize: UNASSIGNED_PAGE },
  ),
  tile(4, say('Open Shift'), 'open_shift_request_count', 'waiting', say('Dates that nobody covers'), {
    date: { name: 'from_date', label: say('From date'), preposition: 'from' },
  }),
  tile(
    5,
    say('Schedule Change Request'),
    'schedule_change_request_count',
    'waiting',
    say('Requests to be released from a date'),
  ),
  tile(6, say('Time Off Request'), 'time_off_request_count', 'waiting', say('Requests for days off')),
  tile(
    7,
    say('New Shift Request'),
    'new_shift_request_count',
    'waiting',
    say('Requests to work more, with times'),
    {
      date: { name: 'available_date', label: say('Available from'), preposition: 'from' },
    },
  ),
  tile(8, say('All Clocked In'), 'mannual_clockout_count', 'plain', say('Everybody who is here right now')),
  tile(
    9,
    say('Swap/Split Request'),
    'missed_clock_in_count',
    'waiting',
    say('Shifts of the last 14 days that were missed or left short'),
  ),
  tile(
    10,
    say('Missed ClockIn Requests'),
    'manual_clockin_request_count',
    'waiting',
    say('Punches that were forgotten, or that a kiosk could not record'),
  ),
] as const satisfies readonly Tile[];

export const firstTile: Tile = tiles[0];

/** Finds a tile by the number in the address or in the navigation's state. */
export function tileOf(number: unknown): Tile | undefined {
  return tiles.find((known) => String(known.number) === String(number));
}

/** The color of a tile's number. One that counts decided rows, or others' work, has none. */
export function toneOf({ tone }: Pick<Tile, 'tone'>, count: number | undefined, waiting: number): Tone {
  return count && waiting >= count ? tone : 'plain';
}

/** Whether a tile has to say how many of its rows wait, because it counts decided ones too. */
export function someWait(count: number | undefined, waiting: number): boolean {
  return waiting > 0 && count !== undefined && waiting < count;
}
