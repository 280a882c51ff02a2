import type { ComponentType } from 'react';

/** Loads the frame of the signed-in pages, which no one needs before a login. */
export function loadShell(): Promise<ComponentType> {
  return import('./shell/shell.tsx').then((module) => module.Shell);
}
