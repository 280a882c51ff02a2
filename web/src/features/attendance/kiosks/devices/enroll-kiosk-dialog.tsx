import { enrollKiosk } from '@deckhand/contract/attendance/kiosks/enroll-kiosk';
import { length } from '@deckhand/contract/limits';
import { say } from '@deckhand/domain/language/say';
import { useCallForm } from '../../../../api/use-call-form.ts';
import { useMutationOf } from '../../../../api/use-mutation-of.ts';
import { useLocationChoices } from '../../../../shared/locations/use-locations.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { rememberDevice } from '../device-memory.ts';

/** Makes this browser a kiosk of a location. */
export function EnrollKioskDialog({ onClose }: { onClose: () => void }) {
  const enroll = useMutationOf(enrollKiosk, {
    refreshes: ['kiosks'],
    waitsForRefresh: true,
    onSuccess: ({ token, id, name, location, location_title, timezone }) =>
      rememberDevice({
        token,
        kiosk: { id, name },
        location: { id: location, title: location_title, timezone },
      }),
  });
  const { choices = [] } = useLocationChoices();
  const only = choices.length === 1 ? choices[0]?.value : undefined;
  const form = useCallForm({
    schema: enrollKiosk.body,
    initialValues: { name: '', location: (only ?? null) as number | null },
    onSubmit: async (body) => {
      const { location_title } = await enroll.mutateAsync({ body });
      toast.success(say('This device is now a kiosk of {location}.', { location: location_title }));
      onClose();
    },
  });

  return (
    <FormDialog
      onClose={onClose}
      title={say('Use this device as a kiosk')}
      description={say(
        'It may then take punches while the network is away and send them later. Log out before you leave it at the pool: the punch clock needs nobody to be logged in.',
      )}
      submitLabel={say('Use as a kiosk')}
      form={form}
    >
      <SelectField
        label={say('Use this device as a kiosk for')}
        placeholder={say('Select a location')}
        choices={choices}
        required
        {...form.field('location')}
      />
      <TextField
        label={say('Name')}
        placeholder={say('Tablet at the front desk')}
        maxLength={length.kioskName}
        required
        {...form.field('name')}
      />
    </FormDialog>
  );
}
