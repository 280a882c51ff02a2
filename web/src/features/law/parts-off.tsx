import { endPartOff } from '@deckhand/contract/law/end-part-off';
import { lawPartLabel, offAlready, type PartOff } from '@deckhand/contract/law/part-off';
import { switchPartOff } from '@deckhand/contract/law/switch-part-off';
import { length } from '@deckhand/contract/limits';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useActor } from '../../api/use-actor.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { useMutationOf } from '../../api/use-mutation-of.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { EndDialog } from './end-dialog.tsx';

/** LA2: the parts of a pack that are off, now or later. Admins switch them on again. */
export function PartsOff({ parts }: { parts: readonly PartOff[] }) {
  const mayChange = useMayChange();
  const [ending, setEnding] = useState<PartOff>();
  return (
    <>
      {parts.map((part) => (
        <Notice
          key={part.id}
          tone="warning"
          title={say('{part}: switched off here', { part: sayKnown(lawPartLabel[part.part]) })}
          actions={
            mayChange && (
              <Button variant="default" size="xs" onClick={() => setEnding(part)}>
                {say('Switch on again')}
              </Button>
            )
          }
        >
          {say('{dates}, by {name}: {reason}', {
            dates: datesWords(part),
            name: part.entered_by.name,
            reason: part.reason,
          })}
          {part.part === 'MINORS' && ` ${say('Least ages are asked all the same.')}`}
        </Notice>
      ))}
      {ending && (
        <EndDialog
          call={endPartOff}
          lasting={ending}
          title={say('Switch on again')}
          submitLabel={say('Switch on')}
          success={say('Switched on.')}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  );
}

function datesWords({ first_day, holds_through }: PartOff): string {
  const start = formatForDisplay(first_day);
  if (holds_through === null) return say('from {date} on', { date: start });
  return say('from {start} to {end}', { start, end: formatForDisplay(holds_through) });
}

export function useMayChange(): boolean {
  const { role } = useActor();
  return switchPartOff.access.some((one) => one === role);
}

interface SwitchOffDialogProps {
  location: { id: number; title: string };
  pack: { pack: string; title: string };
  parts: readonly PartOff['part'][];
  today: CivilDate;
  onClose: () => void;
}

export function SwitchOffDialog({ location, pack, parts, today, onClose }: SwitchOffDialogProps) {
  const switchOff = useMutationOf(switchPartOff, { refreshes: ['law', 'pay'], waitsForRefresh: true });
  const form = useCallForm({
    schema: switchPartOff.body,
    initialValues: {
      part: (parts[0] ?? 'MINORS') as PartOff['part'],
      first_day: today as string,
      last_day: '',
      reason: '',
    },
    toInput: ({ last_day, ...values }) => ({
      ...values,
      location: location.id,
      pack: pack.pack,
      last_day: last_day || null,
    }),
    onSubmit: async (body) => {
      await switchOff.mutateAsync({ body });
      toast.success(say('Switched off.'));
      onClose();
    },
    failureTexts: { atField: { [offAlready]: 'first_day' } },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={say('Switch a part off: {pack}', { pack: pack.title })}
      description={say(
        'Deckhand then does not ask these rules at {location}, and everybody who reads this page sees who decided it, and why. Least ages and the overtime of the United States are never off.',
        { location: location.title },
      )}
      submitLabel={say('Switch off')}
      form={form}
    >
      <SelectField
        label={say('Part')}
        required
        choices={parts.map((value) => ({ value, label: sayKnown(lawPartLabel[value]) }))}
        {...form.field('part')}
        onChange={(part) => part && form.setValue('part', part)}
      />
      <FormGrid columns={2}>
        <DateField label={say('From')} required today={today} allowPast {...form.field('first_day')} />
        <DateField
          label={say('Until')}
          description={say('Empty for no end')}
          today={today}
          allowPast
          {...form.field('last_day')}
        />
      </FormGrid>
      <TextField label={say('Reason')} required maxLength={length.adminNotes} {...form.field('reason')} />
    </FormDialog>
  );
}
