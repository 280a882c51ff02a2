import { useCallback, useEffect, useMemo } from 'react';
import { rememberedLocation, rememberLocation } from '../../../shared/locations/remembered-location.ts';
import { useAddressState } from '../../../ui/use-address-state.ts';
import {
  type ManagerView,
  managerViews,
  type ScheduleAddress,
  scheduleSchema,
  withRemembered,
} from './schedule-address.ts';

export type ChangeSchedule = (to: Partial<ScheduleAddress>, options?: { replace?: boolean }) => void;

/** The calendar's state in the address; location and view are also remembered for the next visit. */
export function useScheduleAddress(isInReach: (location: string) => boolean) {
  const [named, changeNamed] = useAddressState(scheduleSchema);
  const lastLocation = rememberedLocation();
  // Another person may have used this browser, or the location may be closed by now.
  const location = isInReach(lastLocation) ? lastLocation : '';
  const view = rememberedView();
  const address = useMemo(() => withRemembered(named, { location, view }), [named, location, view]);

  const change = useCallback<ChangeSchedule>(
    (to, options) => {
      if (to.location !== undefined) rememberLocation(to.location);
      if (to.view !== undefined) rememberView(to.view);
      changeNamed(to, options);
    },
    [changeNamed],
  );

  // Named in the address, so that it shows the same to another person.
  const isNamed = named.location !== null && named.view !== null;
  useEffect(() => {
    if (isNamed) return;
    changeNamed((latest) => withRemembered(latest, { location, view }), { replace: true });
  }, [isNamed, changeNamed, location, view]);

  return [address, change] as const;
}

const VIEW_KEY = 'selectedViewType';

function rememberedView(): ManagerView {
  const remembered = localStorage.getItem(VIEW_KEY);
  return managerViews.find((view) => view === remembered) ?? 'weekly';
}

function rememberView(view: ManagerView): void {
  localStorage.setItem(VIEW_KEY, view);
}
