import { type RefObject, useEffect } from 'react';

/** A form inside the dialog. The dialog asks before it closes over unsaved changes. */
export interface Guarded {
  hasUnsavedChanges: () => boolean;
  /** The form's own confirmation is open: Escape closes that one. */
  isConfirming: boolean;
}

export type Guard = RefObject<Guarded | null>;

export function useGuard(guard: Guard, guarded: Guarded): void {
  useEffect(() => {
    guard.current = guarded;
    return () => {
      guard.current = null;
    };
  });
}
