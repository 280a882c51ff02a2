import { isAdmin, type Role } from '@deckhand/domain/access/role';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { lazy, Suspense, useEffect, useState } from 'react';
import { NavLink, Outlet, useLocation, useRevalidator } from 'react-router';
import { speakOwnLanguage, useMe } from '../../api/view-me.ts';
import { LawInTheWayDialog } from '../../features/law/law-in-the-way.tsx';
import { ProofDialog } from '../../features/people/proof/proof-dialog.tsx';
import { correctRole, currentSession } from '../../session/session.ts';
import { rememberUnverified, wasUnverified } from '../../session/unverified.ts';
import { LeaveQuestion } from '../../ui/unsaved-changes.tsx';
import { pages } from '../pages.ts';
import { Header } from './header.tsx';
import { NavigationDrawer } from './navigation-drawer.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { useCollapsed } from './use-collapsed.ts';

const UnverifiedPage = lazy(() =>
  import('../../features/people/accounts/unverified-page.tsx').then((module) => ({
    default: module.UnverifiedPage,
  })),
);

/** Staff, who open their pages on phones, have neither alarms nor locations to choose from (SA5). */
const AlarmBand = lazy(() =>
  import('../../features/coverage/alarms/alarm-band.tsx').then((module) => ({ default: module.AlarmBand })),
);

const OwnLocation = lazy(() =>
  import('../../shared/locations/own-location.tsx').then((module) => ({ default: module.OwnLocation })),
);

/** The frame around every signed-in page. */
export function Shell() {
  const me = useMe().data;
  useEffect(() => {
    if (me !== undefined) rememberUnverified(!me.is_verified);
  }, [me]);
  // Once for each person: a page with unsaved changes is not loaded again when the record comes anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (me !== undefined) speakOwnLanguage(me);
  }, [me?.id]);
  // The server refuses every other call of a sign-up, so its pages are not even drawn.
  if (me === undefined && wasUnverified()) return null;
  if (me === undefined || me.is_verified) return <Frame />;
  return (
    <Suspense>
      <UnverifiedPage me={me} />
    </Suspense>
  );
}

function Frame() {
  const role = useRole();
  const [collapsed, setCollapsed] = useCollapsed();
  const [drawerOpen, setDrawerOpen] = useState(false);
  return (
    <div className={classes.shell} data-collapsed={collapsed}>
      <SkipLink />
      <aside className={classes.side} data-print="hidden">
        <Sidebar role={role} collapsed={collapsed} />
      </aside>
      <NavigationDrawer open={drawerOpen} onClose={() => setDrawerOpen(false)}>
        <Sidebar role={role} collapsed={false} onChosen={() => setDrawerOpen(false)} />
      </NavigationDrawer>
      <div className={classes.column}>
        <Header
          collapsed={collapsed}
          onCollapse={() => setCollapsed(!collapsed)}
          onOpenDrawer={() => setDrawerOpen(true)}
        />
        {role !== 'EMPLOYEE' && (
          <Suspense>
            <AlarmBand />
          </Suspense>
        )}
        <main id="content" tabIndex={-1} className={classes.content}>
          <CurrentPage />
        </main>
        {role === 'EMPLOYEE' && <PhoneBar />}
      </div>
      <LeaveQuestion />
      {role !== 'EMPLOYEE' && <ProofDialog />}
      {isAdmin(role) && <LawInTheWayDialog />}
    </div>
  );
}

function CurrentPage() {
  const { pathname } = useLocation();
  const page = pages.find(({ path }) => path === pathname);
  if (!page?.ofLocation) return <Outlet />;
  return (
    <Suspense>
      <OwnLocation title={sayKnown(page.title)}>
        <Outlet />
      </OwnLocation>
    </Suspense>
  );
}

/** An employee's most used pages, within reach of the thumb. On phones only. */
function PhoneBar() {
  const hasPayPeriods = useMe().data?.has_pay_periods;
  return (
    <nav aria-label={say('Shortcuts')} className={classes.phoneBar} data-print="hidden">
      {pages.map(
        ({ path, phoneBar }) =>
          phoneBar &&
          (hasPayPeriods || !phoneBar.ofPayPeriods) && (
            <NavLink key={path} to={path} className={classes.shortcut ?? ''}>
              <phoneBar.icon size={23} stroke={1.7} aria-hidden />
              {sayKnown(phoneBar.label)}
            </NavLink>
          ),
      )}
    </nav>
  );
}

/** The first stop of the keyboard: skips the menu. A button, because a link would enter the history. */
function SkipLink() {
  return (
    <button
      type="button"
      className={classes.skip}
      data-print="hidden"
      onClick={() => document.getElementById('content')?.focus()}
    >
      {say('Skip to content')}
    </button>
  );
}

/** The cookie's role for the first paint, the server's as soon as it is known. */
function useRole(): Role {
  const known = useMe().data?.user_type;
  const assumed = currentSession()?.role;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (known === undefined || assumed === undefined || known === assumed) return;
    correctRole(known);
    // The guards read the cookie, so they check the open page again.
    void revalidate();
  }, [known, assumed, revalidate]);
  return known ?? assumed ?? 'EMPLOYEE';
}
