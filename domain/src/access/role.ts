/** From the least to the most powerful; what decides is the order. */
export const ROLES = ['EMPLOYEE', 'MANAGER', 'ADMIN', 'SUPER_ADMIN'] as const;
export type Role = (typeof ROLES)[number];

/** ADMIN and SUPER_ADMIN: those who see the whole school. */
export function isAdmin(role: Role): boolean {
  return role === 'ADMIN' || role === 'SUPER_ADMIN';
}

export function isAbove(role: Role, other: Role): boolean {
  return ROLES.indexOf(role) > ROLES.indexOf(other);
}
