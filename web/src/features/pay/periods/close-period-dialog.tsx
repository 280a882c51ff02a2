import { length } from '@deckhand/contract/limits';
import { closePayPeriod, reasonTooLong } from '@deckhand/contract/pay/periods/close-pay-period';
import { reasonRequired } from '@deckhand/contract/requests/request';
import { say } from '@deckhand/domain/language/say';
import { IconLock, IconMessage2, IconPencil, IconShieldCheck, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { ApiFailure } from '../../../api/api-failure.ts';
import { showFormFailure } from '../../../api/show-form-failure.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { amountOf, daysTitle, daysWords, dollarWords, hoursOf, peopleWords } from '../pay-words.ts';
import classes from './period.module.css';
import { signatureWords, unsignedLocations } from './period-texts.ts';
import type { ViewedPeriod } from './viewed-period.ts';

interface ClosePeriodDialogProps {
  period: ViewedPeriod;
  onClose: () => void;
}

/** Somebody closed it meanwhile, or something came in between: the page behind says what. */
const FINAL = [403, 404, 409];

/** PE6: says what closing does, and asks for the reason of every location that is not signed. */
export function ClosePeriodDialog({ period, onClose }: ClosePeriodDialogProps) {
  const unsigned = unsignedLocations(period);
  const close = useMutationOf(closePayPeriod, {
    refreshes: 'live',
    refreshesOnRefusal: true,
    waitsForRefresh: true,
  });
  const form = useSchemaForm({
    schema: z.record(z.string(), z.string()),
    initialValues: Object.fromEntries(unsigned.map(({ id }) => [fieldOf(id), ''])),
    rules: Object.fromEntries(unsigned.map(({ id }) => [fieldOf(id), reasonComplaint])),
    onSubmit: async (reasons) => {
      const body = {
        unsigned: unsigned.map(({ id }) => ({ location: id, reason: reasons[fieldOf(id)] ?? '' })),
      };
      try {
        const { state } = await close.mutateAsync({ params: { first: period.first_day }, body });
        toast.success(
          state === 'CLOSING' ? say('The period is being closed.') : say('The period is closed.'),
        );
        onClose();
      } catch (failure) {
        showFormFailure(form, failure);
        if (failure instanceof ApiFailure && FINAL.includes(failure.status)) onClose();
      }
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={say('Close {days}?', { days: daysTitle(period) })}
      description={
        <>
          <p>{sumsWords(period)}</p>
          <Consequences period={period} />
        </>
      }
      submitLabel={say('Close the period')}
      form={form}
    >
      {unsigned.map((location) => (
        <TextAreaField
          key={location.id}
          label={say('Why {title} is closed without a signature', { title: location.title })}
          description={signatureWords(location)}
          required
          rows={2}
          maxLength={length.adminNotes}
          {...form.field(fieldOf(location.id))}
        />
      ))}
    </FormDialog>
  );
}

function fieldOf(locationId: number): string {
  return `location_${locationId}`;
}

function reasonComplaint(reason: string): string | null {
  if (reason.trim() === '') return reasonRequired;
  return reason.length > length.adminNotes ? reasonTooLong() : null;
}

/** '58 people, 2,375.50 hours, $41,962.18.' */
function sumsWords({ totals: { people, minutes, leave_minutes, dollars } }: ViewedPeriod): string {
  const sums = [peopleWords(people), say('{hours} hours', { hours: hoursOf(minutes + leave_minutes) })];
  return `${[...sums, ...(dollars === undefined ? [] : [dollarWords(dollars)])].join(', ')}.`;
}

function Consequences({ period: { totals, confirmed, disputed, next } }: { period: ViewedPeriod }) {
  const silent = totals.people - confirmed - disputed;
  return (
    <ul className={classes.consequences}>
      <Consequence icon={IconLock}>{say('Managers can no longer change these days.')}</Consequence>
      <Consequence icon={IconPencil}>
        {unbrokenDates(
          say('Admins still can, with a reason. The difference is paid in the period {days}.', {
            days: daysWords(next),
          }),
        )}
      </Consequence>
      {silent > 0 && (
        <Consequence icon={IconMessage2}>
          {say(
            '{amount} {n, plural, one [person has] other [people have]} not answered. They are paid, and marked “not confirmed”.',
            { n: silent, amount: amountOf(silent) },
          )}
        </Consequence>
      )}
      <Consequence icon={IconShieldCheck}>
        {say('You can reopen the period until you hand it over.')}
      </Consequence>
    </ul>
  );
}

function Consequence({ icon: Icon, children }: { icon: TablerIcon; children: ReactNode }) {
  return (
    <li className={classes.consequence}>
      <Icon className={classes.consequenceIcon} size={17} stroke={1.8} aria-hidden />
      <span>{children}</span>
    </li>
  );
}
