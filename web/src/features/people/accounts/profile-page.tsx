import type { Person } from '@deckhand/contract/people/person';
import { roleLabel } from '@deckhand/contract/people/role-label';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { useSearchParams } from 'react-router';
import { NotLoaded } from '../../../api/load-failure.tsx';
import { useMe } from '../../../api/view-me.ts';
import { DetailsList } from '../../../ui/details-list.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useSlots } from '../../../ui/use-slots.ts';
import { NoticesTab } from '../notices/notices-tab.tsx';
import classes from './accounts.module.css';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileSlots } from './profile-slots.ts';
import { FactorsTab } from './second-factor/factors-tab.tsx';
import { SessionsTab } from './sessions/sessions-tab.tsx';

const tabs = [
  'information',
  'certificates',
  'calendar',
  'notices',
  'password',
  'factors',
  'sessions',
] as const;

export function ProfilePage() {
  const { MyCertificates, MyCalendar } = useSlots(ProfileSlots);
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((known) => known === search.get('tab')) ?? 'information';
  return (
    <>
      <PageHeader title={say('My Profile')} />
      <Tabs
        label={say('My Profile')}
        value={tab}
        onChange={(next) => setSearch(next === 'information' ? {} : { tab: next }, { replace: true })}
        tabs={[
          { value: 'information', label: say('Profile Information'), content: <Information /> },
          { value: 'certificates', label: say('Certificates'), content: <MyCertificates /> },
          { value: 'calendar', label: say('Calendar'), content: <MyCalendar /> },
          { value: 'notices', label: say('Notices'), content: <NoticesTab /> },
          { value: 'password', label: say('Change Password'), content: <Password /> },
          { value: 'factors', label: say('Second Factor'), content: <FactorsTab /> },
          { value: 'sessions', label: say('Sessions'), content: <SessionsTab /> },
        ]}
      />
    </>
  );
}

function Information() {
  const { MyWages } = useSlots(ProfileSlots);
  const me = useMe();
  if (me.data === undefined) return <NotLoaded answer={me} skeleton={<Skeleton height={220} />} framed />;
  return (
    <div className={classes.columns}>
      <ProfileForm key={me.data.id} me={me.data} />
      <Panel title={say('At the school')} note={say('Set by your school')}>
        <DetailsList details={myDetails(me.data)} />
      </Panel>
      <MyWages />
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

/** The details that the school sets: the person reads them but cannot change them. */
function myDetails(me: Person) {
  return [
    { label: say('Role'), value: sayKnown(roleLabel[me.user_type]) },
    { label: say('Locations'), value: me.locations.map((location) => location.location_title).join(', ') },
    { label: say('Positions'), value: me.positions.map((position) => position.position_name).join(', ') },
    { label: say('Key for the punch clock'), value: me.employee_code },
  ];
}
