import './root.css';
import { Outlet, ScrollRestoration } from 'react-router';
import { useDocumentTitle } from './use-document-title.ts';
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
