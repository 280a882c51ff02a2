import {
  secondFactorLabels,
  settingLabels,
  settingWords,
} from '@deckhand/contract/school/settings/setting-words';
import { type Settings, settings as settingsSchema } from '@deckhand/contract/school/settings/settings';
import { updateSettings } from '@deckhand/contract/school/settings/update-settings';
import { viewSettings } from '@deckhand/contract/school/settings/view-settings';
import { mayWriteSettings, SECOND_FACTOR_FOR } from '@deckhand/domain/access/school';
import { mark, say, sayKnown } from '@deckhand/domain/language/say';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useActor } from '../../../api/use-actor.ts';
import { useCall } from '../../../api/use-call.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { languageChoices } from '../../../language/page-language.ts';
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
import type { SchemaForm } from '../../../ui/use-schema-form.ts';
import classes from './settings-panel.module.css';

/** Every setting, in the order of the page. */
const explanations: Record<keyof Settings, string> = {
  overtime_threshold_hours: mark(
    'Paid hours beyond this in a week, Sunday to Saturday, count as overtime. A change holds from the next Sunday on.',
  ),
  lead_time_days: mark('Time off and schedule changes must be requested at least this long ahead.'),
  management_idle_hours: mark('Admins and managers who do nothing for this long have to log in again.'),
  second_factor_for: mark(
    'Whoever has none is asked to set one up at once: a passkey or an authenticator app.',
  ),
  travel_minutes: mark(
    'Fill open shifts gives nobody two shifts at two locations with less time between them.',
  ),
  rest_hours: mark('Fill open shifts leaves everybody this long between the work of two days.'),
  most_daily_hours: mark('Fill open shifts gives nobody more than this on one day.'),
  only_enrolled_kiosks_may_punch: mark('On any other device the punch clock accepts no code.'),
  language: mark('For everybody who has chosen none in their profile.'),
};
const settingNames = Object.keys(explanations) as (keyof Settings)[];

/** Without `whenEmpty`, which says what an empty field means, the field is required. */
const numbers: Record<NumberSetting, { unit: string; min: number; max: number; whenEmpty?: string }> = {
  overtime_threshold_hours: { unit: mark('hours a week'), min: 1, max: 168 },
  lead_time_days: { unit: mark('days'), min: 0, max: 365 },
  management_idle_hours: { unit: mark('hours without use'), min: 1, max: 24, whenEmpty: mark('7 days') },
  travel_minutes: { unit: mark('minutes'), min: 0, max: 240 },
  rest_hours: { unit: mark('hours'), min: 0, max: 24 },
  most_daily_hours: { unit: mark('hours'), min: 1, max: 24, whenEmpty: mark('No limit') },
};
type NumberSetting = Exclude<
  keyof Settings,
  'second_factor_for' | 'only_enrolled_kiosks_may_punch' | 'language'
>;

/** The settings of the school: admins change them, managers read them. */
export function SettingsPanel() {
  const actor = useActor();
  const { data, error, refetch } = useCall(viewSettings, {}, { showsFailure: true });
  if (!data && !error) return <RecordSkeleton title={say('School settings')} fields={3} />;
  return (
    <Panel title={say('School settings')}>
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

function secondFactorChoices(): Choice<Settings['second_factor_for']>[] {
  return SECOND_FACTOR_FOR.map((value) => ({ value, label: sayKnown(secondFactorLabels[value]) }));
}

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
      toast.success(say('Settings updated successfully.'));
    },
  });

  return (
    <form {...form.formProps}>
      <UnsavedChanges when={form.hasUnsavedChanges} />
      <FormGrid>
        {settingNames.map((name) => (
          <SettingField key={name} name={name} form={form} />
        ))}
      </FormGrid>
      <SubmitActions form={form} cancel={() => form.reset()}>
        {say('Save settings')}
      </SubmitActions>
    </form>
  );
}

function SettingField({ name, form }: { name: keyof Settings; form: SchemaForm<Values> }) {
  const about = { label: sayKnown(settingLabels[name]), description: sayKnown(explanations[name]) };
  if (name === 'second_factor_for')
    return <SelectField {...about} choices={secondFactorChoices()} required {...form.field(name)} />;
  if (name === 'language')
    return <SelectField {...about} choices={languageChoices()} required {...form.field(name)} />;
  if (name === 'only_enrolled_kiosks_may_punch') return <CheckboxField {...about} {...form.field(name)} />;
  const { whenEmpty, unit, min, max } = numbers[name];
  const limits = { unit: sayKnown(unit), min, max };
  if (whenEmpty === undefined) return <NumberField {...about} {...limits} required {...form.field(name)} />;
  const placeholder = sayKnown(whenEmpty);
  const description = say('{explanation} Leave empty for {value}.', {
    explanation: about.description,
    value: placeholder.toLowerCase(),
  });
  return <NumberField {...about} {...limits} {...{ description, placeholder }} {...form.field(name)} />;
}

function SettingsToRead({ settings }: { settings: Settings }) {
  return (
    <div className={shared.stack16}>
      <Notice>{say('These apply to every location, so only admins can change them.')}</Notice>
      <DetailsList
        details={settingNames.map((name) => ({
          label: sayKnown(settingLabels[name]),
          value: <Explained value={settingWords(settings, name)}>{sayKnown(explanations[name])}</Explained>,
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
