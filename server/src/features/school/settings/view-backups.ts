import { viewBackups } from '@deckhand/contract/school/settings/view-backups';
import { route } from '../../../platform/http/route.ts';

const SHOWN = 5;

export const viewBackupsRoute = route(viewBackups, async ({ backups, now }) => {
  const { kept, isLate, failure, drill, files } = await backups.state(now);
  return {
    kept,
    is_late: isLate,
    failure: failure ? { at: failure.at.toISOString(), reason: failure.reason } : null,
    drill: drill ? { at: drill.at.toISOString(), name: drill.name, reason: drill.reason ?? null } : null,
    latest: files
      .slice(0, SHOWN)
      .map(({ name, kind, madeAt, bytes }) => ({ name, kind, made_at: madeAt.toISOString(), bytes })),
  };
});
