// Rules held here: U5a.

import { calls } from '@deckhand/contract';
import type { CallDeclaration } from '@deckhand/contract/call';
import { anotherLocation } from '@deckhand/contract/plans/shift';
import { addShift } from '@deckhand/contract/schedule/shifts/add-shift';
import type { Role } from '@deckhand/domain/access/role';
import { beforeAll, describe, expect, test } from 'vitest';
import { callApp } from '../call-app.ts';
import { drawSample, isLong } from '../draw-sample.ts';
import { insertLocation, type TestPerson } from '../fixture-school.ts';
import { mondayForm, planShift } from '../planned-shift.ts';
import { schoolForTests } from '../test-school.ts';
import { callerOf, type Sample, sampleOf } from './samples.ts';

const school = schoolForTests();

/** Ids of a location out of reach: a person who works only there, a colleague who works here, too, and their shift there. */
let hidden: { location: number; person: number; colleague: number; shift: number; code: string };

beforeAll(async () => {
  const location = await insertLocation(school.db, 'Quillfeather Cove', 'CST');
  const name = { first_name: 'Zelda', last_name: 'Quillfeather' };
  const person = await school.hire({ ...name, locations: [location], positions: school.positions });
  const colleague = await school.hire({
    locations: [school.locationA, location],
    positions: school.positions,
  });
  const shift = await planShift(school, {
    location,
    shift_repeat: 'DAILY',
    start_time: '06:00',
    end_time: '22:00',
    staff: [{ id: colleague.id }],
  });
  const ids = { person: person.id, colleague: colleague.id, shift: shift.id };
  hidden = { location, ...ids, code: shift.shift_code };
});

/** Makes an input for every id and every hidden one that could replace it. */
function variants(call: CallDeclaration, sample: Sample): Sample[] {
  const parts = ['params', 'query', 'body'] as const;
  const [, about = ''] = /^\/api\/(user|shift|\w+)/.exec(call.path) ?? [];
  return parts.flatMap((part) =>
    replacedIn(sample[part], about).map((value) => ({ ...sample, [part]: value })),
  );
}

/** `about` says what a plain `id` is. */
function replacedIn(value: unknown, about: string): unknown[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => replacedIn(item, about).map((other) => value.with(index, other)));
  }
  if (typeof value !== 'object' || value === null) {
    return isId(value) ? idsFor(about).map((id) => (typeof value === 'string' ? String(id) : id)) : [];
  }
  return Object.entries(value).flatMap(([key, item]) => {
    const isEmptyStaff = key === 'staff' && Array.isArray(item) && item.length === 0;
    const others = isEmptyStaff
      ? idsFor('staff').map((id) => [{ id }])
      : replacedIn(item, key === 'id' ? about : key);
    return others.map((other) => ({ ...value, [key]: other }));
  });
}

function isId(value: unknown): boolean {
  return (
    (typeof value === 'number' && Number.isInteger(value) && value > 0) || /^\d{1,4}$/.test(String(value))
  );
}

function idsFor(name: string): number[] {
  if (/location/.test(name)) return [hidden.location];
  if (/staff|user|person|ids/.test(name)) return [hidden.person, hidden.colleague];
  if (/shift/.test(name)) return [hidden.shift, hidden.person, hidden.colleague];
  return [];
}

/** The calls that were refused because of the booking elsewhere. */
const refusedBookings: string[] = [];

describe.each(['MANAGER', 'EMPLOYEE'] as const)('a %s of another location', (role: Role) => {
  const open = (calls as readonly CallDeclaration[]).filter(
    ({ access, success }) =>
      typeof access !== 'string' && access.includes(role) && success.type === undefined,
  );

  test.each(drawSample(open, 8, role))('learns no name from $method $path', async (call) => {
    const actor: TestPerson = await school.hire({ role, positions: school.positions });
    const sample = await sampleOf(call, school, actor);
    for (const variant of variants(call, sample)) {
      const response = await callApp(school.app, call, variant, callerOf(variant, actor));
      const input = JSON.stringify([variant.params, variant.query, variant.body]);
      // A person's own record lists all their locations, and the colleague is in reach.
      const isRefusal = response.statusCode >= 400;
      const isAboutColleague = input.includes(String(hidden.colleague));
      if (!isRefusal && isAboutColleague) continue;
      expect(response.body, input).not.toMatch(/Zelda|Quillfeather/);
      expect(response.body, input).not.toContain(hidden.code);
      if (response.body.includes(anotherLocation)) refusedBookings.push(call.name);
    }
  });
});

test('a booking elsewhere is named with its time, and a person elsewhere as such', async () => {
  const addFor = (id: number) =>
    school.refusal(addShift, { body: mondayForm(school, { staff: [{ id }] }) }, { as: 'managerA' });
  expect(await addFor(hidden.colleague)).toEqual({
    status: 400,
    text: 'Robin Swimmer is already booked Monday 6:00 AM - 10:00 PM (at another location).',
  });
  expect(await addFor(hidden.person)).toEqual({
    status: 400,
    text: 'This person does not qualify for this shift.',
  });
  if (isLong) expect(refusedBookings).toContain('replace-staff');
});
