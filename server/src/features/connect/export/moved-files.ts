import type { ExportedCell } from '@deckhand/domain/connect/csv';
import { type ExportedFile, FILE_COLUMNS } from '@deckhand/domain/connect/file-columns';
import type { ImportKind } from '@deckhand/domain/connect/import/columns';
import { planCells, usualCells, writePlan } from '@deckhand/domain/connect/whole-plan';
import type { WrittenClosure } from '@deckhand/domain/connect/written-closures';
import { addDays } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { loadPlannedShifts } from '../../plans/load-plan.ts';
import { minutesFromRow } from '../../plans/plan-rows.ts';
import {
  selectClosuresFrom,
  selectDismissals,
  selectEmails,
  selectLocations,
  selectMark,
  selectPeople,
  selectPositions,
  selectReferences,
  selectShiftIds,
} from './export.queries.ts';
import { listed, type SchoolFile } from './school-files.ts';

const SHIFTS_AT_ONCE = 500;

interface MovedFiles {
  /** Each with the number of its shifts. */
  locations: readonly { id: number; shifts: number }[];
  files: SchoolFile[];
}

/** A row by the names of its columns. */
type Cells = Readonly<Record<string, ExportedCell>>;

/**
 * The four files that another school can import, of one moment (MI12). They are made before the first byte is sent: lines of a school with
 * two hundred locations take some megabytes.
 */
export function loadMovedFiles(db: Kysely<Schema>, now: Date): Promise<MovedFiles> {
  return inSnapshot(db, async (transaction) => {
    const [{ mark }, references, locations, positions, people, emails, closures, dismissals, shiftIds] =
      await together([
        selectMark(transaction),
        selectReferences(transaction),
        selectLocations(transaction),
        selectPositions(transaction),
        selectPeople(transaction),
        selectEmails(transaction),
        // No clock is a day behind this one.
        selectClosuresFrom(transaction, addDays(todayIn('EST', now), -1)),
        selectDismissals(transaction),
        selectShiftIds(transaction),
      ]);
    const referenceOf = new Map(references.map((row) => [`${row.kind} ${row.thing_id}`, row.reference]));
    const identityOf = (kind: ImportKind, { id }: { id: number }) => ({
      deckhand_id: `${id}-${mark}`,
      reference: referenceOf.get(`${kind} ${id}`) ?? null,
    });
    const positionNames = new Map(positions.map(({ id, name }) => [id, name]));
    // Two deleted people may have had the address of a third.
    const personNames = new Map(
      emails.map(({ id, email, archived_at: archived }) => [id, archived === null ? email : `deleted-${id}`]),
    );
    const names = {
      position: (id: number) => positionNames.get(id) ?? '',
      person: (id: number) => personNames.get(id) ?? '',
    };
    const dismissalsOf = groupBy(dismissals, (row) => row.shift_id);
    const shifts: Cells[] = [];
    const shiftsAt = new Map<number, number>();
    for (let from = 0; from < shiftIds.length; from += SHIFTS_AT_ONCE) {
      const loaded = await loadPlannedShifts(transaction, shiftIds.slice(from, from + SHIFTS_AT_ONCE));
      const sorted = [...loaded.values()].sort((one, other) => one.shift.id - other.shift.id);
      shifts.push(
        ...(await inTurns(sorted, ({ shift, plan }) => {
          shiftsAt.set(shift.location_id, (shiftsAt.get(shift.location_id) ?? 0) + 1);
          const written = writePlan(plan, names, dismissalsOf.get(shift.id));
          return {
            ...identityOf('SHIFTS', shift),
            ...{ location: shift.location_title, ...usualCells(written), comments: shift.comments },
            ...{ code: shift.code, kind: shift.kind, repeat: shift.repeat, agenda: shift.agenda },
            ...planCells(written),
          };
        })),
      );
    }
    const closuresOf = groupBy(closures, (row) => row.location_id);
    return {
      locations: locations.map(({ id }) => ({ id, shifts: shiftsAt.get(id) ?? 0 })),
      files: [
        moved(
          'locations',
          'Locations, as an import reads them. The last columns say what staff see, and when it is closed from now on.',
          locations.map((location) => ({
            ...location,
            ...identityOf('LOCATIONS', location),
            closures: writtenClosures(closuresOf.get(location.id) ?? []),
          })),
        ),
        moved(
          'positions',
          'Positions, as an import reads them.',
          positions.map((position) => ({ ...position, ...identityOf('POSITIONS', position) })),
        ),
        moved(
          'people',
          'People who are not deleted, as an import reads them. No passwords.',
          await inTurns(people, ({ locations: reached, positions: work, ...person }) => ({
            ...person,
            ...identityOf('PEOPLE', person),
            ...{ locations: reached.join('; '), positions: work.join('; ') },
            ...{ status: person.is_active ? 'active' : 'inactive', employment: person.employment_status },
            ...{ emergency_phone: person.emergency_phone_number, company: person.company_name },
            date_of_birth: person.born_on,
          })),
        ),
        moved(
          'shifts',
          'Shifts and meetings, as an import reads them. The last columns have the whole plan: other times, seats and substitutes by date.',
          shifts,
        ),
      ],
    };
  });
}

function moved(file: ExportedFile, about: string, rows: readonly Cells[]): SchoolFile {
  const columns = FILE_COLUMNS[file];
  return { file, about, rows: () => listed(rows, (row) => columns.map((column) => row[column] ?? null)) };
}

type ClosureRow = Awaited<ReturnType<typeof selectClosuresFrom>>[number];

function writtenClosures(rows: readonly ClosureRow[]): string | null {
  const written = rows.map(({ date, minutes, kind, reason }): WrittenClosure => {
    const { start, end } = minutesFromRow(minutes);
    return { date, minutes: [start, end], kind, reason };
  });
  return written.length === 0 ? null : JSON.stringify(written);
}
