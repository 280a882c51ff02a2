import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { admit, leadHome, leaveIfSignedIn } from './guards.ts';
import { PageNotLoaded } from './page-not-loaded.ts';
import { type Page, pages, type SignedOutPage, signedOutPages } from './pages.ts';
import { Root } from './root.tsx';
import { RouteFailure } from './route-failure.tsx';
import { Splash } from './splash.tsx';

/** What a route carries for the frame around it. */
export interface RouteHandle {
  title: string;
}

export function createRouter() {
  return createBrowserRouter([
    {
      Component: Root,
      HydrateFallback: Splash,
      ErrorBoundary: RouteFailure,
      children: [
        ...signedOutPages.map(signedOutRoute),
        {
          lazy: () => loaded(() => import('./shell/shell.tsx').then((module) => module.Shell)),
          children: pages.map(signedInRoute),
        },
        { path: '*', loader: leadHome },
      ],
    },
  ]);
}

function signedOutRoute(page: SignedOutPage): RouteObject {
  return { ...routeOf(page), ...(page.onlySignedOut && { loader: leaveIfSignedIn }) };
}

function signedInRoute(page: Page): RouteObject {
  return { ...routeOf(page), loader: () => admit(page.path) };
}

function routeOf(page: Page | SignedOutPage): RouteObject {
  return {
    path: page.path,
    handle: { title: page.title } satisfies RouteHandle,
    lazy: () => loaded(page.load),
    ErrorBoundary: RouteFailure,
  };
}

/** A part of the application that cannot be had is told apart from one that breaks. */
async function loaded(load: () => Promise<ComponentType>): Promise<{ Component: ComponentType }> {
  try {
    return { Component: await load() };
  } catch (cause) {
    throw new PageNotLoaded(cause);
  }
}
