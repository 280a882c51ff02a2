import { sayKnown } from '@deckhand/domain/language/say';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import { useHeadingFocus } from './use-heading-focus.ts';

/** The parts of every page, signed in or not. */
export function Root() {
  useDocumentTitle();
  useHeadingFocus();
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

const PRODUCT = 'Deckhand';

/** The title of the innermost page that has one. */
function useDocumentTitle(): void {
  const title = useMatches()
    .map((match) => titleOf(match.handle))
    .findLast((found) => found !== undefined);
  useEffect(() => {
    document.title = title === undefined ? PRODUCT : `${sayKnown(title)} · ${PRODUCT}`;
  }, [title]);
}

function titleOf(handle: unknown): string | undefined {
  if (typeof handle !== 'object' || handle === null || !('title' in handle)) return undefined;
  return typeof handle.title === 'string' ? handle.title : undefined;
}
