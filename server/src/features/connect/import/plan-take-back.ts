import { createHash } from 'node:crypto';
import {
  type ImportTakeBack,
  importNotFound,
  nothingGoes,
  type StaysAs,
  shiftsTakenBackElsewhere,
  whyItStays,
} from '@deckhand/contract/connect/import/take-back';
import type { Actor } from '@deckhand/domain/access/actor';
import { isSelf, mayDelete } from '@deckhand/domain/access/people';
import { isAdmin } from '@deckhand/domain/access/role';
import type { Transaction } from 'kysely';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { selectImport } from './import.queries.ts';
import { checkKind } from './plan-in-thread.ts';
import {
  lockMade,
  type MadePersonRow,
  type MadeRow,
  selectMadeLocations,
  selectMadePeople,
  selectMadePositions,
} from './take-back.queries.ts';

type RecordKind = Exclude<Schema['import']['kind'], 'SHIFTS'>;

interface PlannedTakeBack extends ImportTakeBack {
  kind: RecordKind;
  /** The ids of what goes. */
  going: number[];
}

const tables = { LOCATIONS: 'location', POSITIONS: 'position', PEOPLE: 'person' } as const;

/** MI10: finds what of an import goes: what it added, while nothing else refers to it. */
export async function planTakeBack(
  transaction: Transaction<Schema>,
  { actor, id, locks }: { actor: Actor; id: number; locks: boolean },
): Promise<PlannedTakeBack> {
  const by = isAdmin(actor.role) ? undefined : actor.id;
  const { kind, at } = found(await selectImport(transaction, id, by), importNotFound);
  checkKind(actor, kind);
  if (kind === 'SHIFTS') refuse(400, shiftsTakenBackElsewhere);
  if (locks) await lockMade(transaction, tables[kind], id);
  const rows = await loadMade(transaction, actor, { id, kind, at });
  const things = rows.map(({ id: thingId, name, stays_as: as }) => ({
    id: thingId,
    name,
    outcome: as === null ? ('GOES' as const) : ('STAYS' as const),
    reason: as === null ? null : whyItStays[as],
  }));
  const going = things.filter(({ outcome }) => outcome === 'GOES').map((thing) => thing.id);
  const seal = createHash('sha256')
    .update(JSON.stringify([id, things]))
    .digest('base64url');
  return { kind, things, going, seal, refusal: going.length === 0 ? nothingGoes : null };
}

async function loadMade(
  transaction: Transaction<Schema>,
  actor: Actor,
  { id, kind, at }: { id: number; kind: RecordKind; at: Date },
): Promise<MadeRow[]> {
  if (kind === 'LOCATIONS') return selectMadeLocations(transaction, id);
  if (kind === 'POSITIONS') return selectMadePositions(transaction, id, at);
  const people = await selectMadePeople(transaction, id);
  return people.map((row) => ({ ...row, stays_as: keptFrom(actor, row) ?? row.stays_as }));
}

/** U1, U1a: as for deleting a person. */
function keptFrom(actor: Actor, { id, role, location_ids: locationIds }: MadePersonRow): StaysAs | undefined {
  const person = { id, role, locationIds };
  if (isSelf(actor, person)) return 'SELF';
  return mayDelete(actor, person) ? undefined : 'REACH';
}
