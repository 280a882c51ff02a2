import { endBeforeStart, pastDate, timesOutOfOrder } from '@deckhand/contract/plans/shift';
import { startDateLocked } from '@deckhand/contract/schedule/meetings/meeting';
import { ApiFailure } from '../../../api/api-failure.ts';
import { showFormFailure } from '../../../api/show-form-failure.ts';
import type { SchemaForm } from '../../../ui/use-schema-form.ts';
import type { MeetingValues } from './meeting-values.ts';

interface Names {
  /** 'Unable to create meeting.' */
  fallback: string;
  nameOf: (id: number) => string;
}

/** Shows why a meeting was not saved: at the field it concerns, otherwise as a toast. */
export function showMeetingRefusal(form: SchemaForm<MeetingValues>, failure: unknown, names: Names): void {
  const isRefused = failure instanceof ApiFailure && failure.status === 400;
  const text = isRefused ? failure.text : '';
  const namesInvited = form.values.assigned_staff.some((id) => text.startsWith(`${names.nameOf(id)} `));
  // '{name} is already booked …' is shown at the field and as a toast.
  if (namesInvited) form.complain([{ loc: ['assigned_staff'], msg: text }]);
  showFormFailure(form, failure, {
    ...(isRefused && { refused: names.fallback }),
    atField: {
      [startDateLocked]: 'start_date',
      [pastDate]: 'start_date',
      [endBeforeStart]: 'end_date',
      [timesOutOfOrder]: 'end_time',
    },
  });
}
