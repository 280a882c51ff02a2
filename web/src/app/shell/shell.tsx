import { useState } from 'react';
import { Outlet } from 'react-router';
import { Header } from './header.tsx';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { PhoneBar } from './phone-bar.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { useCollapsed } from './use-collapsed.ts';
import { useRole } from './use-role.ts';

/** The frame around every signed-in page. */
export function Shell() {
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
        <main id="content" tabIndex={-1} className={classes.content}>
          <Outlet />
        </main>
        {role === 'EMPLOYEE' && <PhoneBar />}
      </div>
    </div>
  );
}
