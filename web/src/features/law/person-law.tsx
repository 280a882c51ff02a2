import { addLawExemption } from '@deckhand/contract/law/add-law-exemption';
import { endLawExemption } from '@deckhand/contract/law/end-law-exemption';
import {
  exemptFromHours,
  LAW_EXEMPTION_KINDS,
  type LawExemption,
  lawExemptionKindLabel,
} from '@deckhand/contract/law/exemption';
import { listLawExemptions } from '@deckhand/contract/law/list-law-exemptions';
import { lawNotice } from '@deckhand/contract/law/notice';
import { length } from '@deckhand/contract/limits';
import type { Person } from '@deckhand/contract/people/person';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { NotLoaded } from '../../api/load-failure.tsx';
import { useActor } from '../../api/use-actor.ts';
import { useCall } from '../../api/use-call.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { useMutationOf } from '../../api/use-mutation-of.ts';
import { personName } from '../../session/person-name.ts';
import { useLocations } from '../../shared/locations/use-locations.ts';
import { browserToday } from '../../shared/time/browser-today.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import shared from '../../ui/shared.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { unbrokenDates } from '../../ui/unbroken-dates.tsx';
import { EndDialog } from './end-dialog.tsx';
import classes from './law.module.css';

/** LA6, LA12: nothing of adults, and of people without a birth date that they count as adults. */
export function PersonLaw({ person }: { person: Person }) {
  if (!person.has_dob) return <WithoutBirthDate person={person} />;
  return person.age_group === null ? null : <ExemptionsPanel person={person} />;
}

/** LA12: only where the school has said in which state a location of theirs is, so that others see nothing new. */
function WithoutBirthDate({ person }: { person: Person }) {
  const locations = useLocations({}).data?.results ?? [];
  const hasState = locations.some(
    ({ id, state }) => state !== null && person.locations.some(({ location_id }) => location_id === id),
  );
  if (!hasState) return null;
  return (
    <Notice>
      {say('No birth date is entered, so {name} counts as an adult in the rules for minors.', {
        name: personName(person),
      })}
    </Notice>
  );
}

function ExemptionsPanel({ person }: { person: Person }) {
  const isOwn = useActor().id === person.id;
  const exemptions = useCall(
    listLawExemptions,
    { query: { person: String(person.id) } },
    { showsFailure: true },
  );
  const [adding, setAdding] = useState(false);
  const [ending, setEnding] = useState<LawExemption>();
  if (!exemptions.data) return <NotLoaded answer={exemptions} skeleton={<Skeleton height={120} />} framed />;
  return (
    <Panel
      title={say('Rules for minors')}
      note={sayKnown(exemptFromHours)}
      actions={
        !isOwn && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {say('Add exemption')}
          </Button>
        )
      }
    >
      <div className={shared.stack12}>
        {exemptions.data.results.length === 0 ? (
          <p className={classes.quiet}>{say('No exemption is entered: the rules for their age hold.')}</p>
        ) : (
          <ul className={classes.rules}>
            {exemptions.data.results.map((one) => (
              <li key={one.id} className={classes.exemption}>
                <span>
                  {sayKnown(lawExemptionKindLabel[one.kind])}
                  <span className={shared.under}>{unbrokenDates(datesWords(one))}</span>
                  <span className={shared.under}>
                    {[one.words, say('Entered by {name}', one.entered_by)].filter(Boolean).join(' · ')}
                  </span>
                </span>
                {!isOwn && mayEnd(one) && (
                  <Button variant="default" size="xs" onClick={() => setEnding(one)}>
                    {say('End')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        <p className={classes.quiet}>{sayKnown(lawNotice)}</p>
      </div>
      {adding && <ExemptionDialog person={person} onClose={() => setAdding(false)} />}
      {ending && (
        <EndDialog
          call={endLawExemption}
          lasting={ending}
          title={say('End exemption')}
          submitLabel={say('End')}
          success={say('Exemption ended.')}
          onClose={() => setEnding(undefined)}
        />
      )}
    </Panel>
  );
}

function mayEnd({ ended_by, holds_through }: LawExemption): boolean {
  return ended_by === null && (holds_through === null || holds_through >= browserToday());
}

function datesWords({ first_day, holds_through, ended_by }: LawExemption): string {
  const start = formatForDisplay(first_day);
  if (holds_through === null) return say('from {date} on', { date: start });
  if (holds_through < first_day) return say('Never held');
  const words = say('from {start} to {end}', { start, end: formatForDisplay(holds_through) });
  return ended_by === null ? words : say('{dates}, ended by {name}', { dates: words, name: ended_by.name });
}

const kindChoices = LAW_EXEMPTION_KINDS.map((value) => ({
  value,
  label: sayKnown(lawExemptionKindLabel[value]),
}));

function ExemptionDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const add = useMutationOf(addLawExemption, { refreshes: ['law'], waitsForRefresh: true });
  const today = browserToday();
  const form = useCallForm({
    schema: addLawExemption.body,
    initialValues: {
      kind: 'PERMIT' as LawExemption['kind'],
      first_day: today as string,
      last_day: '',
      words: '',
    },
    toInput: ({ last_day, ...values }) => ({ ...values, user_id: person.id, last_day: last_day || null }),
    onSubmit: async (body) => {
      await add.mutateAsync({ body });
      toast.success(say('Exemption added.'));
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={say('Add exemption')}
      description={sayKnown(exemptFromHours)}
      submitLabel={say('Add exemption')}
      form={form}
    >
      <SelectField
        label={say('Kind')}
        required
        choices={kindChoices}
        {...form.field('kind')}
        onChange={(kind) => kind && form.setValue('kind', kind)}
      />
      <FormGrid columns={2}>
        <DateField label={say('First day')} required today={today} allowPast {...form.field('first_day')} />
        <DateField
          label={say('Last day')}
          required={form.values.kind !== 'GRADUATED'}
          today={today}
          allowPast
          {...form.field('last_day')}
        />
      </FormGrid>
      <TextField
        label={say('Note')}
        description={say('Such as the number of the permit. Keep the document itself elsewhere.')}
        maxLength={length.adminNotes}
        {...form.field('words')}
      />
    </FormDialog>
  );
}
