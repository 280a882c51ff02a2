import {
  federalOvertime,
  noSuchPack,
  offAlready,
  type PartOff,
  partOffNotFound,
} from '@deckhand/contract/law/part-off';
import { switchPartOff } from '@deckhand/contract/law/switch-part-off';
import { locationNotFound } from '@deckhand/contract/school/locations/location';
import { packsOf } from '@deckhand/domain/law/packs';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, later } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { nameOf } from '../../platform/queries/person-name.ts';
import { found, refuse, refusingWhen } from '../../platform/refusals/refusal.ts';
import { selectState } from './law.queries.ts';
import { insertPartOff, type PartOffRow, selectPartOff } from './parts-off.queries.ts';

/** LA2: never less than the overtime of the country; the ages of MINORS are asked all the same. */
export const switchPartOffRoute = route(switchPartOff, ({ db, actor, body, now }) =>
  inTransaction(db, async (transaction) => {
    const { location: location_id, pack, part, first_day, last_day = null, reason } = body;
    const { state } = found(await selectState(transaction, location_id), locationNotFound);
    const [federal, ...others] = packsOf(state).map((known) => known.pack);
    if (pack !== federal && !others.includes(pack)) refuse(400, noSuchPack);
    if (pack === federal && part === 'OVERTIME') refuse(400, federalOvertime);
    const fields = { location_id, pack, part, first_day, last_day, reason };
    const id = await refusingWhen(
      'law_part_off_once',
      { status: 409, text: offAlready },
      insertPartOff(transaction, { ...fields, entered_by: actor.id, entered_at: now }),
    );
    const change = { subject: 'law_part_off', subjectId: id, before: {}, after: fields };
    await writeAudit(later(transaction), [change], { actorId: actor.id, cause: 'SWITCH_PART_OFF', now });
    return wirePartOff(found(await selectPartOff(transaction, id), partOffNotFound));
  }),
);

export function wirePartOff({ first_name, last_name, entered_by, entered_at, ...row }: PartOffRow): PartOff {
  return {
    ...row,
    entered_by: { id: entered_by, name: nameOf({ first_name, last_name }) },
    entered_at: entered_at.toISOString(),
  };
}
