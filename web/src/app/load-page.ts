import type { ComponentType } from 'react';
import { serverIsThere } from '../api/connectivity.ts';
import { NeedsConnection, NewVersion } from './page-not-loaded.tsx';

/**
 * The page's own part of the application, or what stands in for it when it cannot be had. It never fails: the router
 * draws nothing at all for a route whose part failed to load.
 */
export async function loadPage(load: () => Promise<ComponentType>): Promise<{ Component: ComponentType }> {
  try {
    return { Component: await load() };
  } catch (error) {
    console.error(error);
    return { Component: (await serverIsThere()) ? NewVersion : NeedsConnection };
  }
}
