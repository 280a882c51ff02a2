import type { Role } from '@deckhand/domain/access/role';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useMe } from '../../api/view-me.ts';
import { logOut } from '../../features/people/accounts/logout.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { useWidthBelow } from '../../ui/use-width-below.ts';
import type { MenuIcon } from '../management-icon.ts';
import { type MenuBranch, type MenuGroup, type MenuItem, menuFor } from '../page-access.ts';
import classes from './sidebar.module.css';

const SideTip = lazy(() => import('./side-tip.tsx').then((module) => ({ default: module.SideTip })));

interface SidebarProps {
  role: Role;
  /** Shows icons only; screen readers and tooltips have the words. */
  collapsed: boolean;
  onChosen?: () => void;
}

export function Sidebar({ role, collapsed, onChosen }: SidebarProps) {
  const hasPayPeriods = useMe().data?.has_pay_periods;
  return (
    <div className={classes.side} data-collapsed={collapsed}>
      <div className={classes.brand}>{collapsed ? <BrandMark /> : <BrandMark name="Deckhand" />}</div>
      <nav aria-label={say('Main')} className={classes.menu}>
        {menuFor(role, hasPayPeriods).map((group) => (
          <Group key={group.name} group={group} collapsed={collapsed} onChosen={onChosen} />
        ))}
      </nav>
      <div className={classes.foot}>
        <Named label={say('Log Out')} collapsed={collapsed}>
          <UnstyledButton className={classes.item} onClick={logOut}>
            <IconLogout size={18} stroke={1.7} aria-hidden />
            <span className={classes.label}>{say('Log Out')}</span>
          </UnstyledButton>
        </Named>
      </div>
    </div>
  );
}

interface GroupProps {
  group: MenuGroup;
  collapsed: boolean;
  onChosen: (() => void) | undefined;
}

function Group({ group, collapsed, onChosen }: GroupProps) {
  return (
    <>
      {group.name !== '' && <h2 className={classes.heading}>{sayKnown(group.name)}</h2>}
      <ul className={classes.items}>
        {group.entries.map((entry) =>
          'items' in entry ? (
            <Branch key={entry.label} branch={entry} collapsed={collapsed} onChosen={onChosen} />
          ) : (
            <li key={entry.path}>
              <Item item={entry} collapsed={collapsed} onChosen={onChosen} />
            </li>
          ),
        )}
      </ul>
    </>
  );
}

/** Closed until the person opens it or visits one of its pages. A sidebar of icons shows all pages on one level. */
function Branch({ branch, collapsed, onChosen }: { branch: MenuBranch } & Omit<GroupProps, 'group'>) {
  const { pathname } = useLocation();
  const isHere = branch.items.some(({ path }) => path === pathname);
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = collapsed || (chosen ?? isHere);
  const list = useId();
  return (
    <li>
      {!collapsed && (
        <UnstyledButton
          className={classes.item}
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setChosen(!isOpen)}
        >
          <EntryIcon icon={branch.icon} />
          <span className={classes.label}>{sayKnown(branch.label)}</span>
          <IconChevronDown size={16} stroke={1.7} aria-hidden className={classes.chevron} />
        </UnstyledButton>
      )}
      <ul id={list} className={classes.branch} aria-label={sayKnown(branch.label)} hidden={!isOpen}>
        {branch.items.map((item) => (
          <li key={item.path}>
            <Item item={item} collapsed={collapsed} onChosen={onChosen} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Item({ item, collapsed, onChosen }: { item: MenuItem } & Omit<GroupProps, 'group'>) {
  return (
    <Named label={sayKnown(item.label)} collapsed={collapsed}>
      <NavLink to={item.path} className={classes.item ?? ''} onClick={onChosen}>
        <EntryIcon icon={item.icon} />
        <span className={classes.label}>{sayKnown(item.label)}</span>
      </NavLink>
    </Named>
  );
}

/** Takes its room until it is there. */
function EntryIcon({ icon: Icon }: { icon: MenuIcon }) {
  return (
    <Suspense fallback={<svg width={18} height={18} aria-hidden />}>
      <Icon size={18} stroke={1.7} aria-hidden />
    </Suspense>
  );
}

/** An entry folded to its icon shows its name in a tooltip. A phone has no sidebar, and does not load it (SA5). */
function Named({
  label,
  collapsed,
  children,
}: {
  label: string;
  collapsed: boolean;
  children: React.ReactElement;
}) {
  const isBelow = useWidthBelow();
  if (!collapsed || isBelow('tablet')) return children;
  return (
    <Suspense fallback={children}>
      <SideTip label={label}>{children}</SideTip>
    </Suspense>
  );
}
