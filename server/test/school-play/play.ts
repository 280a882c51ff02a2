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

/** The play begins at half past ten, in the morning of the location. */
export const FIRST_MINUTE = 630;
export const LEAD_TIME = 10;
export const ALL_DAYS = Array.from({ length: DAYS }, (_, day) => day);
/** Beyond it the sheets end while shifts go on. */
export const LAST_DAY = DAYS - 1;
const MINUTE = 60_000;

export interface Stay {
  id: number;
  person: number;
  /** Which of the sheets it was for. */
  shift: number | null;
  day: number;
  /** Instants in milliseconds; no end while the person is in. */
  from: number;
  to: number | null;
  paid: number | null;
  /** Tied to its shift after the fact. */
  isAssigned: boolean;
}

/** All that a child would have to write down. What was decided is struck out. */
interface Paper {
  naive: NaiveSchool;
  daysOff: { id: number; person: number; first: number; last: number; isPending: boolean }[];
  changes: { id: number; person: number; shift: number; day: number }[];
  wishes: { id: number; person: number }[];
  missed: { id: number; person: number; shift: number | null; day: number; from: number; to: number }[];
  stays: Stay[];
  staffChanges: { shift: number; day: number; person: number }[];
}

/** Puts a world into the school, at a location of its own with a manager of its own. */
export async function openPlay(school: TestSchool, world: World): Promise<Play> {
  setClock(school, world.today, FIRST_MINUTE);
  const written = await writeWorld(school, world);
  const manager = await school.hire({ role: 'MANAGER', locations: [written.locationId] });
  const holidays = await school.db
    .selectFrom('holiday')
    .select(['id', 'date'])
    .where('location_id', '=', written.locationId)
    .execute();
  const ids = holidays.map(({ id, date }) => [ALL_DAYS.findIndex((day) => on(day) === date), id] as const);
  return new Play(school, written, manager, new Map(ids));
}

/** It is that time at the location, wherever the play before left the clock. */
function setClock(school: TestSchool, day: number, minute: number): void {
  school.pass({ seconds: (instantOf(day, minute) - school.clock().getTime()) / 1_000 });
}

function instantOf(day: number, minute: number): number {
  return instantAt(on(day), minute, 'EST').getTime();
}

/** A school with its calls on one side and the child's papers on the other; every step is done on both. */
export class Play {
  readonly school: TestSchool;
  readonly written: WrittenWorld;
  readonly manager: TestPerson;
  readonly shifts: { id: number; code: string; isOneTime: boolean }[];
  /** The ids of the closed days. */
  readonly holidays: Map<number, number>;
  readonly begun: number;
  today: number;
  minute = FIRST_MINUTE;
  paper: Paper;

  constructor(school: TestSchool, written: WrittenWorld, manager: TestPerson, holidays: Map<number, number>) {
    this.school = school;
    this.written = written;
    this.manager = manager;
    this.holidays = holidays;
    this.begun = written.world.today;
    this.today = this.begun;
    this.shifts = written.shiftIds.map((id, index) => ({
      id,
      code: written.codes[index] ?? '',
      isOneTime: written.world.plans[index]?.patterns.every(({ repeat }) => repeat === 'NEVER') ?? false,
    }));
    this.paper = {
      naive: written.world.naive,
      daysOff: [],
      changes: [],
      wishes: [],
      missed: [],
      stays: [],
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

  who(number: number): TestPerson {
    const found = this.written.people.get(number);
    if (!found) throw new Error(`Nobody has the number ${number}`);
    return found;
  }

  sheetAt(index: number): { index: number; sheet: Sheet; id: number; isOneTime: boolean } | undefined {
    const { sheets } = this.paper.naive;
    const chosen = index % Math.max(sheets.length, 1);
    const sheet = sheets[chosen];
    const shift = this.shifts[chosen];
    return sheet && shift ? { ...shift, index: chosen, sheet } : undefined;
  }

  /** The paper with one sheet changed; undefined when somebody would be in two places. */
  withSheet(index: number, sheet: Sheet): NaiveSchool | undefined {
    const naive = { ...this.paper.naive, sheets: this.paper.naive.sheets.with(index, sheet) };
    return isDoubleBooked(naive) ? undefined : naive;
  }

  isAhead(sheet: Sheet, day: number): boolean {
    return day > this.today || (day === this.today && (sheet.boxes[day]?.start ?? 0) > this.minute);
  }

  openDays(sheet: Sheet): number[] {
    return ALL_DAYS.filter(
      (day) => isUncovered(sheet, this.paper.naive.closed, day) && this.isAhead(sheet, day),
    );
  }

  /** The first day from one on, but not in the past, on which the shift takes place. */
  liveDay(sheet: Sheet, from: number): number | undefined {
    return ALL_DAYS.find((day) => day >= Math.max(from, this.today) && isLive(sheet, day));
  }

  /** The sheets on which somebody works that day. */
  shiftsOf(person: number, day: number): number[] {
    const { sheets, closed } = this.paper.naive;
    return sheets.flatMap((sheet, index) => {
      const isHis = sheet.boxes[day]?.chairs.some(({ holder }) => holder === person) ?? false;
      return isHis && isLive(sheet, day) && !closed[day] ? [index] : [];
    });
  }

  /** Whether anything of somebody is on record between two instants. */
  wasThere(person: number, from: number, to: number): boolean {
    return this.paper.stays.some(
      (stay) => stay.person === person && stay.from < to && (stay.to ?? Number.POSITIVE_INFINITY) > from,
    );
  }

  /** Of somebody's seat on a day: how many minutes he was there, or null when he was not there at all. */
  minutesThere(index: number, day: number, person: number): number | null {
    const box = this.paper.naive.sheets[index]?.boxes[day];
    if (!box) return null;
    const [began, ended] = [this.instant(day, box.start), this.instant(day, box.end)];
    const pieces = this.paper.stays
      .filter((stay) => stay.person === person)
      .flatMap((stay) => {
        const until = stay.to ?? Math.max(this.now, stay.from);
        if (stay.shift === index && stay.day === day) return [until - stay.from];
        const overlaps = stay.from < ended && (stay.to ?? Number.POSITIVE_INFINITY) > began;
        return overlaps ? [Math.min(until, ended) - Math.max(stay.from, began)] : [];
      });
    return pieces.length === 0 ? null : pieces.reduce((sum, piece) => sum + Math.floor(piece / MINUTE), 0);
  }
}
