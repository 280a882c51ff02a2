import { type PaySettings, paySettings as schema } from '@deckhand/contract/pay/wages/pay-settings';
import { updatePaySettings } from '@deckhand/contract/pay/wages/update-pay-settings';
import { viewPaySettings } from '@deckhand/contract/pay/wages/view-pay-settings';
import { isAdmin } from '@deckhand/domain/access/role';
import { say } from '@deckhand/domain/language/say';
import { useQueryClient } from '@tanstack/react-query';
import { NotLoaded } from '../../../api/load-failure.tsx';
import { useActor } from '../../../api/use-actor.ts';
import { useCall } from '../../../api/use-call.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { meQuery } from '../../../api/view-me.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { DetailsList } from '../../../ui/details-list.tsx';
import { FormGrid, SubmitActions } from '../../../ui/form-layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { UnsavedChanges } from '../../../ui/unsaved-changes.tsx';

/** The switches of pay, in the order of the page. */
const switches: Record<keyof PaySettings, { label: string; description: string }> = {
  has_wages: {
    label: say('Wages'),
    description: say(
      'Admins enter what people earn an hour, and pay is counted in dollars. Off: in hours alone.',
    ),
  },
  managers_see_wages: {
    label: say('Managers see wages of the people they manage'),
    description: say('Never those of other managers. Admins see all wages, and everybody their own.'),
  },
  pays_leave: {
    label: say('Leave is paid'),
    description: say('Paid leave and sickness wait for hours before a pay period can be closed.'),
  },
  cost_in_summary: {
    label: say('Cost in Payroll Summary'),
    description: say('A column of dollars, on screen and in the file, for readers who see all wages in it.'),
  },
  cost_in_management: {
    label: say('Cost in Management'),
    description: say('The same column in the Management report.'),
  },
};
const names = Object.keys(switches) as (keyof PaySettings)[];

/** WA1: everything about pay is off until an admin turns it on. Managers read it. */
export function PaySettingsPanel() {
  const actor = useActor();
  const settings = useCall(viewPaySettings, {}, { showsFailure: true });
  return (
    <Panel title={say('Pay')} note={isAdmin(actor.role) ? undefined : say('Only admins can change it')}>
      {!settings.data ? (
        <NotLoaded answer={settings} skeleton={<Skeleton height={160} />} />
      ) : isAdmin(actor.role) ? (
        <PaySettingsForm settings={settings.data} />
      ) : (
        <DetailsList
          details={names.map((name) => ({
            label: switches[name].label,
            value: settings.data[name] ? say('Yes') : say('No'),
          }))}
        />
      )}
    </Panel>
  );
}

function PaySettingsForm({ settings }: { settings: PaySettings }) {
  const update = useMutationOf(updatePaySettings, { refreshes: ['pay'], waitsForRefresh: true });
  const queryClient = useQueryClient();
  const form = useCallForm({
    schema,
    initialValues: settings,
    onSubmit: async (body) => {
      form.reset(await update.mutateAsync({ body }));
      // Pages know from the person whether there are wages.
      await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      toast.success(say('Pay settings updated.'));
    },
  });
  return (
    <form {...form.formProps}>
      <UnsavedChanges when={form.hasUnsavedChanges} />
      <FormGrid>
        {names.map((name) => (
          <CheckboxField key={name} {...switches[name]} {...form.field(name)} />
        ))}
      </FormGrid>
      <SubmitActions form={form} cancel={() => form.reset()}>
        {say('Save pay settings')}
      </SubmitActions>
    </form>
  );
}
