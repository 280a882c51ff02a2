import { type RawBuilder, sql } from 'kysely';
import { nameOf } from '../../platform/queries/person-name.ts';

export interface TakenBackBy {
  id: number;
  first_name: string;
  last_name: string;
}

/**
 * TM13: who took back the acts that `isDecision` finds in `schedule_change`, if they still are: an undo that was taken back itself
 * does the decision again. A column of other statements, so that no list takes a further trip.
 */
export function takenBackBy(isDecision: RawBuilder<boolean>, isEnded: RawBuilder<boolean> = sql`false`) {
  return sql<TakenBackBy | null>`(
    with recursive turned as (
      select id, actor_id, kind, 0 as turns from schedule_change where ${isDecision}
      union all
      select undo.id, undo.actor_id, undo.kind, turned.turns + 1
      from turned join schedule_change as undo on undo.undoes = turned.id
    )
    select json_build_object('id', undoer.id, 'first_name', undoer.first_name, 'last_name', undoer.last_name)
    from (select * from turned order by id desc limit 1) as latest
    join person as undoer on undoer.id = latest.actor_id
    where latest.turns % 2 = 1 or (latest.kind = 'BACK' and ${isEnded}))`.as('taken_back_by');
}

/** For queries over `request`. Time off that ended before its first day was taken back, too. */
export const requestTakenBackBy = takenBackBy(
  sql<boolean>`schedule_change.request_id = request.id`,
  sql<boolean>`request.status = 'WITHDRAWN'`,
);

export function wireTakenBackBy(row: { taken_back_by: TakenBackBy | null }) {
  const undoer = row.taken_back_by;
  return undoer && { id: undoer.id, name: nameOf(undoer) };
}
