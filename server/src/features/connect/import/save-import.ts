import { importSealBroken, rowsWithErrors } from '@deckhand/contract/connect/import/import';
import { saveImport } from '@deckhand/contract/connect/import/save-import';
import type { ImportKind } from '@deckhand/domain/connect/import/columns';
import type { PersonWrite } from '@deckhand/domain/connect/import/plan-people';
import type { RecordWrite } from '@deckhand/domain/connect/import/plan-records';
import { say } from '@deckhand/domain/language/say';
import type { Transaction } from 'kysely';
import { later, RaceLost } from '../../../platform/database/transaction.ts';
import { type CallContext, route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { expectProof } from '../../../platform/sessions/sessions.ts';
import { type Act, inAct } from '../../plans/act.ts';
import { selectFacts, selectFactsDigest } from './facts.queries.ts';
import { insertImport, insertMade, keepMapping, keepReferences, lockImports } from './import.queries.ts';
import type { StoredShift, Write } from './import-job.ts';
import { checkKind, planInThread } from './plan-in-thread.ts';
import { lockPeopleOf, writePeople } from './write-people.ts';
import { lockRecordsOf, writeRecords } from './write-records.ts';
import { lockShiftsOf, writeShifts } from './write-shifts.ts';
import type { Written } from './written.ts';

/**
 * MI3, MI4: saves exactly what the preview showed, all of it or nothing. The school is read, planned in a thread, locked as far as it
 * concerns, and read again: if it has changed in between, everything is done anew.
 */
export const saveImportRoute = route(saveImport, (context) => {
  const { db, actor, body, now, language } = context;
  checkKind(actor, body.kind);
  return inAct(
    db,
    { kind: 'IMPORTED', actor, now, lawReason: body.law_reason ?? null },
    async (transaction, act) => {
      await lockImports(transaction);
      let digest: string | undefined;
      const loadFacts = async () => {
        const { facts, digest: planned } = await selectFacts(transaction, body.kind, now);
        digest = planned;
        return facts;
      };
      const plan = await planInThread({ actor, language, file: body, now, wants: 'writes', loadFacts });
      const failing = plan.counts.errors + plan.counts.warnings;
      if (failing > 0) refuse(400, () => rowsWithErrors(failing));
      if (plan.seal !== body.seal) refuse(409, importSealBroken);
      if (body.kind === 'PEOPLE' && addsManagement(plan.writes as PersonWrite[])) expectProof(actor, now);
      await lockConcerned(transaction, body.kind, plan.writes);
      const isSame = (await selectFactsDigest(transaction, body.kind, now)) === digest;
      if (!isSame) throw new RaceLost('The school has changed meanwhile.');
      const isOfShifts = body.kind === 'SHIFTS';
      const written = await write(transaction, act, context, plan.writes);
      // TM18: its number comes as late as can be, because smaller ones than those that were read are not read any more.
      const changeId =
        isOfShifts && plan.counts.new + plan.counts.changed > 0 ? await act.begin(transaction) : null;
      const made = written.filter(({ isNew }) => isNew).map(({ id }) => id);
      const { new: added, changed, same } = plan.counts;
      const id = await insertImport(transaction, {
        kind: body.kind,
        file_name: body.file_name,
        person_id: actor.id,
        at: now,
        added,
        changed,
        same,
        change_id: changeId,
      });
      if (!isOfShifts) await insertMade(later(transaction), id, made);
      await keepMapping(later(transaction), body.kind, plan.remembered);
      await keepReferences(
        transaction,
        body.kind,
        written.flatMap(({ id: thing_id, reference }) => (reference ? [{ ...reference, thing_id }] : [])),
      );
      const message = () =>
        say(
          '{added, plural, one [# row] other [# rows]} added, {changed, plural, one [# row] other [# rows]} changed.',
          {
            added,
            changed,
          },
        );
      return { message, id, change_id: changeId, added, changed };
    },
  );
});

type Context = CallContext<typeof saveImport>;

/** A17: somebody new who gets more than the rights of an employee. An import changes no role of somebody who is here. */
function addsManagement(writes: readonly PersonWrite[]): boolean {
  return writes.some(({ id, fields }) => id === null && fields.user_type !== 'EMPLOYEE');
}

function lockConcerned(
  transaction: Transaction<Schema>,
  kind: ImportKind,
  writes: readonly Write[],
): Promise<void> {
  if (kind === 'PEOPLE') return lockPeopleOf(transaction, writes as PersonWrite[]);
  if (kind === 'SHIFTS') return lockShiftsOf(transaction, writes as StoredShift[]);
  return lockRecordsOf(transaction, kind, writes as RecordWrite[]);
}

function write(
  transaction: Transaction<Schema>,
  act: Act,
  context: Context,
  writes: readonly Write[],
): Promise<Written[]> {
  const { kind } = context.body;
  if (kind === 'PEOPLE') return writePeople(transaction, context, writes as PersonWrite[]);
  if (kind === 'SHIFTS') return writeShifts(transaction, act, writes as StoredShift[]);
  return writeRecords(transaction, act, kind, writes as RecordWrite[]);
}
