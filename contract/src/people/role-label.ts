import type { Role } from '@deckhand/domain/access/role';

export const roleLabel: Record<Role, string> = {
  ADMIN: 'Admin',
  SUPER_ADMIN: 'Super Admin',
  MANAGER: 'Manager',
  EMPLOYEE: 'Employee',
};
