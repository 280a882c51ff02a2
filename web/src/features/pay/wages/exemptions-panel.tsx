import { length } from '@deckhand/contract/limits';
import { addExemption } from '@deckhand/contract/pay/wages/add-exemption';
import { EXEMPTION_KINDS, type Exemption } from '@deckhand/contract/pay/wages/exemption';
import { listExemptions } from '@deckhand/contract/pay/wages/list-exemptions';
import { removeExemption } from '@deckhand/contract/pay/wages/remove-exemption';
import { isAdmin } from '@deckhand/domain/access/role';
import { say } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { NotLoaded } from '../../../api/load-failure.tsx';
import { useActor } from '../../../api/use-actor.ts';
import { useCall } from '../../../api/use-call.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { useMe } from '../../../api/view-me.ts';
import { RemovalDialog } from '../../../shared/records/removal-dialog.tsx';
import { browserToday } from '../../../shared/time/browser-today.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import shared from '../../../ui/shared.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import classes from './wages.module.css';

const kindLabels: Record<Exemption['kind'], string> = {
  NONE: say('Overtime is paid'),
  EXEMPT: say('Exempt from overtime'),
  SALARIED: say('Salaried'),
};

/** A person, or a location as a whole. */
type Exempt = { user_id: number; name: string } | { location: number; name: string };

/** WA10: whether a person gets overtime, and since when, for admins of schools that pay by Deckhand. */
export function PersonExemptions({ person }: { person: { id: number; name: string } }) {
  const isOwn = useActor().id === person.id;
  return <Exemptions exempt={{ user_id: person.id, name: person.name }} mayEnter={!isOwn} />;
}

/** WA10: a seasonal pool may be exempt as a whole, which is the school's decision. */
export function LocationExemptions({ location }: { location: { id: number; title: string } }) {
  return <Exemptions exempt={{ location: location.id, name: location.title }} mayEnter />;
}

function Exemptions(props: { exempt: Exempt; mayEnter: boolean }) {
  const { role } = useActor();
  const me = useMe().data;
  return isAdmin(role) && (me?.has_pay_periods || me?.has_wages) ? <ExemptionsPanel {...props} /> : null;
}

/** Exemptions of one person or location are few: each is a decision with a reason. */
const MOST_SHOWN = 50;

function ExemptionsPanel({ exempt, mayEnter }: { exempt: Exempt; mayEnter: boolean }) {
  const of = 'location' in exempt ? { location: exempt.location } : { person: exempt.user_id };
  const exemptions = useCall(
    listExemptions,
    { query: { ...of, limit: MOST_SHOWN, offset: 0 } },
    { showsFailure: true },
  );
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Exemption>();
  if (!exemptions.data) return <NotLoaded answer={exemptions} skeleton={<Skeleton height={120} />} framed />;
  return (
    <Panel
      title={say('Overtime')}
      note={say('Only admins see this')}
      actions={
        mayEnter && (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {say('Change overtime')}
          </Button>
        )
      }
    >
      {exemptions.data.results.length === 0 ? (
        <p className={classes.quiet}>{say('Overtime is paid, as the school pays it.')}</p>
      ) : (
        <ul className={classes.wages}>
          {exemptions.data.results.map((one) => (
            <li key={one.id} className={classes.wage}>
              <span>
                {kindLabels[one.kind]}
                <span className={shared.under}>
                  {unbrokenDates(
                    say('from the week on that begins on or after {date}', {
                      date: formatForDisplay(one.from_date),
                    }),
                  )}
                </span>
                <span className={shared.under}>{`${one.entered_by.name}: ${one.reason}`}</span>
              </span>
              {mayEnter && (
                <ActionMenu
                  label={say('Actions for {kind} from {date}', {
                    kind: kindLabels[one.kind],
                    date: formatForDisplay(one.from_date),
                  })}
                  items={[
                    { label: say('Remove'), icon: IconTrash, danger: true, onSelect: () => setRemoving(one) },
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {adding && <ExemptionDialog exempt={exempt} onClose={() => setAdding(false)} />}
      {removing && (
        <RemovalDialog
          title={say('Remove')}
          confirmLabel={say('Remove')}
          call={removeExemption}
          input={{ params: { id: removing.id } }}
          refreshes={['pay']}
          success={say('Removed.')}
          onClose={() => setRemoving(undefined)}
        >
          {say('{kind} from {date}. If it reaches closed days, enter a later one instead.', {
            kind: kindLabels[removing.kind],
            date: formatForDisplay(removing.from_date),
          })}
        </RemovalDialog>
      )}
    </Panel>
  );
}

function ExemptionDialog({ exempt: { name, ...of }, onClose }: { exempt: Exempt; onClose: () => void }) {
  const add = useMutationOf(addExemption, { refreshes: ['pay'], waitsForRefresh: true });
  const isLocation = 'location' in of;
  const form = useCallForm({
    schema: addExemption.body,
    initialValues: { kind: 'EXEMPT' as Exemption['kind'], from_date: browserToday() as string, reason: '' },
    toInput: (values) => ({ ...values, ...of }),
    onSubmit: async (body) => {
      await add.mutateAsync({ body });
      toast.success(say('Overtime changed.'));
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={say('Change overtime')}
      description={
        isLocation
          ? say('Time at {name} then neither counts for overtime nor is overtime.', { name })
          : say('{name} then gets no overtime. Salaried people are shown with hours, without dollars.', {
              name,
            })
      }
      submitLabel={say('Save')}
      form={form}
    >
      <SelectField
        label={say('From then on')}
        required
        choices={EXEMPTION_KINDS.filter((kind) => !isLocation || kind !== 'SALARIED').map((value) => ({
          value,
          label: kindLabels[value],
        }))}
        {...form.field('kind')}
        onChange={(kind) => kind && form.setValue('kind', kind)}
      />
      <DateField
        label={say('From')}
        required
        today={browserToday()}
        allowPast
        description={say('It holds from the first week on that begins on this day or later')}
        {...form.field('from_date')}
      />
      <TextField label={say('Reason')} required maxLength={length.adminNotes} {...form.field('reason')} />
    </FormDialog>
  );
}
