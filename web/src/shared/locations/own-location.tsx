import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { PageHeader } from '../../ui/page-header.tsx';
import { cameFromMemory } from './at-remembered-location.tsx';
import { isNotOwn } from './not-own.ts';
import { NotYourLocation } from './not-your-location.tsx';
import { rememberLocation } from './remembered-location.ts';
import { useLocations } from './use-locations.ts';

interface OwnLocationProps {
  /** The heading of the page. */
  title: string;
  children: ReactNode;
}

/** Shows a page unless its address names a location that is not the reader's: nothing of it may look like all-clear. */
export function OwnLocation({ title, children }: OwnLocationProps) {
  const { pathname, search, state } = useLocation();
  const locations = useLocations({}).data?.results;
  if (!isNotOwn(new URLSearchParams(search).get('location'), locations)) return children;
  if (cameFromMemory(state)) return <ForgottenLocation path={pathname} />;
  return (
    <>
      <PageHeader title={title} />
      <NotYourLocation />
    </>
  );
}

/** Another person used this browser, or the location is closed by now: nobody asked for it. */
function ForgottenLocation({ path }: { path: string }) {
  useEffect(() => rememberLocation(''));
  return <Navigate replace to={path} />;
}
