import { useSearchParams } from 'react-router';
import { useMe } from '../../session/view-me.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ProfileForm } from './profile-form.tsx';

type Tab = 'information' | 'password';

export function ProfilePage() {
  const { data: me } = useMe();
  const [search, setSearch] = useSearchParams();
  const tab: Tab = search.get('tab') === 'password' ? 'password' : 'information';
  return (
    <>
      <PageHeader title="My Profile" />
      <Tabs
        label="My Profile"
        value={tab}
        onChange={(next) => setSearch(next === 'information' ? {} : { tab: next }, { replace: true })}
        tabs={[
          {
            value: 'information',
            label: 'Profile Information',
            content: me ? <ProfileForm key={me.id} me={me} /> : null,
          },
          { value: 'password', label: 'Change Password', content: <ChangePasswordForm /> },
        ]}
      />
    </>
  );
}
