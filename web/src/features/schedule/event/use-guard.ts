import { type RefObject, useEffect } from 'react';

/** What a form tells the dialog around it, which asks before it closes. */
export interface Guarded {
  hasUnsavedChanges: () => boolean;
  /** A question of the form's own stands above the dialog: Escape answers that one. */
  isAsking: boolean;
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
