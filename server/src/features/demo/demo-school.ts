import { demoLogins } from '@deckhand/contract/people/accounts/demo-accounts';
import type { PositionColor } from '@deckhand/contract/school/positions/position';
import type { Role } from '@deckhand/domain/access/role';
import type { StateCode } from '@deckhand/domain/school/locations/states';
import type { ZoneCode } from '@deckhand/domain/time/zones';

/** The demo school: three pools in three zones, their positions and their people. */

export const demoMessage =
  'Welcome to the pool deck! Lane 4 is closed for repairs this week. Please check that every kickboard is back on its rack.';

interface DemoLocation {
  title: string;
  address: string;
  phone_number: string;
  email: string;
  timezone: ZoneCode;
  state: StateCode;
}

export const demoLocations: readonly DemoLocation[] = [
  {
    title: 'Lakeside Pool',
    address: '1200 Shoreline Drive, Chicago, IL 60611',
    phone_number: '312-555-0142',
    email: 'lakeside@deckhand.test',
    timezone: 'CST',
    state: 'IL',
  },
  {
    title: 'Harbor Swim Center',
    address: '48 Commercial Wharf, Boston, MA 02110',
    phone_number: '617-555-0187',
    email: 'harbor@deckhand.test',
    timezone: 'EST',
    state: 'MA',
  },
  {
    title: 'Summit Aquatics',
    address: '905 Canyon Boulevard, Boulder, CO 80302',
    phone_number: '303-555-0119',
    email: 'summit@deckhand.test',
    timezone: 'MST',
    state: 'CO',
  },
];

export const demoPositions: readonly { name: string; color: PositionColor }[] = [
  { name: 'Swim Instructor', color: 'light_blue' },
  { name: 'Water Babies', color: 'light_pink' },
  { name: 'Lifeguard', color: 'red' },
  { name: 'Front Desk', color: 'lime_green' },
  { name: 'Deck Supervisor', color: 'navy_blue' },
  { name: 'Private Lessons', color: 'light_purple' },
  { name: 'Swim Team Coach', color: 'teal' },
  { name: 'Adaptive Aquatics', color: 'dark_purple' },
  { name: 'Adult Lessons', color: 'orange' },
  { name: 'Pool Maintenance', color: 'gray' },
  { name: 'Birthday Party Host', color: 'hot_pink' },
  { name: 'Stroke Clinic', color: 'yellow' },
  { name: 'Parent and Child', color: 'light_yellow' },
  { name: 'Locker Room Attendant', color: 'tan' },
  { name: 'Trainer', color: 'light_orange' },
];

interface DemoPerson {
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  /** Indexes into the lists above. */
  locations: readonly number[];
  positions: readonly number[];
  /** As they chose it in their profile. */
  language?: string;
}

/** The locations and positions of each account, in the order of `demoLogins`. Their keys are 10001 to 10004. */
const POOLS_AND_POSITIONS: readonly (readonly [readonly number[], readonly number[]])[] = [
  [[0, 1, 2], [4]],
  [[0, 1, 2], [4]],
  [[0], [4, 0]],
  [[0], [0, 2]],
];

/** The accounts that the server prints at the start, one for each role. */
export const demoAccounts: readonly DemoPerson[] = demoLogins.map(({ name, email, role }, index) =>
  person(name, email, role, ...(POOLS_AND_POSITIONS[index] ?? [[], []])),
);

const STAFF = `Priya Natarajan, Owen Clarke, Lena Fischer, Samuel Okafor, Mia Castellano, Ava Lindqvist, Tomas Novak, Ruth Adeyemi,
  Noah Whitfield, Grace Kim, Elijah Brooks, Chloe Dubois, Mateo Vargas, Hannah Weiss, Isaac Mensah, Sofia Petrova, Caleb Turner, Yuki Tanaka,
  Naomi Fraser, Lucas Moreau, Amara Diallo, Ethan Caldwell, Zoe Papadakis, Gabriel Silva, Freya Nilsson, Marcus Bell, Leila Haddad, Theo Lambert,
  Ivy Harrington, Rafael Ortega, Nina Kowalski, Jasper Reid, Talia Rosen, Felix Bauer, Camila Rojas, Simon Achebe, Eva Horvat, Dylan Price,
  Maya Krishnan, Oscar Lund, Beatriz Lopes, Julian Frost, Keira Donnelly, Anton Weber, Salma Rahman, Henry Sutton, Vera Ivanova, Miles Carter,
  Rosa Delgado, Finn Gallagher, Aisha Conteh, Peter Nagy, Luna Ferrari, Victor Hale, Ingrid Solberg, Damian Cruz`;

