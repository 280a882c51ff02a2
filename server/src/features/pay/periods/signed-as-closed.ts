import type { LocationSignOff } from '../sign-off/sign-off.queries.ts';
import type { ClosingRow } from './periods.queries.ts';

/**
 * PE9: a correction takes no signature from a closed period, because the photograph was signed, or closed with a reason, as it was.
 * A location that had no rows then was neither, and is left out.
 */
export function signedAsClosed(
  signOffs: readonly LocationSignOff[],
  { unsigned: reasons }: Pick<ClosingRow, 'unsigned'>,
): LocationSignOff[] {
  const withReason = new Set(reasons.map(({ location }) => location));
  return signOffs.flatMap((each) => {
    if (withReason.has(each.id)) return { ...each, unsigned: Math.max(each.unsigned, 1) };
    return each.signed_at === null ? [] : { ...each, unsigned: 0, changed: 0, nobody_else: false };
  });
}
