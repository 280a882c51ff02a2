import {
  type employmentStatus,
  type gender,
  type Person,
  personFields,
} from '@deckhand/contract/people/person';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { personKey } from '@deckhand/contract/person-key';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { maySeeBirthDate } from '@deckhand/domain/access/people';
import type { Role } from '@deckhand/domain/access/role';
import { say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { givenLastName } from '../../session/person-name.ts';

/** The fields of the user form, for new and existing people. */
export const personForm = z.object({
  ...personFields,
  key: personKey,
  is_active: z.boolean(),
  current_password: updatePerson.body.shape.current_password,
});

export type PersonOutput = z.output<typeof personForm>;

/** The values of the form's fields. */
export interface PersonValues {
  key: string;
  first_name: string;
  last_name: string;
  phone_number: string;
  email: string;
  user_type: Role | null;
  locations: number[];
  positions: number[];
  emergency_phone_number: string;
  company_name: string;
  country: string;
  province: string;
  city: string;
  postal_code: string;
  gender: z.infer<typeof gender> | null;
  dob: string;
  employee_joining_date: string;
  employee_ending_date: string;
  employee_status: z.infer<typeof employmentStatus>;
  is_active: boolean;
  /** For a change of one's own email. */
  current_password: string;
}

/** An empty form, with the location that the list shows; for a manager the role starts as MANAGER (U7). */
export function newValues(actor: Actor, locations: number[] = []): PersonValues {
  return {
    key: '',
    first_name: '',
    last_name: '',
    phone_number: '',
    email: '',
    user_type: actor.role === 'MANAGER' ? 'MANAGER' : null,
    locations,
    positions: [],
    emergency_phone_number: '',
    company_name: '',
    country: '',
    province: '',
    city: '',
    postal_code: '',
    gender: null,
    dob: '',
    employee_joining_date: '',
    employee_ending_date: '',
    employee_status: 'PART_TIME',
    is_active: true,
    current_password: '',
  };
}

/** The form of an existing person, without the locations that are out of the actor's reach. */
export function valuesOf(person: Person, actor: Actor): PersonValues {
  return {
    key: person.employee_code ?? '',
    first_name: person.first_name,
    last_name: givenLastName(person),
    phone_number: person.phone_number ?? '',
    email: person.email,
    user_type: person.user_type,
    locations: person.locations
      .map((location) => location.location_id)
      .filter((id) => reachesLocation(actor, id)),
    positions: person.positions.map((position) => position.position_id),
    emergency_phone_number: person.emergency_phone_number ?? '',
    company_name: person.company_name ?? '',
    country: person.country ?? '',
    province: person.province ?? '',
    city: person.city ?? '',
    postal_code: person.postal_code ?? '',
    gender: person.gender,
    dob: person.dob ?? '',
    employee_joining_date: person.employee_joining_date ?? '',
    employee_ending_date: person.employee_ending_date ?? '',
    employee_status: person.employee_status,
    is_active: person.is_active,
    current_password: '',
  };
}

/** A new email of one's own needs the current password. */
export function asksPassword(
  values: Pick<PersonValues, 'email'>,
  actor: Actor,
  person: Person | undefined,
): boolean {
  return person?.id === actor.id && values.email.trim() !== person.email;
}

/** LA5: a birth date that the actor may not see is not asked for, and stays. */
export function asksBirthDate(actor: Actor, person: Person | undefined): boolean {
  return person === undefined || !person.has_dob || maySeeBirthDate(actor, person);
}

/** Checks for an empty required field, for the form's own warning. */
export function lacksRequired(values: PersonValues): boolean {
  const { key, first_name, last_name, phone_number, email, user_type } = values;
  return (
    user_type === null || [key, first_name, last_name, phone_number, email].some((text) => text.trim() === '')
  );
}

export function endingDateComplaint(ending: string, { employee_joining_date: joining }: PersonValues) {
  return ending !== '' && joining !== '' && ending < joining
    ? say('Ending date cannot be before the joining date')
    : null;
}
