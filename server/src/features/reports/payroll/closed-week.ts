import { type ClosedAs, closedWord, payPeriodColumn } from '@deckhand/contract/reports/payroll/report-week';
import type { Days } from '@deckhand/domain/pay/photograph';
import type { PositionTime } from '@deckhand/domain/reports/payroll/management';
import { addDays } from '@deckhand/domain/time/civil-date';
import { nameOf } from '../../../platform/queries/person-name.ts';
import type { Column } from '../../../platform/workbook/workbook.ts';
import type { PersonalRow } from '../../pay/pay-rows.queries.ts';
import type { PersonRow } from './payroll.queries.ts';

/** PE8: the part of a week that is closed for pay. A school without pay periods has none. */
export interface ClosedWeek {
  /** Undefined where none of its days is closed. */
  days: Days | undefined;
  /** People whose closed days were corrected since, and their week as it was closed, at all locations. */
  correctedIds: ReadonlySet<number>;
  rows: readonly PersonalRow[];
}

/** The time of corrected people as it was closed, from which the report makes its figures once more. */
export function timesAsClosed({ rows }: ClosedWeek): PositionTime[] {
  return rows.map(({ personId, locationId, positionId, clockedIn, rate, minutes }) => ({
    personId,
    locationId,
    positionId,
    clockedIn: new Date(clockedIn),
    rate,
    paidMinutes: minutes,
  }));
}

type Figures = Readonly<Record<string, unknown>>;
type ClosedFigures = ClosedAs['hours'];

/** The figures that were closed as others. One that nobody sees now, such as a cost without a wage, has no other. */
export function closedAsOthers(present: Figures, closed: Figures): ClosedFigures {
  return Object.fromEntries(
    Object.entries(closed).flatMap(([field, figure]) =>
      typeof figure === 'number' && present[field] !== undefined && figure !== present[field]
        ? [[field, figure]]
        : [],
    ),
  );
}

/**
 * The people whose week makes up the total as it was closed: who is listed, and in a list without a filter also who is no longer
 * in it since a correction moved their time elsewhere.
 */
export function peopleAsClosed(
  { correctedIds }: ClosedWeek,
  listed: readonly number[],
  isFiltered: boolean,
): number[] {
  return [...new Set([...listed, ...(isFiltered ? [] : correctedIds)])];
}

/** The listed people whose figures differ from those that were closed, with those that do. */
export function correctedPeople<Person extends PersonRow>(
  { correctedIds }: ClosedWeek,
  listed: readonly { person: Person; present: Figures }[],
  closedOf: (personId: number) => Figures,
): ClosedAs[] {
  return listed.flatMap(({ person, present }) => {
    if (!correctedIds.has(person.id)) return [];
    const hours = closedAsOthers(present, closedOf(person.id));
    if (Object.keys(hours).length === 0) return [];
    return [{ id: person.id, name: nameOf(person), key: person.key, hours }];
  });
}

/** Left out where nothing differs. */
export function wireCorrected(people: readonly ClosedAs[], totals: ClosedFigures) {
  return {
    ...(people.length > 0 && { closed_as: [...people] }),
    ...(Object.keys(totals).length > 0 && { closed_totals: totals }),
  };
}

/** The last column of the file of a week with closed days. */
export function payPeriodColumns<Row>({ days }: ClosedWeek, cell: (row: Row) => string): Column<Row>[] {
  return days === undefined ? [] : [{ header: payPeriodColumn, kind: 'text', width: 28, cell }];
}

interface PeriodWords {
  of(personId: number): string;
  /** The cell of the total, if the file has that column. */
  total: string[];
}

/** The words of each row in that column: with the figures that were closed as others, named by their columns. */
export function periodWords(
  { days }: ClosedWeek,
  { people, totals }: { people: readonly ClosedAs[]; totals: ClosedFigures },
  nameOfField: (field: string) => string | undefined = (field) => field,
): PeriodWords {
  const hoursOf = new Map(people.map(({ id, hours }) => [id, hours]));
  const isWhole = days !== undefined && addDays(days.from, 6) === days.to;
  const words = (hours: ClosedFigures = {}) => {
    const figures = Object.entries(hours).map(([field, closed]) =>
      [closed.toFixed(2), nameOfField(field)].filter(Boolean).join(' '),
    );
    return figures.length === 0 ? '' : `${closedWord} as ${figures.join(', ')}`;
  };
  return {
    of: (personId) => words(hoursOf.get(personId)) || (isWhole ? closedWord : ''),
    total: days === undefined ? [] : [words(totals)],
  };
}
