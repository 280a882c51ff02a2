import type { IconProps } from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';

/** An icon of the sidebar. */
export type MenuIcon = ComponentType<IconProps>;

/** Staff never see these, so that no page of theirs loads them (SA5). */
export function managementIcon(name: keyof typeof import('./management-icons.ts')): MenuIcon {
  return lazy(() => import('./management-icons.ts').then((icons) => ({ default: icons[name] })));
}
