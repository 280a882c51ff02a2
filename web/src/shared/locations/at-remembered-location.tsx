import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { rememberedLocation } from './remembered-location.ts';

/** A list that is opened without a location shows the one that was worked with last. */
export function AtRememberedLocation({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const remembered = rememberedLocation();
  if (query.has('location') || remembered === '') return children;
  query.set('location', remembered);
  return <Navigate replace to={{ pathname, search: query.toString() }} />;
}
