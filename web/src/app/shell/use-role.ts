import type { Role } from '@deckhand/domain/access/role';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { correctRole, currentSession } from '../../session/session.ts';
import { useMe } from '../../session/view-me.ts';

/** The cookie's role for the first paint, the server's as soon as it is known. */
export function useRole(): Role {
  const known = useMe().data?.user_type;
  const assumed = currentSession()?.role;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (known === undefined || assumed === undefined || known === assumed) return;
    correctRole(known);
    // The guards read the cookie, so they check the open page again.
    void revalidate();
  }, [known, assumed, revalidate]);
  return known ?? assumed ?? 'EMPLOYEE';
}
