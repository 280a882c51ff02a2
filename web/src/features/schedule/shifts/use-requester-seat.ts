import { findObstacles } from '@deckhand/contract/staffing/find-staff/find-obstacles';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useCall } from '../../../api/use-call.ts';
import type { SchemaForm } from '../../../ui/use-schema-form.ts';
import { obstaclesQuery } from './find-staff-query.ts';
import { setFields } from './set-fields.ts';
import { hasSeat, type ShiftValues } from './shift-values.ts';

/**
 * N1a: seats the person who asked as Staff 1 while they are free then, and says what is in the way while they are not.
 * Once the manager chooses Staff 1, their choice stays.
 */
export function useRequesterSeat(
  form: SchemaForm<ShiftValues>,
  requester: { id: number; name: string } | undefined,
) {
  const query = requester && obstaclesQuery(form.values);
  const { data, isPlaceholderData } = useCall(
    findObstacles,
    query && { params: { id: requester.id }, query },
    { showsFailure: true },
  );
  const known = query && !isPlaceholderData ? data : undefined;
  const isFree = known && known.obstacles.length === 0;
  /** The person whom this hook seated last; another one was chosen by the manager. */
  const seated = useRef<number | null>(null);
  const follow = useEffectEvent((seat: number | null) => {
    if (form.values.staff_1 !== seated.current) return;
    const wasUntouched = !form.hasUnsavedChanges();
    seated.current = seat;
    setFields(form, { staff_1: seat });
    // Nothing that the manager did, so leaving the form need not ask.
    if (wasUntouched) form.markSaved();
  });
  useEffect(() => {
    if (requester && isFree !== undefined) follow(isFree ? requester.id : null);
  }, [requester, isFree]);
  return {
    isSeated: requester !== undefined && hasSeat(form.values, requester.id),
    isFree,
    obstacles: known?.obstacles ?? [],
    freeUntil: known?.free_until ?? null,
  };
}
