import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { rememberedLocation, rememberLocation } from '../../shared/locations/remembered-location.ts';
import { rememberedView, rememberView } from './remembered-view.ts';
import { readScheduleAddress, type ScheduleAddress, writeScheduleAddress } from './schedule-address.ts';

export type ChangeAddress = (to: Partial<ScheduleAddress>, options?: { replace?: boolean }) => void;

/**
 * What the calendar shows, kept in the address; location and view are also remembered for the next visit. Both stay the same
 * objects until something else is shown, so that what depends on them alone is not drawn for other reasons.
 */
export function useScheduleAddress(isInReach: (location: string) => boolean) {
  const [query, setQuery] = useSearchParams();
  // Somebody else may have used this browser, or the location may be closed meanwhile.
  const location = rememberedLocation();
  const remembered = { location: isInReach(location) ? location : '', view: rememberedView() };
  // The router takes a moment to follow; until then what was chosen shows, or a box would untick itself under the finger.
  const [ahead, setAhead] = useState<{ of: URLSearchParams; query: URLSearchParams }>();
  const text = (ahead?.of === query ? ahead.query : query).toString();
  const address = useMemo(
    () =>
      readScheduleAddress(new URLSearchParams(text), {
        location: remembered.location,
        view: remembered.view,
      }),
    [text, remembered.location, remembered.view],
  );

  // Two changes at once must both hold, but the router hands out the query of the last draw: keep our own.
  const latest = useRef(query);
  const drawn = useRef(query);
  if (drawn.current !== query) {
    drawn.current = query;
    latest.current = query;
  }

  const changeNow: ChangeAddress = (to, { replace = false } = {}) => {
    if (to.location !== undefined) rememberLocation(to.location);
    if (to.view !== undefined) rememberView(to.view);
    const next = { ...readScheduleAddress(latest.current, remembered), ...to };
    latest.current = writeScheduleAddress(latest.current, next);
    setAhead({ of: query, query: latest.current });
    setQuery(latest.current, { replace, preventScrollReset: true });
  };
  const lastChange = useRef(changeNow);
  lastChange.current = changeNow;
  const change = useCallback<ChangeAddress>((to, options) => lastChange.current(to, options), []);

  // What was remembered is written down, so that the address can be sent to somebody as it stands.
  const isWritten = query.has('location') && query.has('view');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once is enough, until somebody opens the bare address again
  useEffect(() => {
    if (!isWritten) change({}, { replace: true });
  }, [isWritten]);

  return [address, change] as const;
}
