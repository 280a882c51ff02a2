import { addCertificate } from '@deckhand/contract/certificates/add-certificate';
import { createCertificateKind } from '@deckhand/contract/certificates/create-certificate-kind';
import { updatePosition } from '@deckhand/contract/school/positions/update-position';
import type { TestPerson } from './fixture-school.ts';
import type { TestSchool } from './test-school.ts';

let kinds = 0;

/** Makes a kind of certificate that the positions require, beside what they require already. */
export async function requireKind(
  school: TestSchool,
  name: string,
  positionIds: readonly number[],
  more: { validity_months?: number; reminder_days?: number[] } = {},
): Promise<number> {
  const body = { name, reminder_days: [60, 30, 7], ...more };
  const { id } = await school.answer(createCertificateKind, { body }, { as: 'admin' });
  for (const position_id of positionIds)
    await school.db.insertInto('position_certificate_kind').values({ position_id, kind_id: id }).execute();
  return id;
}

/** Makes a position of its own that requires a new kind, so that other tests of the school keep theirs. */
export async function guardedPosition(
  school: TestSchool,
): Promise<{ positionId: number; kindId: number; kind: string }> {
  kinds += 1;
  const name = `Guard ${kinds}`;
  const kind = `Certificate ${kinds}`;
  const { id: positionId } = await school.db
    .insertInto('position')
    .values({ name, color: 'teal' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const kindId = await requireKind(school, kind, []);
  const body = { name, color: 'teal' as const, certificate_kinds: [kindId] };
  await school.answer(updatePosition, { params: { id: positionId }, body }, { as: 'admin' });
  return { positionId, kindId, kind };
}

/** The admin enters a certificate for somebody, which counts at once. */
export async function certify(
  school: TestSchool,
  person: Pick<TestPerson, 'id'>,
  kind: number,
  expires: string | null = null,
  issued = '2025-01-01',
): Promise<number> {
  const body = { user: person.id, kind, number: 'AED-77120', issued, expires };
  return (await school.answer(addCertificate, { body }, { as: 'admin' })).id;
}
