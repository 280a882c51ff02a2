import { addDays } from '@deckhand/domain/time/civil-date';
import { password } from '../fixture-school.ts';
import type { TestSchool } from '../test-school.ts';

/** A different Monday for every sample, after the one on which tests begin. */
const monday = (serial: number) => addDays('2026-06-15', 7 * (serial % 2_000));

const letters = (serial: number) =>
  String(serial).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
const phone = () => '+1-312-555-0142';

/**
 * Valid values by field name, for fields whose schema is not enough to make one. `serial` is different for every sample,
 * for values that must be unique.
 */
export const fieldSamples: Readonly<Record<string, (serial: number, school: TestSchool) => unknown>> = {
  full_name: () => 'Robin Swimmer',
  first_name: () => 'Robin',
  last_name: () => 'Swimmer',
  email: (serial) => `sample${serial}@deckhand.test`,
  phone_number: phone,
  emergency_phone_number: phone,
  key: (serial) => String(10_000 + serial),
  employee_code: (serial) => String(10_000 + serial),
  user_type: () => 'EMPLOYEE',
  role: () => 'EMPLOYEE',
  current_password: () => password,
  password: () => 'Another1!',
  new_password: () => 'Another1!',
  confirm_password: () => 'Another1!',
  otp: () => '0000',
  dob: () => '1998-02-28',
  employee_joining_date: () => '2024-05-01',
  employee_ending_date: () => '2027-05-01',
  location: (_, school) => school.locationA,
  locations: (_, school) => [school.locationA],
  positions: (_, school) => school.positions,
  title: (serial) => `Pool ${letters(serial)}`,
  name: (serial) => `Position ${letters(serial)}`,
  address: () => '1 Shore Drive',
  timezone: () => 'PST',
  schedule_type: () => 'RECURRING_SHIFT',
  shift_repeat: () => 'WEEKLY',
  shift_day: () => 'MONDAY',
  shift_days: () => 'MONDAY,FRIDAY',
  shift_type: (_, school) => school.positions[0],
  position: (_, school) => school.positions[0],
  staff: () => [],
  left_out: () => [],
  again: () => false,
  // Mappings and payroll numbers are made in samples.ts.
  codes: () => [],
  cuts: () => [],
  columns: () => [],
  numbers: () => [],
  unsigned: () => [],
  days: () => [1, 16],
  week: () => '2026-06-14',
  start_date: () => '2026-06-15',
  published_through: () => '2026-06-13',
  through: () => '2026-06-27',
  other_date: () => '2026-06-15',
  shift_date: () => '2026-06-15',
  end_date: () => '2026-06-22',
  start_time: () => '09:00',
  end_time: () => '12:00',
  modification_date: () => '2026-06-15',
  effective_date: () => '2026-06-15',
  date: monday,
  from_date: () => '2026-06-01',
  since: () => '2026-06-01T00:00:00Z',
  at: (_, school) => school.clock().toISOString(),
  one: () => 'week_ago',
  other: () => 'now',
  until: () => '2026-12-31T00:00:00-06:00',
  clocked_in_date: () => '2026-06-08',
  open_shift_from_date: () => '2026-06-01',
  new_shift_from_date: () => '2026-06-01',
  to_date: () => '2026-12-31',
  view_type: () => 'weekly',
  type_id: (_, school) => String(school.positions[0]),
  open: () => 'true',
  date_of_availability: () => '2026-07-06',
  request_date: () => '2026-07-06',
  last_shift_date: () => '2026-06-01',
  week_days: () => ['MONDAY', 'FRIDAY'],
  weekdays: () => ['MONDAY', 'FRIDAY'],
  /** True takes one more trip. */
  explain: () => 'false',
  /** Only what the absence opens can be repaired. */
  repair: () => [],
  /** Only an opening of the absence can be offered. */
  offer: () => [],
  back_on: () => '2026-06-10',
  people_at_once: () => 2,
  minutes_apart: () => 30,
  desired_hours: () => 20,
  most_hours: () => 30,
  shifts: () => [],
  location_id: (_, school) => school.locationA,
  user_id: (_, school) => school.cast.employeeA.id,
  /** Replaced by the preparation of each call. */
  response: () => ({}),
  /** A password beside it goes first. */
  passkey: () => ({
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  }),
  app_code: () => '000000',
  factor_code: () => '000000',
  /** Any other would ask the people of later tests for a second factor. */
  second_factor_for: () => 'NOBODY',
  /** True would block punches in later tests. */
  only_enrolled_kiosks_may_punch: () => false,
  code: (_, school) => school.cast.employeeA.key,
  clocked_in: () => '09:00',
  clocked_out: () => '2026-06-08T12:00:00-05:00',
  clock_in_time: () => '06:00',
  clock_out_time: () => '07:30',
  punches: (serial, school) => [
    {
      id: `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`,
      code: school.cast.employeeA.key,
      punched_at: '2026-06-08T08:00:00-05:00',
      skew: -250,
    },
  ],
  issued: () => '2026-01-01',
  expires: () => '2028-01-01',
  reminder_days: () => [60, 30, 7],
  /** Replaced by the preparation of each call. */
  certificate_kinds: () => [],
  proposals: () => [],
  pins: () => [],
  only: () => [],
  others: () => [],
  taken: () => '1 2026-06-15 1',
  dates: () => [{ shift: 1, date: '2026-06-15' }],
  approved_hours: () => '7.5',
  hours: () => '7.5',
  wage: () => 16.35,
  attendance_date: () => '2026-06-05',
  /** A school without attendances has nothing to export. */
  export: () => 'false',
  split_staff: (_, school) => [school.cast.employeeA.id],
  ids: () => [1],
  /** The stream ends at once, so that no test waits for it. */
  seconds: () => 0,
  location_ids: (_, school) => [school.locationA],
  assigned_positions: (_, school) => [school.positions[0]],
  assigned_staff: (_, school) => [school.cast.employeeA.id],
};
