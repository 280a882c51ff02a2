import { MyCertificates } from '../../features/certificates/my-certificates.tsx';
import { MyWages } from '../../features/pay/wages/person-wages.tsx';
import { ProfilePage as Page } from '../../features/people/accounts/profile-page.tsx';
import { ProfileSlots } from '../../features/people/accounts/profile-slots.ts';
import { MyCalendar } from '../../features/schedule/feed/my-calendar.tsx';

const slots = { MyCertificates, MyCalendar, MyWages };

export function ProfilePage() {
  return (
    <ProfileSlots value={slots}>
      <Page />
    </ProfileSlots>
  );
}
