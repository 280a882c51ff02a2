import type { CallDeclaration } from '@deckhand/contract/call';
import type { endLawExemption } from '@deckhand/contract/law/end-law-exemption';
import type { endPartOff } from '@deckhand/contract/law/end-part-off';
import { notBeforeItsEnd } from '@deckhand/contract/law/exemption';
import { say } from '@deckhand/domain/language/say';
import { formatForDisplay, laterOf } from '@deckhand/domain/time/civil-date';
import { useCallForm } from '../../api/use-call-form.ts';
import { useMutationOf } from '../../api/use-mutation-of.ts';
import { browserToday } from '../../shared/time/browser-today.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast.ts';

type EndCall = CallDeclaration & (typeof endLawExemption | typeof endPartOff);

interface EndDialogProps {
  call: EndCall;
  lasting: { id: number; first_day: string; holds_through: string | null };
  title: string;
  submitLabel: string;
  success: string;
  onClose: () => void;
}

/** Ends something that lasts, from one of its days on. */
export function EndDialog({ call, lasting, title, submitLabel, success, onClose }: EndDialogProps) {
  const end = useMutationOf(call, { refreshes: ['law'], refreshesOnRefusal: true, waitsForRefresh: true });
  const today = browserToday();
  const form = useCallForm({
    schema: call.body,
    initialValues: { from: laterOf(today, lasting.first_day) },
    onSubmit: async (body) => {
      await end.mutateAsync({ params: { id: lasting.id }, body });
      toast.success(success);
      onClose();
    },
    failureTexts: { atField: { [notBeforeItsEnd]: 'from' } },
  });
  return (
    <FormDialog
      size="small"
      onClose={onClose}
      title={title}
      description={say(
        'From this day on it does not hold. If it was a mistake, choose {first}, its first day.',
        {
          first: formatForDisplay(lasting.first_day),
        },
      )}
      submitLabel={submitLabel}
      form={form}
    >
      <DateField label={say('From')} required today={today} allowPast {...form.field('from')} />
    </FormDialog>
  );
}
