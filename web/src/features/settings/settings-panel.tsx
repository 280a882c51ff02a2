import { type Settings, settings as settingsSchema } from '@deckhand/contract/settings/settings';
import { updateSettings } from '@deckhand/contract/settings/update-settings';
import { viewSettings } from '@deckhand/contract/settings/view-settings';
import { mayWriteSettings } from '@deckhand/domain/access/school';
import { Button } from '@mantine/core';
import { LoadFailure } from '../../api/load-failure.tsx';
import { showFormFailure } from '../../api/show-form-failure.ts';
import { useCall } from '../../api/use-call.ts';
import { useMutationOf } from '../../api/use-mutation-of.ts';
import { useActor } from '../../session/use-actor.ts';
import { RecordSkeleton } from '../../shared/records/record-skeleton.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import type { Choice } from '../../ui/choice.ts';
import { DetailsList } from '../../ui/details-list.tsx';
import { FormActions, FormGrid } from '../../ui/form-layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.ts';
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import classes from './settings-panel.module.css';

const explanations = {
  overtime: 'Paid hours beyond this in a week, Sunday to Saturday, count as overtime.',
  kiosks: 'On any other device the punch clock accepts no code.',
  secondFactor: 'Whoever has none is asked to set one up at once: a passkey or an authenticator app.',
  idle: 'Admins and managers who do nothing for this long have to log in again. Empty: only after 7 days.',
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

const onlyEnrolledKiosks = 'Only enrolled kiosks may punch';
const idleHours = 'Sign out management after';
const secondFactor = 'Second factor required for';
const secondFactorChoices = [
  { value: 'NOBODY', label: 'Nobody' },
  { value: 'ADMINS', label: 'Admins' },
  { value: 'MANAGEMENT', label: 'Everybody in management' },
] as const satisfies Choice<Settings['second_factor_for']>[];

/** An emptied field is null, which the schema refuses. */
type Values = {
  [Field in keyof Settings]: Settings[Field] extends boolean ? Settings[Field] : Settings[Field] | null;
};

function SettingsForm({ settings }: { settings: Settings }) {
  const update = useMutationOf(updateSettings, { refreshes: ['settings'], waitsForRefresh: true });
  const form = useSchemaForm({
    schema: settingsSchema,
    initialValues: settings as Values,
    onSubmit: async (body) => {
      try {
        form.reset(await update.mutateAsync({ body }));
      } catch (failure) {
        showFormFailure(form, failure);
        return;
      }
      toast.success('Settings updated successfully.');
    },
  });

  return (
    <form {...form.formProps}>
      <UnsavedChanges when={form.hasUnsavedChanges} />
      <FormGrid>
        <NumberField
          label="Overtime threshold"
          unit="hours a week"
          description={explanations.overtime}
          min={1}
          max={168}
          required
          {...form.field('overtime_threshold_hours')}
        />
        <NumberField
          label="Lead time"
          unit="days"
          description={explanations.leadTime}
          min={0}
          max={365}
          required
          {...form.field('lead_time_days')}
        />
        <CheckboxField
          label={onlyEnrolledKiosks}
          description={explanations.kiosks}
          {...form.field('only_enrolled_kiosks_may_punch')}
        />
        <NumberField
          label={idleHours}
          unit="hours without use"
          description={explanations.idle}
          min={1}
          max={24}
          {...form.field('management_idle_hours')}
        />
        <SelectField
          label={secondFactor}
          description={explanations.secondFactor}
          choices={secondFactorChoices}
          required
          {...form.field('second_factor_for')}
        />
      </FormGrid>
      <FormActions>
        <Button variant="default" disabled={form.pending} onClick={() => form.reset()}>
          Cancel
        </Button>
        <Button type="submit" loading={form.pending}>
          Save settings
        </Button>
      </FormActions>
    </form>
  );
}

function SettingsToRead({ settings }: { settings: Settings }) {
  return (
    <div className={classes.read}>
      <Notice>These apply to every location, so only admins can change them.</Notice>
      <DetailsList
        details={[
          {
            label: 'Overtime threshold',
            value: (
              <Explained value={`${settings.overtime_threshold_hours} hours a week`}>
                {explanations.overtime}
              </Explained>
            ),
          },
          {
            label: 'Lead time',
            value: <Explained value={`${settings.lead_time_days} days`}>{explanations.leadTime}</Explained>,
          },
          {
            label: onlyEnrolledKiosks,
            value: (
              <Explained value={settings.only_enrolled_kiosks_may_punch ? 'Yes' : 'No'}>
                {explanations.kiosks}
              </Explained>
            ),
          },
          {
            label: idleHours,
            value: (
              <Explained value={idleWords(settings.management_idle_hours)}>{explanations.idle}</Explained>
            ),
          },
          {
            label: secondFactor,
            value: (
              <Explained value={labelOf(settings.second_factor_for)}>{explanations.secondFactor}</Explained>
            ),
          },
        ]}
      />
    </div>
  );
}

function idleWords(hours: Settings['management_idle_hours']): string {
  if (hours === null) return 'Never';
  return hours === 1 ? '1 hour without use' : `${hours} hours without use`;
}

function labelOf(askedOf: Settings['second_factor_for']): string {
  return secondFactorChoices.find(({ value }) => value === askedOf)?.label ?? '';
}

function Explained({ value, children }: { value: string; children: string }) {
  return (
    <>
      <strong className={classes.value}>{value}</strong>
      <span className={classes.explanation}>{children}</span>
    </>
  );
}
