import { viewPayPeriod } from '@deckhand/contract/pay/periods/view-pay-period';
import { formatForDisplay, isCivilDate } from '@deckhand/domain/time/civil-date';
import { useParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SignedOff } from '../sign-off/signed-off.tsx';
import { rangeWords } from '../sign-off/timesheet-words.ts';
import { Worklist } from '../sign-off/worklist.tsx';
import classes from './pay-period-page.module.css';

/** SO5: a pay period, what is left of it, and who signed it off. */
export function PayPeriodPage() {
  const { first = '' } = useParams();
  const { data: period } = useCall(
    viewPayPeriod,
    isCivilDate(first) ? { params: { first } } : undefined,
    // The list of what is left says why.
    { showsFailure: true },
  );
  return (
    <>
      <PageHeader
        title={period ? rangeWords(period.first_day, period.last_day) : 'Pay Period'}
        subtitle={period && `Pay day ${formatForDisplay(period.pay_day)}`}
      />
      <div className={classes.page}>
        <Worklist first={first} />
        {period && <SignedOff period={period} />}
      </div>
    </>
  );
}
