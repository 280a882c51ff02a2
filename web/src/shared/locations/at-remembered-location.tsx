import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { rememberedLocation } from './remembered-location.ts';

/** Opens a list that has no location in its address at the remembered one. */
export function AtRememberedLocation({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const remembered = rememberedLocation();
  if (query.has('location') || remembered === '') return children;
  query.set('location', remembered);
  return <Navigate replace to={{ pathname, search: query.toString() }} state={fromMemory} />;
}

const fromMemory = { fromMemory: true };

/** Whether the browser itself put the location into the address, so that nobody asked for it. */
export function cameFromMemory(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromMemory' in state;
}
