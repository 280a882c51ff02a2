import { viewCertificates } from '@deckhand/contract/certificates/view-certificates';
import { standingOn } from '@deckhand/domain/certificates/state';
import { horizonOfTimes, isPublished } from '@deckhand/domain/plans/horizon';
import { inSnapshot, together } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { nameOf } from '../../platform/queries/person-name.ts';
import { findPerson } from '../people/find-person.ts';
import { personToday } from '../requests/person-today.ts';
import { selectCertificatesOf, selectKinds, selectRequiredKindIds } from './certificates.queries.ts';
import { selectLapsedDates } from './lapses.queries.ts';
import { datesOf, wireCertificate } from './wire-certificate.ts';

export const viewCertificatesRoute = route(viewCertificates, async ({ db, actor, params, now }) => {
  const { id } = params;
  const [person, kinds, requiredIds, rows, today, lapsed] = await inSnapshot(db, (transaction) =>
    together([
      findPerson(transaction, actor, id),
      selectKinds(transaction),
      selectRequiredKindIds(transaction, id),
      selectCertificatesOf(transaction, [id]),
      personToday(transaction, id, now),
      selectLapsedDates(transaction, { reach: 'ALL', personId: id, now }),
    ]),
  );
  const horizonOf = ({ location_id, published_through }: (typeof lapsed)[number]) =>
    horizonOfTimes(actor, id)({ id: location_id, published_through });
  return {
    user: { id, name: nameOf(person) },
    kinds: kinds.map((kind) => {
      const theirs = rows.filter((row) => row.kind_id === kind.id);
      const isRequired = requiredIds.includes(kind.id);
      const standing = standingOn(datesOf(theirs), today, { isRequired, reminderDays: kind.reminder_days });
      return {
        id: kind.id,
        name: kind.name,
        validity_months: kind.validity_months,
        is_required: isRequired,
        ...standing,
        certificates: theirs.map(wireCertificate),
      };
    }),
    // DR2: a draft is not even counted.
    lacking_shifts: lapsed.filter((row) => isPublished(row.date, horizonOf(row))).length,
  };
});
