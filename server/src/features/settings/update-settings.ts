import { settingLabels, settingWords } from '@deckhand/contract/settings/setting-words';
import type { Settings } from '@deckhand/contract/settings/settings';
import { updateSettings } from '@deckhand/contract/settings/update-settings';
import { inTransaction, together } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { logSecurityEvents } from '../../platform/security-log/log-security-events.ts';
import { closeIdleSessions } from '../../platform/sessions/sessions.ts';
import { lockSettings, updateSettingsRow } from './settings.queries.ts';

export const updateSettingsRoute = route(updateSettings, (context) =>
  inTransaction(context.db, async (transaction) => {
    const [before, , after] = await together([
      lockSettings(transaction),
      // Before it changes: sessions that have ended stay so.
      context.body.management_idle_hours !== undefined && closeIdleSessions(transaction, context.now),
      updateSettingsRow(transaction, context.body),
    ]);
    const details = changeWords(before, after);
    if (details !== '') {
      await logSecurityEvents(transaction, context, [{ kind: 'SETTINGS_CHANGED', details }]);
    }
    return after;
  }),
);

/** 'Lead time: 10 days → 7 days', for each setting that changed. */
function changeWords(before: Settings, after: Settings): string {
  const names = Object.keys(after) as (keyof Settings)[];
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => `${settingLabels[name]}: ${settingWords(before, name)} → ${settingWords(after, name)}`)
    .join(', ');
}
