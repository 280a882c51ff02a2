import type { Rate } from '../attendance/rate.ts';
import type { CivilDate } from '../time/civil-date.ts';

/** Both days are in it. */
export interface Days {
  readonly from: CivilDate;
  readonly to: CivilDate;
}

/** WA2: dollars an hour in ten-thousandths, from a date on until the next one of its kind. */
export interface DatedWage {
  readonly kind: 'BASE' | 'POSITION' | 'TRAINING' | 'SUB';
  /** Null unless the wage is for a position. */
  readonly positionId: number | null;
  readonly from: CivilDate;
  readonly wage: number;
}

/** An attendance as pay sees it. Minutes are whole (G3a). */
export interface PayRow {
  readonly id: number;
  readonly date: CivilDate;
  readonly locationId: number;
  /** The first type that its shift had on that date; null without a shift. */
  readonly positionId: number | null;
  readonly rate: Rate;
  /** An ISO instant in UTC: overtime falls where it is worked (P3). */
  readonly clockedIn: string;
  readonly minutes: number;
}

/** WA8: paid at base wage and never counted as worked. */
export interface PaidLeave {
  readonly date: CivilDate;
  readonly kind: 'PAID_LEAVE' | 'SICK';
  readonly minutes: number;
}

/** The days of a workweek that one period pays. */
export interface WeekPart extends Days {
  /** False where the period is counted in hours alone. */
  readonly isPriced: boolean;
}

/** LA4: minutes beyond `after` are paid so many times. */
export interface OvertimeStep {
  readonly after: number;
  readonly times: '3/2' | '2';
}

/** A rule of a state about overtime, as it was in a week: pay needs its steps, and its readers the sentence and its sources. */
export interface OvertimeRule {
  readonly rule: string;
  readonly kind: 'DAILY_OVERTIME' | 'SEVENTH_DAY_OVERTIME';
  readonly pack: string;
  readonly version: number;
  /** SHA-256 of the whole pack. */
  readonly hash: string;
  readonly steps: readonly OvertimeStep[];
  readonly says: string;
  readonly sources: readonly { readonly cite: string; readonly url: string }[];
  /** The locations in the state, each with the days of the week on which the rule held there. */
  readonly held: readonly (Days & { readonly locationId: number })[];
}

/** A workweek of a person, Sunday to Saturday. */
export interface PayWeek {
  readonly week: CivilDate;
  /** Minutes after which overtime begins: the school's of that week, at most 2,400. */
  readonly threshold: number;
  /** WA10. EXEMPT: no overtime. SALARIED: no dollars either. */
  readonly exempt: 'NONE' | 'EXEMPT' | 'SALARIED';
  /** Locations that are exempt as a whole: minutes there neither count for overtime nor are overtime. */
  readonly exemptLocationIds: readonly number[];
  /** LA4: absent where no state has a rule for a location of the week, and in everything that engine 1 closed. */
  readonly law?: readonly OvertimeRule[];
  /** The attendances of all its days, also of those that other periods pay or none: overtime counts them. */
  readonly rows: readonly PayRow[];
  readonly leave: readonly PaidLeave[];
  /** In the order of their days: of closed periods and of the one that is paid. Later ones have none here. */
  readonly parts: readonly WeekPart[];
}

export type LineKind = 'STRAIGHT' | 'OVERTIME' | 'DOUBLE_TIME' | 'SETTLED_RATE' | 'PAID_LEAVE' | 'SICK';

/** WA7: minutes and cents that were computed for one reason. The cents of a part's lines add up to what it pays. */
export interface PayLine {
  readonly kind: LineKind;
  readonly week: CivilDate;
  /** The days that it pays: of this period, or of an earlier one that it corrects. */
  readonly days: Days;
  /** Null for leave and for a settled rate. */
  readonly locationId: number | null;
  readonly positionId: number | null;
  readonly rate: Rate | null;
  /** Null where it has no single one. */
  readonly wage: number | null;
  /** All minutes of straight time; those that earn a premium. Zero where only dollars changed. */
  readonly minutes: number;
  /** Minutes of straight time at 1.5 and at 2, for files; zero on other lines. */
  readonly overtimeMinutes: number;
  readonly doubleMinutes: number;
  /** Null where nothing is priced. */
  readonly cents: number | null;
  /** PE10: the first corrected day of the week, if it corrects what an earlier period paid. */
  readonly adjusts: CivilDate | null;
}

/** WA9: the overtime of a part that federal law asks for. */
export interface FederalOvertime {
  readonly week: CivilDate;
  readonly days: Days;
  readonly minutes: number;
  readonly cents: number | null;
}

/**
 * A closed part of a week that was corrected since, with all that earlier periods paid for it. A corrected week has one
 * for each of its closed parts, because overtime and the regular rate of later days depend on earlier ones.
 */
export interface Correction {
  readonly week: CivilDate;
  readonly days: Days;
  /** The first corrected day of the week. */
  readonly day: CivilDate;
  readonly paid: readonly PayLine[];
  readonly federal: readonly FederalOvertime[];
}

/** All that the lines of a person's period are made of. */
export interface PayInputs {
  readonly engine: 1 | 2;
  readonly person: number;
  readonly period: Days;
  readonly wages: readonly DatedWage[];
  /** The weeks of the period, and those that are corrected. */
  readonly weeks: readonly PayWeek[];
  readonly corrections: readonly Correction[];
}

/** All that closing stores of a person. It names nobody. */
export interface Photograph {
  readonly inputs: PayInputs;
  readonly lines: readonly PayLine[];
  readonly federal: readonly FederalOvertime[];
  /** 16 random bytes in hex, so that nobody guesses small figures from a seal. */
  readonly salt: string;
}
