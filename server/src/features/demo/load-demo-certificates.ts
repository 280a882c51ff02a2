import { addDays, addMonths, type CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/schema/schema.ts';
import { recordCertificates } from '../certificates/add-certificate.ts';
import { createKind } from '../certificates/create-certificate-kind.ts';
import { requireKinds } from '../school/positions/update-position.ts';
import {
  type DemoKind,
  demoKinds,
  demoLateCertificates,
  demoMissingCertificates,
  demoPositions,
  demoWaitingCertificate,
} from './demo-school.ts';

interface DemoHolder {
  id: number;
  name: string;
  positionIds: readonly number[];
}

interface DemoInput {
  holders: readonly DemoHolder[];
  positionIds: readonly number[];
  today: CivilDate;
}

/** Issued between seven and sixteen months ago, so that most of them hold for more than seven months. */
const issuedOn = (today: CivilDate, index: number) => addDays(today, -(200 + ((index * 37) % 300)));

/** Gives everybody the certificates that their positions require: a few have lapsed or end soon, some are missing, one waits. */
export async function loadDemoCertificates(
  transaction: Transaction<Schema>,
  { holders, positionIds, today }: DemoInput,
  now: Date,
): Promise<void> {
  const [admin, superAdmin] = holders;
  if (!admin || !superAdmin) return;
  const kindIds = new Map<DemoKind, number>();
  for (const kind of demoKinds) kindIds.set(kind, await createKind(transaction, admin.id, kind, now));
  const positionIdOf = (name: string) =>
    positionIds[demoPositions.findIndex((one) => one.name === name)] ?? 0;
  const required = new Map<number, DemoKind[]>();
  for (const kind of demoKinds) {
    for (const name of kind.positions) {
      const positionId = positionIdOf(name);
      required.set(positionId, [...(required.get(positionId) ?? []), kind]);
    }
  }
  for (const [positionId, kinds] of required) {
    const ids = kinds.map((kind) => kindIds.get(kind) ?? 0);
    await requireKinds(transaction, admin, { positionId, kindIds: ids }, now);
  }
  const certificates = holders.flatMap((holder, index) => {
    const kinds = new Set(holder.positionIds.flatMap((id) => required.get(id) ?? []));
    return [...kinds]
      .filter((kind) => !isMissing(holder, kind))
      .map((kind) => {
        const late = demoLateCertificates.find(({ who, what }) => who === holder.name && what === kind.name);
        const issued = late
          ? addMonths(addDays(today, late.endsInDays), -kind.validity_months)
          : issuedOn(today, index);
        const isWaiting = who(demoWaitingCertificate, holder, kind);
        const confirmedBy = holder === admin ? superAdmin.id : admin.id;
        return {
          person_id: holder.id,
          kind_id: kindIds.get(kind) ?? 0,
          number: `${kind.letters}-${10_000 + index * 131}`,
          issued,
          expires: addMonths(issued, kind.validity_months),
          note: '',
          entered_by: isWaiting ? holder.id : confirmedBy,
          entered_at: now,
          confirmed_by: isWaiting ? null : confirmedBy,
          confirmed_at: isWaiting ? null : now,
        };
      });
  });
  await recordCertificates(transaction, certificates, { actorId: admin.id, cause: 'ENTER_CERTIFICATE', now });
}

function isMissing(holder: DemoHolder, kind: DemoKind): boolean {
  return demoMissingCertificates.some((missing) => who(missing, holder, kind));
}

function who(of: { who: string; what: string }, holder: DemoHolder, kind: DemoKind): boolean {
  return of.who === holder.name && of.what === kind.name;
}
