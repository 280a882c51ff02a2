import { describe, expect, test } from 'vitest';
import { createPerson } from './create-person.ts';
import { updatePerson } from './update-person.ts';

const form = {
  first_name: 'Ana',
  last_name: 'Silva',
  email: 'ana@deckhand.test',
  phone_number: '312-555-0142',
  user_type: 'EMPLOYEE',
  locations: [1],
  positions: [2],
  key: '00042',
};

function complaintsAbout(change: object): string[] {
  const parsed = createPerson.body.safeParse({ ...form, ...change });
  return parsed.error?.issues.map((issue) => issue.message) ?? [];
}

describe('the user form', () => {
  test('needs a location, a position and a role', () => {
    expect(complaintsAbout({})).toEqual([]);
    expect(complaintsAbout({ locations: [] })).toEqual(['Please Select at least one Location']);
    expect(complaintsAbout({ locations: undefined })).toEqual(['Please Select at least one Location']);
    expect(complaintsAbout({ positions: [] })).toEqual(['Please Select at least one Position']);
    expect(complaintsAbout({ user_type: 'OWNER' })).toEqual(['Please select Role']);
    expect(complaintsAbout({ employee_status: 'NONE' })).toEqual(['Please select Employment Status']);
  });

  test('accepts the key under both of its names, and requires one of them', () => {
    expect(complaintsAbout({ key: undefined, employee_code: '00042' })).toEqual([]);
    expect(complaintsAbout({ key: undefined })).toEqual(['Key must be exactly 5 digits long']);
    expect(complaintsAbout({ key: '1234' })).toEqual(['Key must be exactly 5 digits long']);
  });

  test('complains of an optional field in its own words', () => {
    expect(complaintsAbout({ gender: 'X' })).toEqual(['Please select Gender']);
    expect(complaintsAbout({ emergency_phone_number: 'none' })).toEqual(
      complaintsAbout({ phone_number: 'none' }),
    );
    expect(complaintsAbout({ company_name: 7 })).toEqual(['Must be a text']);
  });

  test('clears an optional field sent as an empty text or null, and keeps an absent one', () => {
    const cleared = updatePerson.body.parse({ company_name: ' ', dob: '', gender: null });
    expect(cleared).toEqual({ company_name: null, dob: null, gender: null });
    expect(updatePerson.body.parse({})).toEqual({});
    expect(updatePerson.body.safeParse({ dob: '2026-02-30' }).success).toBe(false);
    expect(updatePerson.body.safeParse({ email: '' }).success).toBe(false);
  });
});
