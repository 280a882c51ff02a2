import { mark } from '@deckhand/domain/language/say';

/** TK3: the rights that a token for scripts can have. A call names the one that it takes; one that names none takes no token. */
export const SCOPES = [
  'schedule:read',
  'schedule:write',
  'people:read',
  'people:write',
  'requests:read',
  'hours:read',
] as const;

export type Scope = (typeof SCOPES)[number];

/** Each in the words of a form. */
export const scopeWords: Readonly<Record<Scope, string>> = {
  'schedule:read': mark('Read locations, positions, shifts, meetings, closures, needs and their history'),
  'schedule:write': mark('Add, change, publish and delete shifts, meetings, closures and needs'),
  'people:read': mark('Read people, their certificates and when they cannot work'),
  'people:write': mark('Add, change and delete people and their certificates'),
  'requests:read': mark('Read requests'),
  'hours:read': mark('Read who is clocked in, and hours'),
};

export const tokenCannot = 'A token cannot do this.';
export function tokenLacks(scope: string): string {
  return `This token lacks ${scope}.`;
}
export const wrongToken = 'This token is wrong, or it has ended.';
export const wrongNetwork = 'This token cannot be used from this network.';
