import {
  DAYS,
  isDoubleBooked,
  isLive,
  isUncovered,
  type NaiveSchool,
  PEOPLE,
  type Sheet,
} from '@deckhand/domain/plans/testing/naive-school';
import { on, type World } from '@deckhand/domain/plans/testing/world';
import { instantAt } from '@deckhand/domain/time/zones';
import type { TestPerson } from '../fixture-school.ts';
import type { TestSchool } from '../test-school.ts';
import { type WrittenWorld, writeWorld } from '../written-world.ts';
import { FIRST_CERTIFICATE_DAY, type Time } from './any-step.ts';
import { needPeople } from './needs.ts';

/** The play begins at 10:30 at the location. */
export const FIRST_MINUTE = 630;
export const LEAD_TIME = 10;
export const ALL_DAYS = Array.from({ length: DAYS }, (_, day) => day);
/** The last day of the sheets; shifts can continue after it. */
export const LAST_DAY = DAYS - 1;
/** A shift that ends does so before the last week of the sheets: one that runs then goes on. */
export const LAST_END = LAST_DAY - 7;
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
  /** The unavailabilities of people. */
  said: { id: number; person: number; days: number[]; time: Time }[];
  attendances: Attendance[];
  staffChanges: { shift: number; day: number; person: number }[];
  /** All rows that close the location, holidays among them. */
  closures: Closed[];
  certificates: Certificate[];
  /** The people whom the manager keeps until the certificate is renewed that ended on the day. */
  kept: { person: number; kind: number; ended: number | null }[];
}

/** The location is closed on a day, from one minute to another. */
export interface Closed extends Time {
  id: number;
  day: number;
}

/** A certificate of one of the play's kinds; without `last` it never ends. */
export interface Certificate {
  id: number;
  person: number;
  kind: number;
  first: number;
  last: number | null;
  isConfirmed: boolean;
  /** The day on which it was entered. */
  entered: number;
}

export interface Kind {
  id: number;
  name: string;
}

export const MINUTES_OF_DAY = 1_440;

/** Writes a world to the school, at a separate location with its own manager. */
export async function openPlay(school: TestSchool, world: World, kinds: readonly Kind[] = []): Promise<Play> {
  setClock(school, world.today, FIRST_MINUTE);
  const written = await writeWorld(school, world);
  await needPeople(school, written.locationId);
  const manager = await school.hire({ role: 'MANAGER', locations: [written.locationId] });
  const holidays = await school.db
    .selectFrom('holiday')
    .select(['id', 'date'])
    .where('location_id', '=', written.locationId)
    .execute();
  const closures = holidays.map(({ id, date }) => ({ id, day: dayOf(date), start: 0, end: MINUTES_OF_DAY }));
  return new Play(school, written, { manager, kinds, closures });
}

/** Sets the clock to that time at the location. */
function setClock(school: TestSchool, day: number, minute: number): void {
  school.pass({ seconds: (instantOf(day, minute) - school.clock().getTime()) / 1_000 });
}

