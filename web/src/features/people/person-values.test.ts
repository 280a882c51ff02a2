// Rules held here: U7.

import type { Person } from '@deckhand/contract/people/person';
import { describe, expect, it } from 'vitest';
import { endingDateComplaint, lacksRequired, newValues, personForm, valuesOf } from './person-values.ts';

const admin = { id: 1, role: 'ADMIN', locationIds: [] } as const;
const manager = { id: 2, role: 'MANAGER', locationIds: [10] } as const;

const signedUp: Person = {
  id: 9,
  first_name: 'Cher',
  last_name: 'N/A',
  pending_email: null,
  is_verified: true,
  email: 'cher@school.test',
  phone_number: null,
  emergency_phone_number: null,
  company_name: null,
  postal_code: null,
  gender: null,
  country: null,
  province: null,
  city: null,
  dob: null,
  has_dob: false,
  age_group: null,
  user_type: 'EMPLOYEE',
  employee_code: null,
  key: null,
  employee_joining_date: null,
  employee_ending_date: null,
  employee_status: 'PART_TIME',
  is_active: true,
  language: null,
  status: 'active',
  locations: [
    { location_id: 10, location_title: 'Lakeside', timezone: 'CST' },
    { location_id: 11, location_title: 'Harbor', timezone: 'EST' },
  ],
  positions: [{ position_id: 5, position_name: 'Lifeguard' }],
  awaits_activation: false,
  awaits_completion: false,
  has_second_factor: false,
};

const complete = {
  ...newValues(admin),
  current_password: 'Swim2026!',
  key: '00042',
  first_name: 'Maria',
  last_name: 'Santos',
  phone_number: '312-555-0142',
  email: 'maria@school.test',
  user_type: 'EMPLOYEE' as const,
  locations: [10],
  positions: [5],
};

/** The form's error at a field. */
function complaintAt(field: string, values: object): string | undefined {
  const parsed = personForm.safeParse(values);
  return parsed.error?.issues.find((issue) => issue.path[0] === field)?.message;
}

describe('the user form', () => {
  it('begins with the role MANAGER for a manager, and with none for an admin', () => {
    expect(newValues(manager).user_type).toBe('MANAGER');
    expect(newValues(admin).user_type).toBeNull();
    expect(newValues(admin, [2]).locations).toEqual([2]);
  });

  it('shows empty fields for a missing last name and unknown details', () => {
    const values = valuesOf(signedUp, admin);
    expect([values.last_name, values.key, values.phone_number, values.dob]).toEqual(['', '', '', '']);
  });

  it('shows a manager only their own locations', () => {
    expect(valuesOf(signedUp, manager).locations).toEqual([10]);
    expect(valuesOf(signedUp, admin).locations).toEqual([10, 11]);
  });

  it('accepts a complete person, keeps the leading zeros of the key, and sends empty fields as null', () => {
    const output = personForm.parse({ ...complete, company_name: ' ', dob: '' });
    expect(output).toMatchObject({ key: '00042', company_name: null, dob: null, gender: null });
  });

  it('says what is wrong at each field', () => {
    expect(complaintAt('key', { ...complete, key: '1234' })).toBe('Key must be exactly 5 digits long');
    expect(complaintAt('email', { ...complete, email: 'maria' })).toBe('Invalid email format');
    expect(complaintAt('user_type', { ...complete, user_type: null })).toBe('Please select Role');
    expect(complaintAt('locations', { ...complete, locations: [] })).toBe(
      'Please Select at least one Location',
    );
    expect(complaintAt('positions', { ...complete, positions: [] })).toBe(
      'Please Select at least one Position',
    );
  });

  it('notices an empty required field; locations and positions have their own messages', () => {
    expect(lacksRequired(complete)).toBe(false);
    expect(lacksRequired({ ...complete, first_name: '  ' })).toBe(true);
    expect(lacksRequired({ ...complete, user_type: null })).toBe(true);
    expect(lacksRequired({ ...complete, locations: [] })).toBe(false);
  });

  it('refuses an ending date before the joining date', () => {
    const from = { ...complete, employee_joining_date: '2026-03-02' };
    expect(endingDateComplaint('2026-03-01', from)).toBe('Ending date cannot be before the joining date');
    expect(endingDateComplaint('2026-03-02', from)).toBeNull();
    expect(endingDateComplaint('', from)).toBeNull();
    expect(endingDateComplaint('2020-01-01', complete)).toBeNull();
  });
});
