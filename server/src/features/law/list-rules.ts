import { listRules } from '@deckhand/contract/law/list-rules';
import { locationNotFound } from '@deckhand/contract/school/locations/location';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { isAdmin } from '@deckhand/domain/access/role';
import { monthsSinceCheck } from '@deckhand/domain/law/checks';
import { holdsOn, packsOf } from '@deckhand/domain/law/packs';
import { todayIn } from '@deckhand/domain/time/zones';
import { inOneTrip } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { found, refuse } from '../../platform/refusals/refusal.ts';
import { hashOfPack } from './hash-of-pack.ts';
import { selectState } from './law.queries.ts';
import { selectPartsOffFrom } from './parts-off.queries.ts';
import { wirePartOff } from './switch-part-off.ts';

/** LA3: the rules that hold at a location on a date. */
export const listRulesRoute = route(listRules, async ({ db, actor, query, now }) => {
  if (!reachesLocation(actor, query.location)) refuse(404, locationNotFound);
  const [{ state }, off] = await inOneTrip(db, (snapshot) => [
    selectState(snapshot, query.location).then((row) => found(row, locationNotFound)),
    selectPartsOffFrom(snapshot, query.location, query.date),
  ]);
  // Days do not matter for months, so neither does the zone.
  const today = todayIn('EST', now);
  return {
    state,
    parts_off: off.map(wirePartOff),
    packs: packsOf(state).map((pack) => ({
      pack: pack.pack,
      title: pack.title,
      version: pack.version,
      hash: hashOfPack(pack),
      rules: pack.rules
        .filter((rule) => holdsOn(rule, query.date))
        .map((rule) => ({
          rule,
          checked_months_ago: isAdmin(actor.role) ? monthsSinceCheck(rule, today) : null,
        })),
    })),
  };
});
