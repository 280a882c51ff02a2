import type { Role } from '@deckhand/domain/access/role';
import type { ImportKind } from '@deckhand/domain/connect/import/columns';

/** MI2: the kinds of files that the server takes of this role. */
export function mayImport(role: Role, kind: ImportKind): boolean {
  if (kind === 'LOCATIONS') return role === 'ADMIN';
  if (kind === 'POSITIONS') return role === 'ADMIN' || role === 'SUPER_ADMIN';
  return role !== 'EMPLOYEE';
}
