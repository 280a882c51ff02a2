import type { Role } from '@deckhand/domain/access/role';

/** The accounts of the demo school, one for each role: the server prints them, and its login page offers them. Everybody knows them. */
export const demoPassword = 'Swim2026!';

export const demoLogins: readonly { role: Role; name: string; email: string }[] = [
  { role: 'ADMIN', name: 'Maria Santos', email: 'admin@deckhand.test' },
  { role: 'SUPER_ADMIN', name: 'Helen Brandt', email: 'super@deckhand.test' },
  { role: 'MANAGER', name: 'Dario Conti', email: 'manager@deckhand.test' },
  { role: 'EMPLOYEE', name: 'Jonah Reyes', email: 'employee@deckhand.test' },
];
