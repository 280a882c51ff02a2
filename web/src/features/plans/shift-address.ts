import type { Shift } from '@deckhand/contract/plans/shift';
import { type CivilDate, firstOnWeekday, isCivilDate, WEEKDAYS } from '@deckhand/domain/time/civil-date';
import { parseTime } from '@deckhand/domain/time/minutes';
import { type FormAddress, readFormAddress } from '../../shared/records/form-address.ts';

export const shiftsPath = '/manage-shifts';
const newShiftPath = '/manage-shifts/create';
export const boardPath = '/view-schedules';

/** '/manage-shifts/create?location=3&id=7&mode=edit'. */
export function shiftAddress(mode: 'edit' | 'view', { id, location }: Pick<Shift, 'id' | 'location'>) {
  return `${newShiftAddress(location)}&id=${id}&mode=${mode}`;
}

export function cloneAddress({ id, location }: Pick<Shift, 'id' | 'location'>): string {
  return `${newShiftAddress(location)}&clone=${id}`;
}

export function newShiftAddress(location: number | string): string {
  return `${newShiftPath}?location=${location}`;
}

/** The values of a new-shift request that the dashboard passes to the form. */
export interface RequestPrefill {
  requestId: number;
  startDate: CivilDate | undefined;
  startTime: string | undefined;
  endTime: string | undefined;
}

/** The stretch of the coverage that a new shift is for. */
export interface Covering {
  startTime: string;
  endTime: string;
  position: number | undefined;
}

export interface ShiftFormAddress {
  task: FormAddress | { mode: 'clone'; id: number };
  location: number | undefined;
  /** The date of the card on the schedule that opened the form. */
  date: CivilDate | undefined;
  request: RequestPrefill | undefined;
  /** The time that a new shift is to cover; undefined unless the address names both times. */
  covering: Covering | undefined;
  /** The times that the form of a known shift begins with, in place of its own. */
  times: { start_time?: string; end_time?: string };
}

/** Reads the form's address. A request comes in the query or in the navigation's `state`, under the same names. */
export function readShiftFormAddress(query: URLSearchParams, state: unknown): ShiftFormAddress {
  const date = query.get('date');
  return {
    task: query.has('clone') ? cloneTask(query.get('clone')) : readFormAddress(query),
    location: idOf(query.get('location')),
    date: date !== null && isCivilDate(date) ? date : undefined,
    request: readRequest((name) => query.get(name) ?? textIn(state, name)),
    covering: readCovering(query),
    times: readTimes(query),
  };
}

function cloneTask(text: string | null): ShiftFormAddress['task'] {
  const id = idOf(text);
  return id === undefined ? { mode: 'nothing' } : { mode: 'clone', id };
}

function readRequest(read: (name: string) => string | null): RequestPrefill | undefined {
  const requestId = idOf(read('requestId'));
  if (requestId === undefined) return undefined;
  const startDate = read('startDate') ?? '';
  const day = WEEKDAYS.find((weekday) => weekday === read('day')?.toUpperCase());
  return {
    requestId,
    startDate: isCivilDate(startDate) ? (day ? firstOnWeekday(startDate, day) : startDate) : undefined,
    startTime: timeOf(read('startTime')),
    endTime: timeOf(read('endTime')),
  };
}

function readCovering(query: URLSearchParams): Covering | undefined {
  const startTime = timeOf(query.get('startTime'));
  const endTime = timeOf(query.get('endTime'));
  if (startTime === undefined || endTime === undefined) return undefined;
  return { startTime, endTime, position: idOf(query.get('position')) };
}

function readTimes(query: URLSearchParams): ShiftFormAddress['times'] {
  const start = timeOf(query.get('startTime'));
  const end = timeOf(query.get('endTime'));
  return { ...(start && { start_time: start }), ...(end && { end_time: end }) };
}

function textIn(state: unknown, name: string): string | null {
  if (typeof state !== 'object' || state === null) return null;
  const value = (state as Record<string, unknown>)[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

function idOf(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

/** Drops the seconds, which a request may have and a shift does not. */
function timeOf(text: string | null): string | undefined {
  return text !== null && parseTime(text) !== undefined ? text.slice(0, 5) : undefined;
}

/** The page on which a date of one's own shift is given away or swapped. */
export function swapAddress(id: number, date: CivilDate): string {
  return `/swap-shift?shift=${id}&date=${date}`;
}

/** The page for requesting a schedule change, with this shift opened. */
export function scheduleChangeAddress(id: number, date: CivilDate): string {
  return `/schedule-change-request?start=${date}&shift=${id}`;
}
