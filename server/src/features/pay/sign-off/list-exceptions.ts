import { listExceptions } from '@deckhand/contract/pay/sign-off/list-exceptions';
import { EXCEPTION_KINDS } from '@deckhand/domain/pay/sign-off/exception';
import { compareExceptions } from '@deckhand/domain/pay/sign-off/exceptions';
import { inTurns, sortInTurns } from '../../../platform/basics/in-turns.ts';
import { inSnapshot } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { reachOf } from '../../../platform/queries/reach.ts';
import { findPeriod } from '../find-period.ts';
import { loadExceptions, type OpenException, tallyOf } from './load-exceptions.ts';
import { wireException } from './wire-exception.ts';

/** SO5: the worklist of a period. A closed one has nothing left. */
export const listExceptionsRoute = route(listExceptions, ({ db, actor, params, query, now, language }) =>
  inSnapshot(db, async (snapshot) => {
    const period = await findPeriod(snapshot, params.first, now);
    const all = period.isClosed
      ? []
      : await loadExceptions(snapshot, { period, reach: reachOf(actor), now, reader: actor, language });
    const { location, person, kind, limit, offset } = query;
    const asked: OpenException[] = [];
    await inTurns(all, (one) => {
      const isAsked =
        (location === undefined || one.location.id === location) &&
        (person === undefined || one.person.id === person) &&
        (kind === undefined || one.kind === kind);
      if (isAsked) asked.push(one);
    });
    const { titles, names, kinds } = await tallyOf(all);
    const { hard, soft } = await tallyOf(asked);
    const listed = await sortInTurns(asked, compareExceptions);
    return {
      count: asked.length,
      results: listed.slice(offset, offset + limit).map(wireException(actor)),
      hard,
      soft,
      locations: [...titles]
        .map(([id, title]) => ({ id, title }))
        .sort((left, right) => left.title.localeCompare(right.title, 'en') || left.id - right.id),
      people: [...names]
        .map(([id, name]) => ({ id, name }))
        .sort((left, right) => left.name.localeCompare(right.name, 'en') || left.id - right.id),
      kinds: EXCEPTION_KINDS.filter((one) => kinds.has(one)),
    };
  }),
);
