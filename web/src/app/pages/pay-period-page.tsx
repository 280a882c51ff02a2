import { HandOverPanel } from '../../features/pay/files/hand-over.tsx';
import { PayPeriodPage as Page } from '../../features/pay/periods/pay-period-page.tsx';
import { PeriodSlots } from '../../features/pay/periods/period-slots.ts';
import { Recompute } from '../../features/pay/proof/recompute.tsx';

const slots = { HandOverPanel, Recompute };

export function PayPeriodPage() {
  return (
    <PeriodSlots value={slots}>
      <Page />
    </PeriodSlots>
  );
}
