import { settingLabels, settingWords } from '@deckhand/contract/school/settings/setting-words';
import type { Settings } from '@deckhand/contract/school/settings/settings';
import { updateSettings } from '@deckhand/contract/school/settings/update-settings';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import { todayIn } from '@deckhand/domain/time/zones';
import { logSecurityEvents } from '../../../platform/audit/log-security-events.ts';
import { inTransaction, later, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { closeIdleSessions, expectProof } from '../../../platform/sessions/sessions.ts';
import { lockSettings, storeOvertimeThreshold, updateSettingsRow } from './settings.queries.ts';

/** The settings that decide how people get in. */
const ACCESS = ['second_factor_for', 'management_idle_hours', 'only_enrolled_kiosks_may_punch'] as const;

export const updateSettingsRoute = route(updateSettings, (context) =>
  inTransaction(context.db, async (transaction) => {
    const [before, , after] = await together([
      lockSettings(transaction),
      // Before it changes: sessions that have ended stay so.
      context.body.management_idle_hours !== undefined && closeIdleSessions(transaction, context.now),
      updateSettingsRow(transaction, context.body),
    ]);
    if (ACCESS.some((name) => before[name] !== after[name])) expectProof(context.actor, context.now);
    const { overtime_threshold_hours: hours } = after;
    if (before.overtime_threshold_hours !== hours) {
      const set = { set_by: context.actor.id, set_at: context.now };
      const threshold = { from_date: nextSunday(context.now), hours, ...set };
      await storeOvertimeThreshold(later(transaction), threshold);
    }
    const details = changeWords(before, after);
    if (details !== '') {
      await logSecurityEvents(transaction, context, [{ kind: 'SETTINGS_CHANGED', details }]);
    }
    return after;
  }),
);

/** The first day of the week that has begun at no location. In Eastern the day begins first. */
function nextSunday(now: Date): CivilDate {
  return addDays(startOfWeek(todayIn('EST', now)), 7);
}

/** 'Lead time: 10 days → 7 days', for each setting that changed. */
function changeWords(before: Settings, after: Settings): string {
  const names = Object.keys(after) as (keyof Settings)[];
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => `${settingLabels[name]}: ${settingWords(before, name)} → ${settingWords(after, name)}`)
    .join(', ');
}
