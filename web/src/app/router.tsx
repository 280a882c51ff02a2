import { createBrowserRouter, type RouteObject } from 'react-router';
import { admit, leadHome, leaveIfSignedIn } from './guards.ts';
import { loadPage } from './load-page.ts';
import { loadShell } from './load-shell.ts';
import { type Page, pages, type SignedOutPage, signedOutPages } from './pages.ts';
import { Root } from './root.tsx';
import { RouteFailure } from './route-failure.tsx';
import { Splash } from './splash.tsx';

/** What a route carries for the frame around it. */
interface RouteHandle {
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
          lazy: () => loadPage(loadShell),
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
    lazy: () => loadPage(page.load),
    ErrorBoundary: RouteFailure,
  };
}
