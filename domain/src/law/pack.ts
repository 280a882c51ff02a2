import type { CivilDate } from '../time/civil-date.ts';

/** LA3: a text of the law, its address, and the date on which somebody last read it there. */
interface Source {
  readonly cite: string;
  readonly url: string;
  readonly checked: CivilDate;
}

interface Cited {
  readonly id: string;
  readonly from: CivilDate;
  /** Null: it still holds. */
  readonly to: CivilDate | null;
  readonly says: string;
  readonly sources: readonly Source[];
}

interface OfMinors extends Cited {
  readonly ages: readonly number[];
}

type Times = '3/2' | '2';

/** Minutes beyond `after` are paid so many times. */
interface OvertimeStep {
  readonly after: number;
  readonly times: Times;
}

interface WeeklyOvertime extends Cited {
  readonly kind: 'WEEKLY_OVERTIME';
  readonly after: number;
  readonly times: '3/2';
}

interface DailyOvertime extends Cited {
  readonly kind: 'DAILY_OVERTIME';
  /** When a workday begins. */
  readonly day: 'MIDNIGHT';
  readonly steps: readonly OvertimeStep[];
}

interface SeventhDayOvertime extends Cited {
  readonly kind: 'SEVENTH_DAY_OVERTIME';
  readonly steps: readonly OvertimeStep[];
}

interface LeastAge extends Cited {
  readonly kind: 'LEAST_AGE';
  readonly least: number;
}

interface LifeguardAge extends Cited {
  readonly kind: 'LIFEGUARD_AGE';
  readonly least: number;
  /** At these ages a certificate is needed, whether or not the position asks for one. */
  readonly certified: readonly number[];
}

interface MinorSchoolHours extends OfMinors {
  readonly kind: 'MINOR_SCHOOL_HOURS';
}

interface MinorDay extends OfMinors {
  readonly kind: 'MINOR_DAY';
  readonly when: 'SCHOOL_DAY' | 'OTHER_DAY' | 'ANY_DAY';
  readonly most: number;
}

interface MinorDayWithSchool extends OfMinors {
  readonly kind: 'MINOR_DAY_WITH_SCHOOL';
  readonly most: number;
}

interface MinorWeek extends OfMinors {
  readonly kind: 'MINOR_WEEK';
  readonly when: 'SCHOOL_WEEK' | 'OTHER_WEEK' | 'ANY_WEEK';
  readonly most: number;
}

interface MinorTwentyFourHours extends OfMinors {
  readonly kind: 'MINOR_24_HOURS';
  readonly most: number;
}

interface MinorTime extends OfMinors {
  readonly kind: 'MINOR_TIME';
  readonly earliest: number;
  readonly latest: number;
  /** On evenings before a day without school; beyond 1440 it is in the night after. */
  readonly latest_before_other_day?: number | undefined;
  readonly summer?:
    | {
        /** A month and a day. */
        readonly first: string;
        readonly last: 'LABOR_DAY' | 'DAY_BEFORE_LABOR_DAY';
        readonly latest: number;
      }
    | undefined;
}

/** A rule that depends on a person's age (LA5). */
export type MinorRule =
  | LeastAge
  | LifeguardAge
  | MinorSchoolHours
  | MinorDay
  | MinorDayWithSchool
  | MinorWeek
  | MinorTwentyFourHours
  | MinorTime;

export type LawRule = WeeklyOvertime | DailyOvertime | SeventhDayOvertime | MinorRule;

/** LA2: rules of one state, or of all of them. It is a file of the release, which nobody edits in the product. */
export interface Pack {
  readonly pack: string;
  readonly title: string;
  /** Grows with each change; a test compares it with the hash. */
  readonly version: number;
  readonly rules: readonly LawRule[];
}
