import { MyOffers } from '../../features/staffing/offers/my-offers.tsx';
import { OpenShiftsPage as Page } from '../../features/staffing/openings/open-shifts-page.tsx';
import { OpenShiftsSlots } from '../../features/staffing/openings/open-shifts-slots.ts';

const slots = { MyOffers };

export function OpenShiftsPage() {
  return (
    <OpenShiftsSlots value={slots}>
      <Page />
    </OpenShiftsSlots>
  );
}
