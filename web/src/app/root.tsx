import './root.css';
import { Outlet, ScrollRestoration } from 'react-router';
import { useDocumentTitle } from './use-document-title.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

/** What holds on every page, whoever looks at it. */
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
