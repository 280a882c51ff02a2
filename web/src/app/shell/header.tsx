import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { ColorSchemeMenu } from '../../ui/color-scheme-menu.tsx';
import { ConnectionState } from './connection-state.tsx';
import classes from './header.module.css';
import { NavigationBar } from './navigation-bar.tsx';
import { WhoIsHere } from './who-is-here.tsx';

interface HeaderProps {
  collapsed: boolean;
  onCollapse: () => void;
  onOpenDrawer: () => void;
}

export function Header({ collapsed, onCollapse, onOpenDrawer }: HeaderProps) {
  const Toggle = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <header className={classes.header} data-print="hidden">
      <NavigationBar />
      <ActionIcon
        className={classes.burger}
        variant="transparent"
        size={44}
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={onOpenDrawer}
      >
        <IconMenu2 size={22} stroke={1.7} aria-hidden />
      </ActionIcon>
      <ActionIcon
        className={classes.toggle}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
        aria-expanded={!collapsed}
        onClick={onCollapse}
      >
        <Toggle size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
      <span className={classes.brand}>
        <BrandMark name="Deckhand" />
      </span>
      <div className={classes.right}>
        <ConnectionState />
        <ColorSchemeMenu />
        <WhoIsHere />
      </div>
    </header>
  );
}
