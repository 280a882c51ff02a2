import { say } from '@deckhand/domain/language/say';
import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { LazyConfirmDialog } from './lazy-confirm-dialog.tsx';

/** Navigation state that skips the question: after the session's end the form could not be saved anyway. */
export interface ForcedLeave {
  leavesWithoutAsking: true;
}

interface UnsavedChangesProps {
  /** Called when the person leaves the page: `form.hasUnsavedChanges`. */
  when: () => boolean;
}

/** The forms on screen. They are asked together, because the router lets only one component keep it from leaving a page. */
const forms = new Set<UnsavedChangesProps['when']>();

function anyIsUnsaved(): boolean {
  return [...forms].some((isUnsaved) => isUnsaved());
}

/** Has `LeaveQuestion` ask before a form with unsaved changes is left. */
export function UnsavedChanges({ when }: UnsavedChangesProps) {
  useEffect(() => {
    forms.add(when);
    return () => {
      forms.delete(when);
    };
  }, [when]);
  return null;
}

/** Asks before a page with unsaved changes is left: with a dialog inside the app, otherwise with the browser's own. */
export function LeaveQuestion() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      leavesForms(currentLocation, nextLocation) && !isForced(nextLocation.state) && anyIsUnsaved(),
  );

  useEffect(() => {
    function hold(event: BeforeUnloadEvent): void {
      if (anyIsUnsaved()) event.preventDefault();
    }
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, []);

  if (blocker.state !== 'blocked') return null;
  return (
    <LazyConfirmDialog
      onClose={() => blocker.reset()}
      title={say('Leave without saving?')}
      confirmLabel={say('Leave')}
      cancelLabel={say('Stay')}
      danger
      onConfirm={() => blocker.proceed()}
    >
      {say('Your changes on this page have not been saved and will be lost.')}
    </LazyConfirmDialog>
  );
}

/** Another page, or another tab of this one. Filters and pages of a list leave its forms as they are. */
function leavesForms(current: Location, next: Location): boolean {
  return current.pathname !== next.pathname || tabOf(current) !== tabOf(next);
}

function tabOf({ search }: Location): string | null {
  return new URLSearchParams(search).get('tab');
}

function isForced(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'leavesWithoutAsking' in state;
}
