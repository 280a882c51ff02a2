import {
  DAYS,
  isDoubleBooked,
  isLive,
  isUncovered,
  type NaiveSchool,
  type Sheet,
} from '@deckhand/domain/schedule/testing/naive-school';
import { on, type World } from '@deckhand/domain/schedule/testing/world';
import { instantAt } from '@deckhand/domain/time/zones';
import type { TestPerson } from '../fixture-school.ts';
import type { TestSchool } from '../test-school.ts';
import { type WrittenWorld, writeWorld } from '../written-world.ts';
import type { Time } from './any-step.ts';
import { needPeople } from './needs.ts';

/** The play begins at 10:30 at the location. */
export const FIRST_MINUTE = 630;
export const LEAD_TIME = 10;
export const ALL_DAYS = Array.from({ length: DAYS }, (_, day) => day);
/** The last day of the sheets; shifts can continue after it. */
export const LAST_DAY = DAYS - 1;
const MINUTE = 60_000;

export interface Attendance {
  id: number;
  person: number;
  /** The index of its shift's sheet. */
  shift: number | null;
  day: number;
  /** Instants in milliseconds; `to` is null while the person is clocked in. */
  from: number;
  to: number | null;
  paid: number | null;
  /** A manager assigned its shift later. */
  isAssigned: boolean;
}

/** A naive model of the school that keeps simple lists. Decided requests are removed. */
interface Model {
  naive: NaiveSchool;
  daysOff: { id: number; person: number; first: number; last: number; isPending: boolean }[];
  changes: { id: number; person: number; shift: number; day: number }[];
  shiftRequests: { id: number; person: number }[];
  missed: { id: number; person: number; shift: number | null; day: number; from: number; to: number }[];
  /** When people said they cannot work. */
  said: { id: number; person: number; days: number[]; time: Time }[];
  attendances: Attendance[];
  staffChanges: { shift: number; day: number; person: number }[];
}

/** Writes a world to the school, at a separate location with its own manager. */
export async function openPlay(school: TestSchool, world: World): Promise<Play> {
  setClock(school, world.today, FIRST_MINUTE);
  const written = await writeWorld(school, world);
  await needPeople(school, written.locationId);
  const manager = await school.hire({ role: 'MANAGER', locations: [written.locationId] });
  const holidays = await school.db
    .selectFrom('holiday')
    .select(['id', 'date'])
    .where('location_id', '=', written.locationId)
    .execute();
  const ids = holidays.map(({ id, date }) => [ALL_DAYS.findIndex((day) => on(day) === date), id] as const);
  return new Play(school, written, manager, new Map(ids));
}

/** Sets the clock to that time at the location. */
function setClock(school: TestSchool, day: number, minute: number): void {
  school.pass({ seconds: (instantOf(day, minute) - school.clock().getTime()) / 1_000 });
}

function instantOf(day: number, minute: number): number {
  return instantAt(on(day), minute, 'EST').getTime();
}

/** A school and its naive model; every step is done in both. */
export class Play {
  readonly school: TestSchool;
  readonly written: WrittenWorld;
  readonly manager: TestPerson;
  readonly shifts: { id: number; code: string; isOneTime: boolean }[];
  /** The ids of the holidays, by day. */
  readonly holidays: Map<number, number>;
  readonly firstDay: number;
  today: number;
  minute = FIRST_MINUTE;
  model: Model;

  constructor(school: TestSchool, written: WrittenWorld, manager: TestPerson, holidays: Map<number, number>) {
    this.school = school;
    this.written = written;
    this.manager = manager;
    this.holidays = holidays;
    this.firstDay = written.world.today;
    this.today = this.firstDay;
    this.shifts = written.shiftIds.map((id, index) => ({
      id,
      code: written.codes[index] ?? '',
      isOneTime: written.world.plans[index]?.patterns.every(({ repeat }) => repeat === 'NEVER') ?? false,
    }));
    this.model = {
      naive: written.world.naive,
      daysOff: [],
      changes: [],
      shiftRequests: [],
      missed: [],
      said: [],
      attendances: [],
      staffChanges: [],
    };
  }

  moveTo(day: number, minute: number): void {
    this.today = day;
    this.minute = minute;
    setClock(this.school, day, minute);
  }

  instant(day: number, minute: number): number {
    return instantOf(day, minute);
  }

  get now(): number {
    return this.school.clock().getTime();
  }

  get location(): string {
    return String(this.written.locationId);
  }

  personOf(number: number): TestPerson {
    const found = this.written.people.get(number);
    if (!found) throw new Error(`There is no person ${number}`);
    return found;
  }

  sheetAt(index: number): { index: number; sheet: Sheet; id: number; isOneTime: boolean } | undefined {
    const { sheets } = this.model.naive;
    const chosen = index % Math.max(sheets.length, 1);
    const sheet = sheets[chosen];
    const shift = this.shifts[chosen];
    return sheet && shift ? { ...shift, index: chosen, sheet } : undefined;
  }

  /** Returns the schedule with one sheet changed, or undefined if that double-books a person. */
  withSheet(index: number, sheet: Sheet): NaiveSchool | undefined {
    const naive = { ...this.model.naive, sheets: this.model.naive.sheets.with(index, sheet) };
    return isDoubleBooked(naive) ? undefined : naive;
  }

  isAhead(sheet: Sheet, day: number): boolean {
    return day > this.today || (day === this.today && (sheet.boxes[day]?.start ?? 0) > this.minute);
  }

  openDays(sheet: Sheet): number[] {
    return ALL_DAYS.filter(
      (day) => isUncovered(sheet, this.model.naive.closed, day) && this.isAhead(sheet, day),
    );
  }

  /** Finds the first day from `from` on, and not in the past, on which the shift runs. */
  liveDay(sheet: Sheet, from: number): number | undefined {
    return ALL_DAYS.find((day) => day >= Math.max(from, this.today) && isLive(sheet, day));
  }

  /** Lists the shifts that the person works on that day. */
  shiftsOf(person: number, day: number): number[] {
    const { sheets, closed } = this.model.naive;
    return sheets.flatMap((sheet, index) => {
      const isOwn = sheet.boxes[day]?.chairs.some(({ holder }) => holder === person) ?? false;
      return isOwn && isLive(sheet, day) && !closed[day] ? [index] : [];
    });
  }

  /** Returns true if the person has an attendance between two instants. */
  hasAttendance(person: number, from: number, to: number): boolean {
    return this.model.attendances.some(
      (attendance) =>
        attendance.person === person &&
        attendance.from < to &&
        (attendance.to ?? Number.POSITIVE_INFINITY) > from,
    );
  }

  /** Returns the minutes that the person worked for a shift on a day, or null if they were absent. */
  minutesWorked(index: number, day: number, person: number): number | null {
    const box = this.model.naive.sheets[index]?.boxes[day];
    if (!box) return null;
    const [began, ended] = [this.instant(day, box.start), this.instant(day, box.end)];
    const pieces = this.model.attendances
      .filter((attendance) => attendance.person === person)
      .flatMap((attendance) => {
        const until = attendance.to ?? Math.max(this.now, attendance.from);
        if (attendance.shift === index && attendance.day === day) return [until - attendance.from];
        const overlaps = attendance.from < ended && (attendance.to ?? Number.POSITIVE_INFINITY) > began;
        return overlaps ? [Math.min(until, ended) - Math.max(attendance.from, began)] : [];
      });
    return pieces.length === 0 ? null : pieces.reduce((sum, piece) => sum + Math.floor(piece / MINUTE), 0);
  }
}
