import type { Role } from '../../access/role.ts';
import type { CertificateHolder, RequiredKinds } from '../../certificates/certified-dates.ts';
import type { Closures } from '../../plans/closures/closures.ts';
import type { BusyTime } from '../../plans/commitments.ts';
import type { DateSet } from '../../plans/date-set.ts';
import type { Repeat } from '../../plans/pattern.ts';
import type { ShiftPlan } from '../../plans/plan.ts';
import type { CivilDate } from '../../time/civil-date.ts';
import type { ZoneCode } from '../../time/zones.ts';
import type { LawOfImport } from './judge-minors.ts';
import type { PersonFinder } from './person-finder.ts';
import type { Difference, ImportForms, ImportSchool, NewReference, RowReader } from './plan.ts';
import type { Directory, Named } from './plan-people.ts';
import type { ShiftKind, WholeShift } from './whole-shift.ts';

/** Somebody who can be named in a row. */
interface SeatedPerson extends CertificateHolder {
  readonly id: number;
  readonly name: string;
  readonly emailKey: string;
  readonly key: string | null;
  readonly role: Role;
  readonly isActive: boolean;
  readonly locationIds: readonly number[];
}

export interface ShiftLocation extends Named {
  readonly zone: ZoneCode;
  readonly today: CivilDate;
  readonly closures: Closures;
}

/** A shift as a row finds it, or as the whole plan of a row makes it. */
export interface ShiftBasis {
  readonly kind: ShiftKind;
  readonly repeat: Repeat;
  readonly locationId: number;
  readonly comments: string;
  readonly agenda: string;
  readonly plan: ShiftPlan;
}

export interface KnownShift extends ShiftBasis {
  readonly id: number;
  readonly code: string;
  readonly zone: ZoneCode;
  /** Its people are booked, but no row is about it. */
  readonly isArchived: boolean;
}

export interface ShiftsSchool extends ImportSchool {
  readonly people: readonly SeatedPerson[];
  readonly locations: readonly ShiftLocation[];
  readonly positions: readonly Named[];
  readonly required: RequiredKinds;
  readonly shifts: readonly KnownShift[];
  readonly daysOff: readonly BusyTime[];
  readonly law: LawOfImport;
}

/** A shift to add, or the plan and the words of one that changes. */
export interface ShiftWrite extends ShiftBasis {
  readonly row: number;
  readonly id: number | null;
  /** The dismissed dates of a new shift, with their reasons. */
  readonly dismissed: WholeShift['dismissed'];
  readonly reference: NewReference | null;
  /** False where only its reference is kept. */
  readonly isChanged: boolean;
}

export interface Around {
  readonly school: ShiftsSchool;
  readonly forms: ImportForms;
  readonly people: PersonFinder;
  readonly personById: ReadonlyMap<number, SeatedPerson>;
  readonly positions: Directory;
  readonly locations: Directory;
  readonly locationById: ReadonlyMap<number, ShiftLocation>;
  readonly shiftById: ReadonlyMap<number, KnownShift>;
  /** Shifts of locations that the actor does not reach. */
  readonly isElsewhere: (id: number) => boolean;
  /** The shifts of a location by `identityOf`; only those of locations that rows name are looked at. */
  readonly byIdentity: (locationId: number) => ReadonlyMap<string, KnownShift[]>;
  readonly claimed: Set<number>;
  /** The references of shifts that are here. */
  readonly referencesOf: ReadonlyMap<number, readonly string[]>;
  readonly daysOff: (personId: number) => DateSet;
}

/** One shift of a row. */
export interface Part {
  readonly write: ShiftWrite;
  readonly before: KnownShift | undefined;
  readonly location: ShiftLocation;
  /** The row has the whole plan, of which only dates from today on are judged. */
  readonly isWhole: boolean;
  /**
   * The plan that an admin brings from another school (MI12). People keep the seats that they have in it, as in a school where they
   * lose a location or a position.
   */
  readonly moved?: ShiftPlan;
}

export interface ReadRow {
  readonly reader: RowReader;
  readonly parts: Part[];
  readonly changes: Difference[];
}