export function dayOf(date: string): number {
  return ALL_DAYS.findIndex((day) => on(day) === date);
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
  /** The kinds of certificate that every shift takes, by name; none in most plays. */
  readonly kinds: readonly Kind[];
  readonly firstDay: number;
  today: number;
  minute = FIRST_MINUTE;
  model: Model;

  constructor(
    school: TestSchool,
    written: WrittenWorld,
    { manager, kinds, closures }: { manager: TestPerson; kinds: readonly Kind[]; closures: Closed[] },
  ) {
    this.school = school;
    this.written = written;
    this.manager = manager;
    this.kinds = kinds;
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
      closures,
      certificates: [],
      kept: [],
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

  /** Returns the schedule with one sheet changed, or undefined if that double-books or seats somebody who may not. */
  withSheet(index: number, sheet: Sheet): NaiveSchool | undefined {
    const naive = { ...this.model.naive, sheets: this.model.naive.sheets.with(index, sheet) };
    return isDoubleBooked(naive) || !this.haveNewcomersCertificates(this.model.naive.sheets[index], sheet)
      ? undefined
      : naive;
  }

  /** Everybody who gets days that they did not have has their certificates on each of them, or, if these go on without an end, on the first. */
  haveNewcomersCertificates(before: Sheet | undefined, after: Sheet): boolean {
    const sits = (sheet: Sheet | undefined, person: number, day: number) =>
      sheet?.boxes[day]?.chairs.some(({ holder }) => holder === person) ?? false;
    return PEOPLE.every((person) => {
      const gained = ALL_DAYS.filter(
        (day) => day >= this.today && sits(after, person, day) && !sits(before, person, day),
      );
      const goesOn = gained.some((day) => day > LAST_END);
      return (goesOn ? gained.slice(0, 1) : gained).every((day) => this.hasCertificates(person, day));
    });
  }

  hasCertificates(person: number, day: number): boolean {
    return this.kinds.every((kind) => this.hasKind(person, kind, day));
  }

  private hasKind(person: number, kind: Kind, day: number): boolean {
    return this.model.certificates.some(
      (certificate) =>
        certificate.isConfirmed &&
        certificate.person === person &&
        certificate.kind === kind.id &&
        certificate.first <= day &&
        (certificate.last === null || day <= certificate.last),
    );
  }

  /** The first kind by name that the person does not have on the day, and the last day before on which they had it. */
  lackOf(person: number, day: number): { kind: Kind; ended: number | null } | undefined {
    const kind = this.kinds.find((one) => !this.hasKind(person, one, day));
    if (kind === undefined) return undefined;
    for (let before = day - 1; before >= FIRST_CERTIFICATE_DAY; before -= 1)
      if (this.hasKind(person, kind, before)) return { kind, ended: before };
    return { kind, ended: null };
  }

  isClosedAt(day: number, minute: number): boolean {
    return this.model.closures.some((one) => one.day === day && one.start <= minute && minute < one.end);
  }

  /** The times of a day at which the shift runs, found minute by minute. */
  partsOf(sheet: Sheet, day: number): Time[] {
    const box = sheet.boxes[day];
    if (!box) return [];
    const parts: Time[] = [];
    for (let minute = box.start; minute < box.end; minute += 1) {
      if (this.isClosedAt(day, minute)) continue;
      const last = parts.at(-1);
      if (last?.end === minute) last.end += 1;
      else parts.push({ start: minute, end: minute + 1 });
    }
    return parts;
  }

  /** The days on which nothing of the shift is left. */
  closedFor(sheet: Sheet): boolean[] {
    const days = new Set(this.model.closures.map(({ day }) => day));
    return ALL_DAYS.map((day) => days.has(day) && this.partsOf(sheet, day).length === 0);
  }

  isAhead(sheet: Sheet, day: number): boolean {
    return (
      day > this.today || (day === this.today && (this.partsOf(sheet, day)[0]?.start ?? 0) > this.minute)
    );
  }

  openDays(sheet: Sheet): number[] {
    const closed = this.closedFor(sheet);
    return ALL_DAYS.filter((day) => isUncovered(sheet, closed, day) && this.isAhead(sheet, day));
  }

  /** Finds the first day from `from` on, and not in the past, on which the shift runs. */
  liveDay(sheet: Sheet, from: number): number | undefined {
    return ALL_DAYS.find((day) => day >= Math.max(from, this.today) && isLive(sheet, day));
  }

  /** Lists the shifts that the person works on that day. */
  shiftsOf(person: number, day: number): number[] {
    return this.model.naive.sheets.flatMap((sheet, index) => {
      const isOwn = sheet.boxes[day]?.chairs.some(({ holder }) => holder === person) ?? false;
      return isOwn && isLive(sheet, day) && this.partsOf(sheet, day).length > 0 ? [index] : [];
    });
  }

  /** Lists the occupied seats from one day to another, with the times at which the location is open. */
  seatsBetween(first: number, last: number) {
    return this.model.naive.sheets.flatMap((sheet, shift) =>
      ALL_DAYS.slice(Math.max(first, 0), last + 1).flatMap((day) => {
        const box = isLive(sheet, day) ? sheet.boxes[day] : undefined;
        const parts = this.partsOf(sheet, day);
        const [begin, end] = [parts[0]?.start, parts.at(-1)?.end];
        return (box?.chairs ?? []).flatMap(({ holder }) =>
          holder !== null && begin !== undefined && end !== undefined
            ? [{ shift, day, person: holder, parts, begin, end }]
            : [],
        );
      }),
    );
  }

  /** Lists the seats whose people do not have their certificates on that day. */
  lapsesBetween(first: number, last: number) {
    return this.seatsBetween(first, last).flatMap(({ shift, day, person }) => {
      const lack = this.lackOf(person, day);
      return lack ? [{ shift, day, person, ...lack }] : [];
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

  /** Everything that the person punched for the shift on that day, or between its beginning and its end. */
  attendancesDuring(index: number, day: number, person: number): Attendance[] {
    const sheet = this.model.naive.sheets[index];
    const parts = sheet ? this.partsOf(sheet, day) : [];
    const began = this.instant(day, parts[0]?.start ?? 0);
    const ended = this.instant(day, parts.at(-1)?.end ?? 0);
    return this.model.attendances.filter(
      (attendance) =>
        attendance.person === person &&
        ((attendance.shift === index && attendance.day === day) ||
          (attendance.from < ended && (attendance.to ?? Number.POSITIVE_INFINITY) > began)),
    );
  }

  /** Returns the minutes that the person worked for a shift on a day, or null if they were absent. */
  minutesWorked(index: number, day: number, person: number): number | null {
    const pieces = this.attendancesDuring(index, day, person).map((attendance) => {
      const until = attendance.to ?? Math.max(this.now, attendance.from);
      if (attendance.shift === index && attendance.day === day) return until - attendance.from;
      const sheet = this.model.naive.sheets[index];
      return (sheet ? this.partsOf(sheet, day) : []).reduce((sum, { start, end }) => {
        const [began, ended] = [this.instant(day, start), this.instant(day, end)];
        return sum + Math.max(0, Math.min(until, ended) - Math.max(attendance.from, began));
      }, 0);
    });
    return pieces.length === 0 ? null : pieces.reduce((sum, piece) => sum + Math.floor(piece / MINUTE), 0);
  }
}
