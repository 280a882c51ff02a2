import type { ComponentType } from 'react';
import { serverIsThere } from '../api/connectivity.ts';
import { NeedsConnection, NewVersion } from './page-not-loaded.tsx';

/**
 * Loads a page's module, or a page that says that it could not be loaded. It never fails: the router
 * draws nothing at all for a route whose module failed to load.
 */
export async function loadPage(load: () => Promise<ComponentType>): Promise<{ Component: ComponentType }> {
  try {
    return { Component: await load() };
  } catch (error) {
    console.error(error);
    return { Component: (await serverIsThere()) ? NewVersion : NeedsConnection };
  }
}
