/** The kinds of events in the security log and how the screen names them. A new kind needs one line here. */
export const securityEventNames = {
  SIGNED_IN: 'Logged in',
  SIGN_IN_FAILED: 'Login failed',
  SIGNED_UP: 'Signed up',
  LIMIT_REACHED: 'Limit reached',
  SESSIONS_ENDED: 'Sessions ended',
  PASSWORD_CHANGED: 'Password changed',
  PASSWORD_RESET: 'Password reset',
  ACCOUNT_ACTIVATED: 'Account activated',
  PERSON_CREATED: 'Person created',
  PERSON_DELETED: 'Person deleted',
  PERSON_ERASED: 'Personal data erased',
  PERSON_EXPORTED: 'Personal data downloaded',
  PERSON_DEACTIVATED: 'Person deactivated',
  PERSON_REACTIVATED: 'Person reactivated',
  ROLE_CHANGED: 'Role changed',
  LOCATIONS_CHANGED: 'Locations changed',
  EMAIL_CHANGE_ASKED: 'Email change asked for',
  EMAIL_CHANGED: 'Email changed',
  CALENDAR_ADDRESS_MADE: 'Calendar address made',
  CALENDAR_ADDRESS_REMOVED: 'Calendar address removed',
  KIOSK_ENROLLED: 'Kiosk enrolled',
  KIOSK_REVOKED: 'Kiosk revoked',
  KIOSK_TAKEN_OVER: 'Kiosk taken over',
  REPORT_EXPORTED: 'Report exported',
  SETTINGS_CHANGED: 'Settings changed',
  TERMS_CHANGED: 'Terms changed',
  FACTOR_ADDED: 'Second factor added',
  FACTOR_REMOVED: 'Second factor removed',
  RECOVERY_CODES_MADE: 'Recovery codes made',
  RECOVERY_CODE_USED: 'Recovery code used',
  BACKUP_RESTORED: 'Backup restored',
} as const;

export type SecurityEventKind = keyof typeof securityEventNames;

export const securityEventKinds = Object.keys(securityEventNames) as [
  SecurityEventKind,
  ...SecurityEventKind[],
];
