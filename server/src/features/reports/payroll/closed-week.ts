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

/** The listed people whose hours differ from those that were closed, with the figures that do. */
export function correctedPeople<Person extends PersonRow>(
  { correctedIds }: ClosedWeek,
  listed: readonly { person: Person; present: Figures }[],
  closedOf: (personId: number) => Figures,
): ClosedAs[] {
  return listed.flatMap(({ person, present }) => {
    if (!correctedIds.has(person.id)) return [];
    const hours = Object.fromEntries(
      Object.entries(closedOf(person.id)).flatMap(([field, closed]) =>
        typeof closed === 'number' && closed !== present[field] ? [[field, closed]] : [],
      ),
    );
    if (Object.keys(hours).length === 0) return [];
    return [{ id: person.id, name: nameOf(person), key: person.key, hours }];
  });
}

/** Left out where nobody's hours differ. */
export function wireCorrected(people: readonly ClosedAs[]) {
  return people.length > 0 ? { closed_as: [...people] } : {};
}

/** The last column of the file of a week with closed days. */
export function payPeriodColumns<Row>({ days }: ClosedWeek, cell: (row: Row) => string): Column<Row>[] {
  return days === undefined ? [] : [{ header: payPeriodColumn, kind: 'text', width: 28, cell }];
}

/** The words of a person's row in that column: with the figures that were closed as others, named by their columns. */
export function periodWords(
  { days }: ClosedWeek,
  people: readonly ClosedAs[],
  nameOfField: (field: string) => string | undefined = (field) => field,
): (personId: number) => string {
  const hoursOf = new Map(people.map(({ id, hours }) => [id, hours]));
  const isWhole = days !== undefined && addDays(days.from, 6) === days.to;
  return (personId) => {
    const hours = hoursOf.get(personId);
    if (hours === undefined) return isWhole ? closedWord : '';
    const figures = Object.entries(hours).map(([field, closed]) =>
      [closed.toFixed(2), nameOfField(field)].filter(Boolean).join(' '),
    );
    return `${closedWord} as ${figures.join(', ')}`;
  };
}
