import {
  secondFactorLabels,
  settingLabels,
  settingWords,
} from '@deckhand/contract/school/settings/setting-words';
import { type Settings, settings as settingsSchema } from '@deckhand/contract/school/settings/settings';
import { updateSettings } from '@deckhand/contract/school/settings/update-settings';
import { viewSettings } from '@deckhand/contract/school/settings/view-settings';
import { mayWriteSettings, SECOND_FACTOR_FOR } from '@deckhand/domain/access/school';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useActor } from '../../../api/use-actor.ts';
import { useCall } from '../../../api/use-call.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { RecordSkeleton } from '../../../shared/records/record-skeleton.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import type { Choice } from '../../../ui/choice.ts';
import { DetailsList } from '../../../ui/details-list.tsx';
import { FormGrid, SubmitActions } from '../../../ui/form-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import shared from '../../../ui/shared.module.css';
import { toast } from '../../../ui/toast.ts';
import { UnsavedChanges } from '../../../ui/unsaved-changes.tsx';
import classes from './settings-panel.module.css';

const explanations = {
  overtime: 'Paid hours beyond this in a week, Sunday to Saturday, count as overtime.',
  kiosks: 'On any other device the punch clock accepts no code.',
  secondFactor: 'Whoever has none is asked to set one up at once: a passkey or an authenticator app.',
  idle: 'Admins and managers who do nothing for this long have to log in again.',
  travel: 'Fill open shifts gives nobody two shifts at two locations with less time between them.',
  rest: 'Fill open shifts leaves everybody this long between the work of two days.',
  mostDaily: 'Fill open shifts gives nobody more than this on one day.',
  leadTime: 'Time off and schedule changes must be requested at least this long ahead.',
};

/** The settings of the school: admins change them, managers read them. */
export function SettingsPanel() {
  const actor = useActor();
  const { data, error, refetch } = useCall(viewSettings, {}, { showsFailure: true });
  if (!data && !error) return <RecordSkeleton title="School settings" fields={3} />;
  return (
    <Panel title="School settings">
      {!data ? (
        <LoadFailure failure={error} onRetry={refetch} />
      ) : mayWriteSettings(actor) ? (
        <SettingsForm settings={data} />
      ) : (
        <SettingsToRead settings={data} />
      )}
    </Panel>
  );
}

const secondFactorChoices: Choice<Settings['second_factor_for']>[] = SECOND_FACTOR_FOR.map((value) => ({
  value,
  label: secondFactorLabels[value],
}));

/** An emptied field is null, which the schema refuses. */
type Values = {
  [Field in keyof Settings]: Settings[Field] extends boolean ? Settings[Field] : Settings[Field] | null;
};

function SettingsForm({ settings }: { settings: Settings }) {
  const update = useMutationOf(updateSettings, { refreshes: ['settings'], waitsForRefresh: true });
  const form = useCallForm({
    schema: settingsSchema,
    initialValues: settings as Values,
    onSubmit: async (body) => {
      form.reset(await update.mutateAsync({ body }));
      toast.success('Settings updated successfully.');
    },
  });

  return (
    <form {...form.formProps}>
      <UnsavedChanges when={form.hasUnsavedChanges} />
      <FormGrid>
        <NumberField
          label={settingLabels.overtime_threshold_hours}
          unit="hours a week"
          description={explanations.overtime}
          min={1}
          max={168}
          required
          {...form.field('overtime_threshold_hours')}
        />
        <NumberField
          label={settingLabels.lead_time_days}
          unit="days"
          description={explanations.leadTime}
          min={0}
          max={365}
          required
          {...form.field('lead_time_days')}
        />
        <NumberField
          label={settingLabels.management_idle_hours}
          unit="hours without use"
          placeholder="7 days"
          description={`${explanations.idle} Leave empty for 7 days.`}
          min={1}
          max={24}
          {...form.field('management_idle_hours')}
        />
        <SelectField
          label={settingLabels.second_factor_for}
          description={explanations.secondFactor}
          choices={secondFactorChoices}
          required
          {...form.field('second_factor_for')}
        />
        <NumberField
          label={settingLabels.travel_minutes}
          unit="minutes"
          description={explanations.travel}
          min={0}
          max={240}
          required
          {...form.field('travel_minutes')}
        />
        <NumberField
          label={settingLabels.rest_hours}
          unit="hours"
          description={explanations.rest}
          min={0}
          max={24}
          required
          {...form.field('rest_hours')}
        />
        <NumberField
          label={settingLabels.most_daily_hours}
          unit="hours"
          placeholder="No limit"
          description={`${explanations.mostDaily} Leave empty for no limit.`}
          min={1}
          max={24}
          {...form.field('most_daily_hours')}
        />
        <CheckboxField
          label={settingLabels.only_enrolled_kiosks_may_punch}
          description={explanations.kiosks}
          {...form.field('only_enrolled_kiosks_may_punch')}
        />
      </FormGrid>
      <SubmitActions form={form} cancel={() => form.reset()}>
        Save settings
      </SubmitActions>
    </form>
  );
}

const explained = [
  ['overtime_threshold_hours', explanations.overtime],
  ['lead_time_days', explanations.leadTime],
  ['management_idle_hours', explanations.idle],
  ['second_factor_for', explanations.secondFactor],
  ['travel_minutes', explanations.travel],
  ['rest_hours', explanations.rest],
  ['most_daily_hours', explanations.mostDaily],
  ['only_enrolled_kiosks_may_punch', explanations.kiosks],
] as const satisfies [keyof Settings, string][];

function SettingsToRead({ settings }: { settings: Settings }) {
  return (
    <div className={shared.stack16}>
      <Notice>These apply to every location, so only admins can change them.</Notice>
      <DetailsList
        details={explained.map(([name, explanation]) => ({
          label: settingLabels[name],
          value: <Explained value={settingWords(settings, name)}>{explanation}</Explained>,
        }))}
      />
    </div>
  );
}

function Explained({ value, children }: { value: string; children: string }) {
  return (
    <>
      <strong className={shared.block}>{value}</strong>
      <span className={classes.explanation}>{children}</span>
    </>
  );
}
