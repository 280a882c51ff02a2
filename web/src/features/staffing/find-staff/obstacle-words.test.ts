// Rules held here: AV3, FI1, N1a.

import type { Obstacle } from '@deckhand/contract/staffing/find-staff/obstacle';
import { expect, it } from 'vitest';
import { obstacleWords } from './obstacle-words.ts';

const obstacle: Obstacle = {
  kind: 'INACTIVE',
  first_date: null,
  last_date: null,
  shift_code: null,
  shift_day: null,
  start_time: null,
  end_time: null,
  location_title: null,
};
const shift: Obstacle = {
  kind: 'SHIFT',
  first_date: '2027-01-04',
  last_date: null,
  shift_code: 'S0012',
  shift_day: 'MONDAY',
  start_time: '09:00',
  end_time: '12:00',
  location_title: 'Lakeside Pool',
};

it('says why a person cannot have a seat', () => {
  const off = { ...obstacle, kind: 'TIME_OFF', first_date: '2027-01-04', last_date: '2027-01-15' } as const;
  expect(
    [
      obstacle,
      { ...obstacle, kind: 'LOCATION' as const },
      { ...obstacle, kind: 'POSITION' as const },
      off,
      { ...off, last_date: '2027-01-04' },
      shift,
      { ...shift, last_date: '2027-02-01' },
      { ...shift, last_date: '2027-01-04' },
    ].map(obstacleWords),
  ).toEqual([
    'Their account is inactive.',
    'They do not work at this location.',
    'They do not hold this shift type.',
    'They have time off from 01-04-2027 to 01-15-2027.',
    'They have time off on 01-04-2027.',
    'They have S0012 at Lakeside Pool, Mondays 9:00 AM - 12:00 PM from 01-04-2027 on.',
    'They have S0012 at Lakeside Pool, Mondays 9:00 AM - 12:00 PM from 01-04-2027 to 02-01-2027.',
    'They have S0012 at Lakeside Pool, 9:00 AM - 12:00 PM on 01-04-2027.',
  ]);
});

it('says what speaks against a person besides', () => {
  const said = {
    weekdays: ['MONDAY' as const],
    start_date: '2026-06-08',
    end_date: null,
    start_time: '15:00',
    end_time: null,
    note: '',
  };
  const unavailable = { ...obstacle, kind: 'UNAVAILABLE' as const, said };
  const certificates = { ...obstacle, kind: 'CERTIFICATE' as const };
  expect(
    [
      unavailable,
      { ...unavailable, said: { ...said, note: 'Night class' } },
      { ...certificates, certificate: { kind: 'CPR/AED', ended: '2026-11-02' } },
      { ...certificates, certificate: { kind: 'CPR/AED', ended: null } },
    ].map(obstacleWords),
  ).toEqual([
    'They said they cannot: Mondays from 06-08-2026 on, from 3:00 PM.',
    'They said they cannot: Mondays from 06-08-2026 on, from 3:00 PM (Night class).',
    'Their CPR/AED holds until 11-02-2026 only.',
    'They have no valid CPR/AED.',
  ]);
});

it('says what keeps a person from an open shift that is filled', () => {
  const near = { ...shift, last_date: '2027-01-04' };
  expect(
    [
      { ...near, kind: 'TRAVEL' as const, minutes: 15, limit: 30 },
      { ...near, kind: 'REST' as const, minutes: 510, limit: 600 },
      { ...obstacle, kind: 'LONG_DAY' as const, minutes: 570, limit: 480 },
    ].map(obstacleWords),
  ).toEqual([
    'They have S0012 at Lakeside Pool, 9:00 AM - 12:00 PM on 01-04-2027. 15 min between the two, and the way takes 30 min.',
    'They have S0012 at Lakeside Pool, 9:00 AM - 12:00 PM on 01-04-2027. 8.5 h of rest between the two, and 10 h are needed.',
    'They would work 9.5 h that day, and 8 h are the most.',
  ]);
});
