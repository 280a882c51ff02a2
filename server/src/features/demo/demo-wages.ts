import type { Days } from '@deckhand/domain/pay/photograph';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import type { PersonalRow } from '../pay/pay-rows.queries.ts';
import type { WageRow } from '../pay/wages/wages.queries.ts';
import type { DemoPerson } from './load-demo-requests.ts';

/** Invents the demo school's wages, in 1/10,000 of a dollar, always the same for the same people. */

type DemoWage = Pick<WageRow, 'person_id' | 'kind' | 'position_id' | 'from_date' | 'wage' | 'reason'>;

interface DemoInput {
  /** Ordered by key: the admin, the super admin, the manager, the employee, and the others. */
  people: readonly DemoPerson[];
  positionIds: readonly number[];
  rows: readonly PersonalRow[];
  from: CivilDate;
  /** The period that is over and not closed. */
  open: Days;
}

const LEAST = 145_000;
const PER_POSITION = 2_500;
const OF_MANAGERS = 225_000;
const OF_ADMINS = 290_000;
/** The index of the position that is paid more to everybody who has it. */
const LIFEGUARD = 2;
const MORE_AS_LIFEGUARD = 20_000;
const LESS_IN_TRAINING = 20_000;
const MORE_AS_SUBSTITUTE = 15_000;
const RAISE = 10_000;

/**
 * By position, with a raise of the employee in the middle of a week, and wages for training and substitution of one person. Somebody
 * who worked without a shift has no base wage, so that closing the open period asks for it.
 */
export function demoWages({ people, positionIds, rows, from, open }: DemoInput): DemoWage[] {
  const [, , , employee, ...others] = people;
  const staff = new Set(others.flatMap(({ id, role }) => (role === 'EMPLOYEE' ? [id] : [])));
  const forgotten = rows.find(
    ({ personId, positionId, date }) => staff.has(personId) && positionId === null && date >= open.from,
  )?.personId;
  const trained = rows.find(
    ({ personId, rate }) => rate === 'TRAINING' && staff.has(personId) && personId !== forgotten,
  )?.personId;
  const lifeguard = positionIds[LIFEGUARD] ?? 0;
  return people.flatMap((person) => {
    const base = baseOf(person);
    const wage = (kind: DemoWage['kind'], amount: number, more: Partial<DemoWage> = {}): DemoWage => ({
      person_id: person.id,
      kind,
      position_id: null,
      from_date: from,
      wage: amount,
      reason: '',
      ...more,
    });
    const inPosition = (id: number) =>
      wage('POSITION', base + (id === lifeguard ? MORE_AS_LIFEGUARD : 0), { position_id: id });
    if (person.id === forgotten) return positionsBefore(person.id).map(inPosition);
    return [
      wage('BASE', base),
      ...(person.positionIds.includes(lifeguard) && staff.has(person.id) ? [inPosition(lifeguard)] : []),
      ...(person.id === trained
        ? [wage('TRAINING', base - LESS_IN_TRAINING), wage('SUB', base + MORE_AS_SUBSTITUTE)]
        : []),
      ...(person === employee
        ? [wage('BASE', base + RAISE, { from_date: addDays(open.from, 3), reason: 'First year is over' })]
        : []),
    ];
  });

  function baseOf({ role, positionIds: own }: DemoPerson): number {
    if (role === 'MANAGER') return OF_MANAGERS;
    if (role !== 'EMPLOYEE') return OF_ADMINS;
    return LEAST + PER_POSITION * Math.max(positionIds.indexOf(own[0] ?? 0), 0);
  }

  /** Their work in closed periods was paid. */
  function positionsBefore(personId: number): number[] {
    const worked = rows.filter((row) => row.personId === personId && row.date < open.from);
    return [...new Set(worked.flatMap(({ positionId }) => positionId ?? []))];
  }
}
