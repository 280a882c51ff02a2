import { length } from '@deckhand/contract/limits';
import {
  type Location,
  locationFields,
  locationTitleTaken,
} from '@deckhand/contract/school/locations/location';
import { say, sayKnown } from '@deckhand/domain/language/say';
import {
  STATE_CODES,
  STATES,
  type StateCode,
  stateOfAddress,
} from '@deckhand/domain/school/locations/states';
import { ZONE_CODES, ZONES, type ZoneCode } from '@deckhand/domain/time/zones';
import { Button } from '@mantine/core';
import type { z } from 'zod';
import { useCallForm } from '../../../api/use-call-form.ts';
import { rememberedList } from '../../../shared/records/remembered-list.ts';
import { useLaterNavigation } from '../../../shared/records/use-later-navigation.ts';
import { FormGrid, SubmitActions } from '../../../ui/form-layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import shared from '../../../ui/shared.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import { emailInput, phoneInput } from '../../../ui/text-kinds.ts';
import { toast } from '../../../ui/toast.ts';
import { UnsavedChanges } from '../../../ui/unsaved-changes.tsx';
import { locationsPath } from './location-address.ts';
import { savingTexts } from './location-refusals.ts';

const zones = ZONE_CODES.map((value) => ({ value, label: sayKnown(ZONES[value].label) }));

const states = STATE_CODES.map((value) => ({ value, label: STATES[value] }));

/** SW5: who decides a swap that both people agree on. */
type Swaps = 'MANAGER' | 'AT_ONCE';
const swapChoices: { value: Swaps; label: string }[] = [
  { value: 'MANAGER', label: say('A manager approves') },
  { value: 'AT_ONCE', label: say('At once') },
];

interface LocationFormProps {
  /** The location to edit; absent for a new one. */
  location?: Location;
  save: (output: z.output<typeof locationFields>) => Promise<unknown>;
}

export function LocationForm({ location, save }: LocationFormProps) {
  const later = useLaterNavigation();
  const verb = location ? 'update' : 'create';
  const form = useCallForm({
    schema: locationFields,
    initialValues: {
      title: location?.title ?? '',
      phone_number: location?.phone_number ?? '',
      email: location?.email ?? '',
      address: location?.address ?? '',
      timezone: (location?.timezone ?? null) as ZoneCode | null,
      state: (location?.state ?? null) as StateCode | null,
      swaps: (location?.swaps_at_once ? 'AT_ONCE' : 'MANAGER') as Swaps | null,
    },
    toInput: ({ swaps, ...fields }) => ({ ...fields, swaps_at_once: swaps === 'AT_ONCE' }),
    onSubmit: async (output) => {
      await save(output);
      form.markSaved();
      toast.success(location ? say('Location updated successfully.') : say('Location created successfully.'));
      await later(rememberedList(locationsPath));
    },
    failureTexts: (failure) => ({
      ...savingTexts(failure, verb),
      atField: { [locationTitleTaken]: 'title' },
    }),
  });

  const proposed = form.values.state === null ? stateOfAddress(form.values.address) : undefined;

  return (
    <Panel narrow>
      <UnsavedChanges when={form.hasUnsavedChanges} />
      <form {...form.formProps} className={shared.stack16}>
        <FormGrid>
          <TextField
            label={say('Title')}
            autoComplete="off"
            maxLength={length.title.max}
            required
            {...form.field('title')}
          />
          <SelectField
            label={say('Time Zone')}
            placeholder={say('Select a time zone')}
            choices={zones}
            required
            {...form.field('timezone')}
          />
          <TextField label={say('Phone')} {...phoneInput} required {...form.field('phone_number')} />
          <TextField label={say('Email')} {...emailInput} required {...form.field('email')} />
        </FormGrid>
        <FormGrid columns={1}>
          <TextField
            label={say('Address')}
            autoComplete="off"
            maxLength={length.address.input}
            required
            {...form.field('address')}
          />
          <SelectField
            label={say('State')}
            description={say(
              'Rules about overtime and minors are those of the state. Without one, only rules of the United States are known.',
            )}
            placeholder={say('No state')}
            choices={states}
            clearable
            {...form.field('state')}
          />
          {proposed && (
            <div>
              <Button variant="default" onClick={() => form.setValue('state', proposed)}>
                {say('Use {state}, from the address', { state: STATES[proposed] })}
              </Button>
            </div>
          )}
          <SelectField
            label={say('Swaps between colleagues')}
            description={say('At once: unless the pool would be short or somebody would work overtime.')}
            choices={swapChoices}
            required
            {...form.field('swaps')}
          />
        </FormGrid>
        <SubmitActions form={form} cancel={rememberedList(locationsPath)}>
          {location ? say('Save changes') : say('Create location')}
        </SubmitActions>
      </form>
    </Panel>
  );
}
