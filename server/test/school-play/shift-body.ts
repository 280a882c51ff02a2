import type { CallInput } from '@deckhand/contract/call';
import type { addShift } from '@deckhand/contract/schedule/shifts/add-shift';
import type { Form } from '@deckhand/domain/plans/testing/naive-school';
import { on } from '@deckhand/domain/plans/testing/world';
import { formatTime } from '@deckhand/domain/time/minutes';
import { LAST_END, type Play } from './play.ts';

/** Ends the shift within the sheets, because the model cannot predict a clash after them. */
export function finite(form: Form): Form {
  return { ...form, lastDay: Math.min(form.lastDay ?? LAST_END, LAST_END) };
}

/** Returns the form of a shift as it is sent, with its people in the order of their seats. */
export function bodyOf(play: Play, form: Form, isOneTime: boolean): CallInput<typeof addShift>['body'] {
  return {
    schedule_type: isOneTime ? 'ONE_TIME_SHIFT' : 'RECURRING_SHIFT',
    shift_repeat: isOneTime ? 'NEVER' : form.repeat,
    start_date: on(form.firstDay),
    end_date: isOneTime || form.lastDay === null ? null : on(form.lastDay),
    start_time: formatTime(form.start),
    end_time: formatTime(form.end),
    shift_type: play.school.positions[0],
    location: play.written.locationId,
    staff: form.seated.map(({ person, firstDay }) => ({
      id: play.personOf(person).id,
      start_date: isOneTime ? null : on(firstDay),
    })),
  };
}
