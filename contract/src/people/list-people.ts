import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { csvColumns, format, joined } from '../csv.ts';
import { changedSince, flag, idText, listOf, search, slice } from '../values.ts';
import { person, role } from './person.ts';

const listedPerson = person.extend({
  /** The person is recorded as sick today, and the caller may say that they are back early (AB5); null otherwise. */
  absence: z.object({ id: z.int(), start_date: z.string(), end_date: z.string() }).nullable(),
});
export type ListedPerson = z.infer<typeof listedPerson>;

export const listPeople = call({
  name: 'list-people',
  feature: 'people',
  method: 'GET',
  path: '/api/users/',
  summary: 'List the people you manage, by first name by default',
  access: MANAGEMENT,
  scope: 'people:read',
  outOfReach: 'left out',
  query: z.object({
    status: z.enum(['active', 'inactive']).optional(),
    role: role.optional(),
    location: idText.optional(),
    search,
    awaits_completion: flag.optional(),
    order_by: z
      .enum(['first_name', 'last_name', 'email', 'user_type', 'employee_code', 'status'])
      .default('first_name'),
    order: z.enum(['asc', 'desc']).default('asc'),
    ...slice,
    ...format,
    ...changedSince,
  }),
  csv: csvColumns<ListedPerson, 'people'>('people', {
    deckhand_id: ({ id }) => id,
    reference: () => null,
    first_name: ({ first_name: name }) => name,
    last_name: ({ last_name: name }) => name,
    email: ({ email }) => email,
    phone_number: ({ phone_number: phone }) => phone,
    key: ({ key }) => key,
    role: ({ user_type: type }) => type,
    locations: ({ locations }) => joined(locations.map(({ location_title: title }) => title)),
    positions: ({ positions }) => joined(positions.map(({ position_name: name }) => name)),
    status: ({ status }) => status,
    employment: ({ employee_status: status }) => status,
    emergency_phone: ({ emergency_phone_number: phone }) => phone,
    company: ({ company_name: company }) => company,
    postal_code: ({ postal_code: code }) => code,
    gender: (person) => person.gender,
    country: ({ country }) => country,
    province: ({ province }) => province,
    city: ({ city }) => city,
    date_of_birth: ({ dob }) => dob,
    joined_on: ({ employee_joining_date: joinedOn }) => joinedOn,
    left_on: ({ employee_ending_date: leftOn }) => leftOn,
    language: ({ language }) => language,
  }),
  success: { status: 200, body: listOf(listedPerson) },
});
