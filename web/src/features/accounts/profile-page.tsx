import { useSearchParams } from 'react-router';
import { LoadFailure } from '../../api/load-failure.tsx';
import { myDetails } from '../../session/my-details.ts';
import { useMe } from '../../session/view-me.ts';
import { DetailsList } from '../../ui/details-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import classes from './accounts.module.css';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ProfileForm } from './profile-form.tsx';

type Tab = 'information' | 'password';

export function ProfilePage() {
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
          { value: 'information', label: 'Profile Information', content: <Information /> },
          { value: 'password', label: 'Change Password', content: <Password /> },
        ]}
      />
    </>
  );
}

function Information() {
  const me = useMe();
  if (me.data === undefined) {
    return me.isError ? (
      <Panel>
        <LoadFailure failure={me.error} onRetry={me.refetch} />
      </Panel>
    ) : (
      <Skeleton height={220} />
    );
  }
  return (
    <div className={classes.columns}>
      <ProfileForm key={me.data.id} me={me.data} />
      <Panel title="At the school" note="Set by your school">
        <DetailsList details={myDetails(me.data)} />
      </Panel>
    </div>
  );
}

function Password() {
  return (
    <div className={classes.narrow}>
      <ChangePasswordForm />
    </div>
  );
}
