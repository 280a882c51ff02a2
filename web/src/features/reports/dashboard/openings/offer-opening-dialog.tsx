import { offers } from '@deckhand/contract/limits';
import { offerOpening } from '@deckhand/contract/staffing/offers/offer-opening';
import type { Opening } from '@deckhand/contract/staffing/openings/opening';
import { say } from '@deckhand/domain/language/say';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import { useCallForm } from '../../../../api/use-call-form.ts';
import { closesOverCurrent, useMutationOf } from '../../../../api/use-mutation-of.ts';
import { sayWith } from '../../../../language/say-with.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { NumberField } from '../../../../ui/number-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { OfferPreview } from './offer-preview.tsx';
import { openingDates } from './opening-words.ts';

interface OfferOpeningDialogProps {
  opening: Opening;
  onClose: () => void;
}

/** OF1: offers an opening to the best people instead of assigning it. */
export function OfferOpeningDialog({ opening, onClose }: OfferOpeningDialogProps) {
  const offer = useMutationOf(offerOpening, closesOverCurrent);
  const form = useCallForm({
    schema: offerOpening.body,
    initialValues: {
      people_at_once: offers.peopleAtOnce.usual as number | null,
      minutes_apart: offers.minutesApart.usual as number | null,
    },
    onSubmit: async (body) => {
      const { asked } = await offer.mutateAsync({ params: { id: opening.id }, body });
      toast.success(say('Offered to {list}.', { list: asked.map(({ user }) => user.name).join(', ') }));
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={say('Offer Open Shift')}
      description={sayWith(
        '{code} is open {dates}, {times}. The best people who are free are asked by email, and the first to accept gets it.',
        {
          code: <strong>{opening.shift.shift_code}</strong>,
          dates: openingDates(opening),
          times: formatApiTimes(opening.shift),
        },
      )}
      submitLabel={say('Offer')}
      form={form}
      size="small"
    >
      <NumberField
        label={say('People at once')}
        min={1}
        max={offers.peopleAtOnce.max}
        required
        {...form.field('people_at_once')}
      />
      <NumberField
        label={say('Ask the next after')}
        unit={say('minutes')}
        min={offers.minutesApart.min}
        max={offers.minutesApart.max}
        required
        {...form.field('minutes_apart')}
      />
      <OfferPreview openingId={opening.id} atOnce={form.values.people_at_once} />
    </FormDialog>
  );
}
