import type { Role } from '@deckhand/domain/access/role';
import { mark } from '@deckhand/domain/language/say';

export const roleLabel: Record<Role, string> = {
  ADMIN: mark('Admin'),
  SUPER_ADMIN: mark('Super Admin'),
  MANAGER: mark('Manager'),
  EMPLOYEE: mark('Employee'),
};
