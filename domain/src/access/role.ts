/** From least to most powerful; `isAbove` relies on this order. */
export const ROLES = ['EMPLOYEE', 'MANAGER', 'ADMIN', 'SUPER_ADMIN'] as const;
export type Role = (typeof ROLES)[number];

/** ADMIN and SUPER_ADMIN, who see every location. */
export function isAdmin(role: Role): boolean {
  return role === 'ADMIN' || role === 'SUPER_ADMIN';
}

export function isAbove(role: Role, other: Role): boolean {
  return ROLES.indexOf(role) > ROLES.indexOf(other);
}
