import { roleLabel } from '@deckhand/contract/people/role-label';
import type { Role } from '@deckhand/domain/access/role';
import type { Transaction } from 'kysely';
import type { SecurityEvent } from '../../platform/audit/log-security-events.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { selectLocationTitles } from './people.queries.ts';

interface Access {
  role: Role;
  isActive: boolean;
  locationIds: readonly number[];
}

/** The security events of a change of what a person may do. */
export async function accessEvents(
  transaction: Transaction<Schema>,
  before: Access & { id: number },
  after: Access,
): Promise<SecurityEvent[]> {
  const personId = before.id;
  const events: SecurityEvent[] = [];
  if (after.role !== before.role) {
    events.push({
      kind: 'ROLE_CHANGED',
      personId,
      details: `${roleLabel[before.role]} → ${roleLabel[after.role]}`,
    });
  }
  if (after.isActive !== before.isActive) {
    events.push({ kind: after.isActive ? 'PERSON_REACTIVATED' : 'PERSON_DEACTIVATED', personId });
  }
  const details = await movedWords(transaction, before.locationIds, after.locationIds);
  if (details) events.push({ kind: 'LOCATIONS_CHANGED', personId, details });
  return events;
}

/**
 * Describes the change of an email without its name, because the log names no one: 'n…@pool.test →
 * n…@swim.test'. If nothing of that differs, it says so in words.
 */
export function emailChangeWords(before: string, after: string): string {
  const [from, to] = [masked(before), masked(after)];
  return from === to ? `${from}, another name before the @` : `${from} → ${to}`;
}

function masked(email: string): string {
  const [first = ''] = email;
  return `${first}…${email.slice(email.lastIndexOf('@'))}`;
}

async function movedWords(
  transaction: Transaction<Schema>,
  before: readonly number[],
  after: readonly number[],
): Promise<string> {
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  if (added.length + removed.length === 0) return '';
  const titles = await selectLocationTitles(transaction, [...added, ...removed]);
  const words = (ids: readonly number[]) => ids.map((id) => titles.get(id) ?? id).join(', ');
  return [added.length > 0 && `Added ${words(added)}`, removed.length > 0 && `Removed ${words(removed)}`]
    .filter(Boolean)
    .join('. ');
}
