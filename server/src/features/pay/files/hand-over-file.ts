import type { Parsed } from '@deckhand/contract/call';
import {
  handedOverAlready,
  handOverFile,
  notToLeaveOut,
  sameFile,
} from '@deckhand/contract/pay/files/hand-over-file';
import { notClosed } from '@deckhand/contract/pay/periods/reopen-pay-period';
import type { Actor } from '@deckhand/domain/access/actor';
import { type FileRefusal, fileText, type PayrollFile } from '@deckhand/domain/pay/files/payroll-file';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { inTransaction, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import {
  fileAnswer,
  filePerson,
  keptOf,
  loadNaming,
  makeFile,
  readPhotographs,
  sha256Of,
} from './make-file.ts';
import {
  insertFile,
  insertFilePeople,
  lockClosedPeriod,
  selectFile,
  selectPaidPeople,
  updateHandedOver,
} from './payroll-files.queries.ts';

export const handOverFileRoute = route(handOverFile, ({ db, actor, params, body, now }) =>
  inTransaction(db, async (transaction) =>
    fileAnswer(await handOver(transaction, { actor, first: params.first, body, now })),
  ),
);

interface HandOver {
  actor: Actor;
  first: CivilDate;
  body: Parsed<typeof handOverFile, 'body'>;
  now: Date;
}

/**
 * PE12: makes the file of a closed period, which is handed over with its first one. All that the file is made of is stored with it,
 * so that later downloads are the same byte by byte (PF2).
 */
export async function handOver(
  transaction: Transaction<Schema>,
  { actor, first, body, now }: HandOver,
): Promise<PayrollFile> {
  const period = found(await lockClosedPeriod(transaction, first), notClosed);
  const [latest, rows, { mapping, names }] = await together([
    selectFile(transaction, period.id),
    selectPaidPeople(transaction, period.id),
    loadNaming(transaction),
  ]);
  if (latest && !body.again) refuse(409, handedOverAlready);
  const input = {
    period: { from: period.first_day, to: period.last_day },
    number: (latest?.number ?? 0) + 1,
    mapping,
    names,
    photographs: await readPhotographs(rows),
  };
  const people = rows.map(filePerson);
  const leftOut = new Set(body.left_out);
  if (leftOut.size > 0) {
    const { refusals } = await makeFile({ ...input, people });
    const uncarried = new Set(refusals.flatMap((refusal) => refusal.people));
    if ([...leftOut].some((id) => !uncarried.has(id))) refuse(400, notToLeaveOut);
  }
  const file = await makeFile({ ...input, people: people.filter(({ id }) => !leftOut.has(id)) });
  refuseIfAny(file.refusals);
  const sha256 = sha256Of(fileText(file));
  if (latest?.sha256 === sha256) refuse(409, sameFile);
  const { id } = await insertFile(transaction, {
    period_id: period.id,
    ...{ number: input.number, mapping, names, name: file.name, sha256 },
    ...{ taken_by: actor.id, taken_at: now },
  });
  const isFirst = period.handed_over_at === null;
  const handedOver = { handed_over_at: now, handed_over_by: actor.id, handed_over_notes: null };
  await together([
    insertFilePeople(
      transaction,
      people.map((person, rank) => ({
        file_id: id,
        person_id: person.id,
        rank,
        is_left_out: leftOut.has(person.id),
        ...keptOf(mapping, person),
      })),
    ),
    isFirst && updateHandedOver(transaction, period.id, handedOver),
    writeAudit(
      transaction,
      [
        {
          subject: 'pay_period',
          subjectId: period.id,
          before: {},
          after: { file: `${file.name} ${sha256}`, ...(isFirst && { handed_over_at: now }) },
        },
      ],
      { actorId: actor.id, cause: 'HAND_OVER', now },
    ),
  ]);
  return file;
}

const SAID_AT_MOST = 10;

/** PF3: the first refusal decides the status; the text has what there is to do. */
function refuseIfAny(refusals: readonly FileRefusal[]): void {
  const [first] = refusals;
  if (first === undefined) return;
  const said = refusals.slice(0, SAID_AT_MOST);
  refuse(first.status, () => said.map(({ text }) => text()).join(' '));
}
