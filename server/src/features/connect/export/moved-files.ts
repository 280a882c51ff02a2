import type { ExportedCell } from '@deckhand/domain/connect/csv';
import { type WrittenPlan, writePlan } from '@deckhand/domain/connect/whole-plan';
import type { DateSet } from '@deckhand/domain/plans/date-set';
import type { Pattern } from '@deckhand/domain/plans/pattern';
import { shortWeekdayName } from '@deckhand/domain/time/civil-date';
import { formatTime, MINUTES_PER_DAY } from '@deckhand/domain/time/minutes';
import type { Kysely } from 'kysely';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { loadPlannedShifts, type PlannedShift } from '../../plans/load-plan.ts';
import {
  selectEmails,
  selectLocations,
  selectMark,
  selectPeople,
  selectPositions,
  selectShiftIds,
} from './export.queries.ts';
import { listed, type SchoolFile } from './school-files.ts';

const SHIFTS_AT_ONCE = 500;

interface MovedFiles {
  locations: readonly number[];
  files: SchoolFile[];
}

/**
 * The four files that another school can import, of one moment (MI12). They are made before the first byte is sent: lines of a school with
 * two hundred locations take some megabytes.
 */
export function loadMovedFiles(db: Kysely<Schema>): Promise<MovedFiles> {
  return inSnapshot(db, async (transaction) => {
    const [{ mark }, locations, positions, people, emails, shiftIds] = await together([
      selectMark(transaction),
      selectLocations(transaction),
      selectPositions(transaction),
      selectPeople(transaction),
      selectEmails(transaction),
      selectShiftIds(transaction),
    ]);
    const positionNames = new Map(positions.map(({ id, name }) => [id, name]));
    // Two deleted people may have had the address of a third.
    const personNames = new Map(
      emails.map(({ id, email, archived_at: archived }) => [id, archived === null ? email : `deleted-${id}`]),
    );
    const names = {
      position: (id: number) => positionNames.get(id) ?? '',
      person: (id: number) => personNames.get(id) ?? '',
    };
    const idOf = ({ id }: { id: number }) => `${id}-${mark}`;
    const shifts: ExportedCell[][] = [];
    for (let from = 0; from < shiftIds.length; from += SHIFTS_AT_ONCE) {
      const loaded = await loadPlannedShifts(transaction, shiftIds.slice(from, from + SHIFTS_AT_ONCE));
      const sorted = [...loaded.values()].sort((one, other) => one.shift.id - other.shift.id);
      shifts.push(
        ...(await inTurns(sorted, (shift) => [
          idOf(shift.shift),
          ...shiftCells(shift, writePlan(shift.plan, names), names),
        ])),
      );
    }
    return {
      locations: locations.map(({ id }) => id),
      files: [
        file(
          'locations.csv',
          'Locations, as an import reads them.',
          LOCATION_COLUMNS,
          locations.map((location) => [
            ...[
              idOf(location),
              null,
              location.title,
              location.address,
              location.phone_number,
              location.email,
            ],
            location.timezone,
          ]),
        ),
        file(
          'positions.csv',
          'Positions, as an import reads them.',
          POSITION_COLUMNS,
          positions.map((position) => [idOf(position), null, position.name, position.color]),
        ),
        file(
          'people.csv',
          'People who are not deleted, as an import reads them. No passwords.',
          PERSON_COLUMNS,
          people.map((person) => [
            ...[
              idOf(person),
              null,
              person.first_name,
              person.last_name,
              person.email,
              person.phone_number,
              person.key,
            ],
            ...[person.role, person.locations.join('; '), person.positions.join('; ')],
            ...[
              person.is_active ? 'active' : 'inactive',
              person.employment_status,
              person.emergency_phone_number,
            ],
            ...[
              person.company_name,
              person.postal_code,
              person.gender,
              person.country,
              person.province,
              person.city,
            ],
            ...[person.born_on, person.joined_on, person.left_on, person.language],
          ]),
        ),
        file(
          'shifts.csv',
          'Shifts and meetings, as an import reads them. The last columns have the whole plan: other times, seats and substitutes by date.',
          SHIFT_COLUMNS,
          shifts,
        ),
      ],
    };
  });
}

function file(
  name: string,
  about: string,
  columns: readonly string[],
  rows: readonly (readonly ExportedCell[])[],
): SchoolFile {
  return { name, about, columns, rows: () => listed(rows) };
}

const IDENTITY = ['deckhand_id', 'reference'];
const LOCATION_COLUMNS = [...IDENTITY, 'title', 'address', 'phone_number', 'email', 'timezone'];
const POSITION_COLUMNS = [...IDENTITY, 'name', 'color'];
const PERSON_COLUMNS = [
  ...[
    ...IDENTITY,
    'first_name',
    'last_name',
    'email',
    'phone_number',
    'key',
    'role',
    'locations',
    'positions',
  ],
  ...[
    'status',
    'employment',
    'emergency_phone',
    'company',
    'postal_code',
    'gender',
    'country',
    'province',
    'city',
  ],
  ...['date_of_birth', 'joined_on', 'left_on', 'language'],
];
const SHIFT_COLUMNS = [
  ...[
    ...IDENTITY,
    'location',
    'positions',
    'days',
    'start',
    'end',
    'from',
    'until',
    'staff_1',
    'staff_2',
    'comments',
  ],
  ...['kind', 'exceptions', 'dismissed', 'seats', 'substitutes', 'agenda'],
];

/** The usual time of a shift, for people who read the file, and its whole plan, for an import. */
function shiftCells(
  { shift, plan }: PlannedShift,
  written: WrittenPlan,
  names: { position: (id: number) => string; person: (id: number) => string },
): ExportedCell[] {
  const usual = longest(plan.patterns);
  const seated = (seat: number) => {
    const holder = longest(plan.commitments.filter((commitment) => commitment.seat === seat));
    return holder === undefined ? null : names.person(holder.personId);
  };
  return [
    ...[null, shift.location_title, (usual?.positionIds ?? []).map(names.position).join('; '), daysOf(usual)],
    ...[
      timeOf(usual?.minutes.start),
      timeOf(usual?.minutes.end),
      usual?.dates.first ?? null,
      usual?.dates.last ?? null,
    ],
    ...[
      seated(1),
      seated(2),
      shift.comments,
      shift.kind,
      JSON.stringify(written.patterns),
      written.dismissed,
    ],
    ...[JSON.stringify(written.seats), JSON.stringify(written.substitutes), shift.agenda],
  ];
}

/** The one that goes on longest, which is that of now and later. */
function longest<Dated extends { dates: DateSet }>(all: readonly Dated[]): Dated | undefined {
  const lasting = ({ dates }: Dated) => dates.last ?? '9999-12-31';
  return [...all].sort((one, other) => (lasting(one) < lasting(other) ? 1 : -1))[0];
}

function daysOf(pattern: Pattern | undefined): string | null {
  if (pattern === undefined || pattern.repeat === 'NEVER') return null;
  return pattern.repeat === 'DAILY' ? 'Daily' : shortWeekdayName(pattern.weekday);
}

function timeOf(minute: number | undefined): string | null {
  return minute === undefined ? null : minute === MINUTES_PER_DAY ? '24:00' : formatTime(minute);
}
