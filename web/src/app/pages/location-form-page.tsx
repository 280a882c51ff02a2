import { LocationExemptions } from '../../features/pay/wages/exemptions-panel.tsx';
import { PublishingPanel } from '../../features/schedule/publishing/publishing-panel.tsx';
import { LocationFormPage as Page } from '../../features/school/locations/location-form-page.tsx';
import { LocationSlots } from '../../features/school/locations/location-slots.ts';

const slots = { PublishingPanel, LocationExemptions };

export function LocationFormPage() {
  return (
    <LocationSlots value={slots}>
      <Page />
    </LocationSlots>
  );
}
