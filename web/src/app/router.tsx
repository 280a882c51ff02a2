import type { TextPart } from '@deckhand/contract/shown-language';
import { say } from '@deckhand/domain/language/say';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { serverIsThere } from '../api/connectivity.ts';
import { comesTooLate, speakWantedLanguage } from '../language/page-language.ts';
import { currentSession } from '../session/session.ts';
import { admit, redirectHome, redirectIfSignedIn } from './guards.ts';
import { loadShell } from './load-shell.ts';
import type { Page, SignedOutPage } from './page.ts';
import { NeedsConnection, NewVersion } from './page-not-loaded.tsx';
import { login, pages, signedOutPages } from './pages.ts';
import { Root } from './root.tsx';
import { RouteFailure } from './route-failure.tsx';
import classes from './splash.module.css';

/** The page's title, for the document. */
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
          lazy: () => loadPage(loadShell, textsOfPages()),
          children: pages.map(signedInRoute),
        },
        // It never shows: without an element the router would warn.
        { path: '*', loader: redirectHome, element: null },
      ],
    },
  ]);
}

function signedOutRoute(page: SignedOutPage): RouteObject {
  return { ...routeOf(page), ...(page.onlySignedOut && { loader: redirectIfSignedIn }) };
}

function signedInRoute(page: Page): RouteObject {
  return {
    ...routeOf(page),
    loader: async () => {
      await speakParts(textsOfPages());
      return admit(page.path);
    },
  };
}

/** LG9: management's texts come for management alone, on whichever page: its menu is on all. */
function textsOfPages(): TextPart[] {
  const role = currentSession()?.role ?? 'EMPLOYEE';
  return role === 'EMPLOYEE' ? ['pages'] : ['pages', 'management'];
}

async function speakParts(parts: readonly TextPart[]): Promise<void> {
  // Somebody of staff, or nobody, used this page before somebody of management signed in.
  if (parts.some(comesTooLate)) {
    window.location.reload();
    await new Promise(() => {});
  }
  await Promise.all(parts.map(speakWantedLanguage));
}

function routeOf(page: Page | SignedOutPage): RouteObject {
  return {
    path: page.path,
    handle: { title: page.title } satisfies RouteHandle,
    lazy: () => loadPage(page.load, page.load === login ? ['start'] : textsOfPages()),
    ErrorBoundary: RouteFailure,
  };
}

/**
 * Loads a page's module, or a page that says that it could not be loaded. It never fails: the router
 * draws nothing at all for a route whose module failed to load.
 */
async function loadPage(
  load: () => Promise<ComponentType>,
  parts: readonly TextPart[],
): Promise<{ Component: ComponentType }> {
  try {
    // First, because modules have lists of texts.
    await speakParts(parts);
    return { Component: await load() };
  } catch (error) {
    console.error(error);
    return { Component: (await serverIsThere()) ? NewVersion : NeedsConnection };
  }
}

/** Shown until the first page has loaded, after a short delay. */
function Splash() {
  return (
    <div className={classes.splash} role="status">
      <img src="/favicon.svg" alt={say('Deckhand is loading')} width={44} height={44} />
    </div>
  );
}
