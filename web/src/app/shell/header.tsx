import { say } from '@deckhand/domain/language/say';
import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconHelp,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMenu2,
} from '@tabler/icons-react';
import { Link, useLocation, useNavigation } from 'react-router';
import { type Connection, useConnection } from '../../api/connectivity.ts';
import { useMe } from '../../api/view-me.ts';
import { guideAddress } from '../../language/guide-address.ts';
import { personName } from '../../session/person-name.ts';
import { AvatarInitials } from '../../ui/avatar-initials.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { ColorSchemeMenu } from '../../ui/color-scheme-menu.tsx';
import { ConnectionDot } from '../../ui/connection-dot.tsx';
import { guideOf } from '../page-access.ts';
import classes from './header.module.css';

interface HeaderProps {
  collapsed: boolean;
  onCollapse: () => void;
  onOpenDrawer: () => void;
}

export function Header({ collapsed, onCollapse, onOpenDrawer }: HeaderProps) {
  const Toggle = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <header className={classes.header} data-print="hidden" data-shell-header>
      <NavigationBar />
      <ActionIcon
        className={classes.burger}
        variant="transparent"
        size={44}
        aria-label={say('Open menu')}
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
        aria-label={collapsed ? say('Expand sidebar') : say('Collapse sidebar')}
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
        <HelpLink />
        <ColorSchemeMenu />
        <ProfileLink />
      </div>
    </header>
  );
}

/** A thin line at the top while the next page loads, after a short delay. */
function NavigationBar() {
  const { state } = useNavigation();
  return state === 'loading' ? (
    <div className={classes.bar} role="progressbar" aria-label={say('Loading page')} />
  ) : null;
}

/** Opens the guide of this screen beside it, so that nothing that was typed is lost. */
function HelpLink() {
  const { pathname } = useLocation();
  return (
    <ActionIcon
      className={classes.help}
      component="a"
      href={guideAddress(guideOf(pathname))}
      target="_blank"
      rel="noopener"
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={say('Help with this page, in a new tab')}
    >
      <IconHelp size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}

/** The signed-in person's name, a link to the profile. */
function ProfileLink() {
  const { data: me } = useMe();
  return (
    <Link to="/my-profile" className={classes.who} aria-label={me ? undefined : say('My profile')}>
      <span className={classes.name}>{me ? personName(me) : ''}</span>
      <AvatarInitials name={me ? personName(me) : ''} size={32} />
    </Link>
  );
}

const dotState: Record<Connection, 'online' | 'connecting' | 'offline'> = {
  online: 'online',
  unreachable: 'connecting',
  offline: 'offline',
};

/** In a narrow header the normal state is only a dot; any other state is always written out. */
function ConnectionState() {
  const connection = useConnection();
  const wide = useMediaQuery('(width >= 48em)');
  return <ConnectionDot state={dotState[connection]} withWord={wide === true || connection !== 'online'} />;
}
