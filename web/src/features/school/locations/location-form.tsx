import { length } from '@deckhand/contract/limits';
import {
  type Location,
  locationFields,
  locationTitleTaken,
} from '@deckhand/contract/school/locations/location';
import { ZONE_CODES, ZONES, type ZoneCode } from '@deckhand/domain/time/zones';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { z } from 'zod';
import { showFormFailure } from '../../../api/show-form-failure.ts';
import { rememberedList } from '../../../shared/records/remembered-list.ts';
import { useLaterNavigation } from '../../../shared/records/use-later-navigation.ts';
import { FormActions, FormGrid } from '../../../ui/form-layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import shared from '../../../ui/shared.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { UnsavedChanges } from '../../../ui/unsaved-changes.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { locationsPath } from './location-address.ts';
import { savingTexts } from './location-refusals.ts';

const zones = ZONE_CODES.map((value) => ({ value, label: ZONES[value].label }));

/** SW5: who decides a swap that both people agree on. */
type Swaps = 'MANAGER' | 'AT_ONCE';
const swapChoices: { value: Swaps; label: string }[] = [
  { value: 'MANAGER', label: 'A manager approves' },
  { value: 'AT_ONCE', label: 'At once' },
];

interface LocationFormProps {
  /** The location to edit; absent for a new one. */
  location?: Location;
  save: (output: z.output<typeof locationFields>) => Promise<unknown>;
}

export function LocationForm({ location, save }: LocationFormProps) {
  const later = useLaterNavigation();
  const verb = location ? 'update' : 'create';
  const form = useSchemaForm({
    schema: locationFields,
    initialValues: {
      title: location?.title ?? '',
      phone_number: location?.phone_number ?? '',
      email: location?.email ?? '',
      address: location?.address ?? '',
      timezone: (location?.timezone ?? null) as ZoneCode | null,
      swaps: (location?.swaps_at_once ? 'AT_ONCE' : 'MANAGER') as Swaps | null,
    },
    toInput: ({ swaps, ...fields }) => ({ ...fields, swaps_at_once: swaps === 'AT_ONCE' }),
    onSubmit: async (output) => {
      try {
        await save(output);
      } catch (failure) {
        const atField = { [locationTitleTaken]: 'title' };
        showFormFailure(form, failure, { ...savingTexts(failure, verb), atField });
        return;
      }
      form.markSaved();
      toast.success(`Location ${verb}d successfully.`);
      await later(rememberedList(locationsPath));
    },
  });

  return (
    <Panel narrow>
      <UnsavedChanges when={form.hasUnsavedChanges} />
      <form {...form.formProps} className={shared.stack16}>
        <FormGrid>
          <TextField
            label="Title"
            autoComplete="off"
            maxLength={length.title.max}
            required
            {...form.field('title')}
          />
          <SelectField
            label="Time Zone"
            placeholder="Select a time zone"
            choices={zones}
            required
            {...form.field('timezone')}
          />
          <TextField
            label="Phone"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={length.phone.max}
            strip={/[^\d+-]/g}
            required
            {...form.field('phone_number')}
          />
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            maxLength={length.email.input}
            required
            {...form.field('email')}
          />
        </FormGrid>
        <FormGrid columns={1}>
          <TextField
            label="Address"
            autoComplete="off"
            maxLength={length.address.input}
            required
            {...form.field('address')}
          />
          <SelectField
            label="Swaps between colleagues"
            description="At once: unless the pool would be short or somebody would work overtime."
            choices={swapChoices}
            required
            {...form.field('swaps')}
          />
        </FormGrid>
        <FormActions>
          <Button component={Link} to={rememberedList(locationsPath)} variant="default">
            Cancel
          </Button>
          <Button type="submit" loading={form.pending}>
            {location ? 'Save changes' : 'Create location'}
          </Button>
        </FormActions>
      </form>
    </Panel>
  );
}
