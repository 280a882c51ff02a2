import type { ComponentType } from 'react';

/** The frame around every signed-in page; a part of its own, since nobody needs it before a login. */
export function loadShell(): Promise<ComponentType> {
  return import('./shell/shell.tsx').then((module) => module.Shell);
}