/** They read Deckhand in Spanish, at the kiosk and in their mails. */
const SPANISH: readonly string[] = ['Mateo Vargas', 'Rafael Ortega', 'Camila Rojas', 'Rosa Delgado'];

/** A manager for each of the other two pools, and employees. Every seventh person works at two pools. */
export const demoStaff: readonly DemoPerson[] = STAFF.split(',').map((entry, index) => {
  const name = entry.trim();
  const home = index % 3;
  const locations = index % 7 === 3 ? [home, (home + 1) % 3] : [home];
  const positions = [...new Set([(index * 4) % 15, (index * 7 + 1) % 15, index % 3])];
  const role = index === 1 || index === 2 ? 'MANAGER' : 'EMPLOYEE';
  const email = `${name.toLowerCase().replace(' ', '.')}@deckhand.test`;
  const spoken = SPANISH.includes(name) && { language: 'es' };
  return { ...person(name, email, role, locations, positions), ...spoken };
});

function person(
  name: string,
  email: string,
  role: Role,
  locations: readonly number[],
  positions: readonly number[],
): DemoPerson {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { firstName, lastName, email, role, locations, positions };
}

export interface DemoKind {
  name: string;
  validity_months: number;
  reminder_days: number[];
  /** The first letters of its numbers. */
  letters: string;
  positions: readonly string[];
}

export const demoKinds: readonly DemoKind[] = [
  {
    name: 'Lifeguard',
    validity_months: 24,
    reminder_days: [60, 30, 7],
    letters: 'LG',
    positions: ['Lifeguard', 'Deck Supervisor'],
  },
  {
    name: 'CPR/AED',
    validity_months: 24,
    reminder_days: [60, 30, 7],
    letters: 'AED',
    positions: ['Lifeguard', 'Deck Supervisor', 'Swim Instructor', 'Water Babies', 'Adaptive Aquatics'],
  },
  {
    name: 'Water Safety Instructor',
    validity_months: 36,
    reminder_days: [60, 30],
    letters: 'WSI',
    positions: ['Swim Instructor', 'Water Babies'],
  },
];

/** Certificates that have ended, or end soon. */
export const demoLateCertificates: readonly { who: string; what: string; endsInDays: number }[] = [
  { who: 'Keira Donnelly', what: 'CPR/AED', endsInDays: -14 },
  { who: 'Julian Frost', what: 'Lifeguard', endsInDays: -3 },
  { who: 'Eva Horvat', what: 'CPR/AED', endsInDays: 3 },
  { who: 'Rosa Delgado', what: 'CPR/AED', endsInDays: 18 },
  { who: 'Mateo Vargas', what: 'Water Safety Instructor', endsInDays: 45 },
];

export const demoMissingCertificates = [{ who: 'Peter Nagy', what: 'CPR/AED' }];

/** Entered by the person and not confirmed yet. */
export const demoWaitingCertificate = { who: 'Nina Kowalski', what: 'Water Safety Instructor' };

/** Everybody who lacks a certificate today. Nobody of them has clocked in: the kiosk would have refused it. */
export const demoWithoutCertificate: ReadonlySet<string> = new Set(
  [
    ...demoLateCertificates.filter(({ endsInDays }) => endsInDays < 0),
    ...demoMissingCertificates,
    demoWaitingCertificate,
  ].map(({ who }) => who),
);

/**
 * People under eighteen, with their age in months. At their locations, those of 16 and 17 have a limit of hours in Colorado alone, where
 * Talia helps at a swim meet for longer than eight hours: it was planned before their birth date was entered.
 */
export const demoMinors: readonly { who: string; months: number; isExempt?: true; helpsAtMeet?: true }[] = [
  { who: 'Ethan Caldwell', months: 17 * 12 + 4 },
  { who: 'Zoe Papadakis', months: 17 * 12 + 1 },
  { who: 'Lucas Moreau', months: 16 * 12 + 7 },
  { who: 'Marcus Bell', months: 15 * 12 + 6, isExempt: true },
  { who: 'Talia Rosen', months: 17 * 12 + 2, helpsAtMeet: true },
];
