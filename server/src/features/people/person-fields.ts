import type { Parsed } from '@deckhand/contract/call';
import { emailTaken } from '@deckhand/contract/people/account';
import { bornInFuture, keyTaken } from '@deckhand/contract/people/person';
import type { updatePerson } from '@deckhand/contract/people/update-person';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import { together } from '../../platform/database/transaction.ts';
import { emailColumns } from '../../platform/queries/email-columns.ts';
import { ZONE_WITHOUT_LOCATION } from '../../platform/queries/person-columns.ts';
import { Refusal, refuse, refusingWhen } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { countOpenLocations, countPositions } from './people.queries.ts';

type Body = Parsed<typeof updatePerson, 'body'>;

/** Maps the API's field names to columns. Leaves out absent fields, so that they stay as they are. */
export function columnsOf(body: Body) {
  return present({
    first_name: body.first_name,
    last_name: body.last_name,
    ...(body.email !== undefined && emailColumns(body.email)),
    phone_number: body.phone_number,
    role: body.user_type,
    key: body.key ?? body.employee_code,
    is_active: body.is_active,
    emergency_phone_number: body.emergency_phone_number,
    company_name: body.company_name,
    postal_code: body.postal_code,
    gender: body.gender,
    country: body.country,
    province: body.province,
    city: body.city,
    born_on: body.dob,
    joined_on: body.employee_joining_date,
    left_on: body.employee_ending_date,
    employment_status: body.employee_status,
    language: body.language,
  });
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function present<T extends object>(fields: T): Present<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>;
}

/** LA5: refuses a birth date that has come nowhere yet. */
export function refuseFutureBirth(bornOn: string | null | undefined, now: Date): void {
  if (bornOn && bornOn > todayIn(ZONE_WITHOUT_LOCATION, now)) refuse(400, bornInFuture);
}

/** U2: refuses a key or an email that is taken; the violated constraint says which. */
export function refusingDuplicates<T>(work: Promise<T>): Promise<T> {
  return refusingWhen(
    'person_key_unique',
    { status: 400, text: keyTaken },
    refusingWhen('person_email_unique', { status: 400, text: emailTaken }, work),
  );
}

/** Refuses unknown ids, which come from a page that was loaded before the location or position was removed. */
export async function checkChoices(
  db: Kysely<Schema>,
  choices: { locations?: readonly number[] | undefined; positions?: readonly number[] | undefined },
): Promise<void> {
  const locations = [...new Set(choices.locations)];
  const positions = [...new Set(choices.positions)];
  const [open, known] = await together([countOpenLocations(db, locations), countPositions(db, positions)]);
  if (open !== locations.length) {
    throw new Refusal(400, 'One of the locations does not exist any more.');
  }
  if (known !== positions.length) {
    throw new Refusal(400, 'One of the positions does not exist any more.');
  }
}
