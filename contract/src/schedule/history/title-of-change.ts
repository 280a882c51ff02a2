import { mark, say, sayKnown } from '@deckhand/domain/language/say';
import type { ScheduleChange } from './change.ts';

type Kind = ScheduleChange['kind'];

/** Says that it was done to a shift, by its code, or to '14 shifts'. */
const done: Partial<Record<Kind, (what: string) => string>> = {
  ADDED: (what) => say('{what} added', { what }),
  EDITED: (what) => say('{what} changed', { what }),
  MOVED: (what) => say('{what} moved', { what }),
  REPLACED: (what) => say('{what}, staff replaced', { what }),
  DISMISSED: (what) => say('{what} dismissed', { what }),
  RESTORED: (what) => say('{what} restored', { what }),
  DELETED: (what) => say('{what} deleted', { what }),
  CLAIMED: (what) => say('{what} taken', { what }),
  ASSIGNED: (what) => say('{what} assigned', { what }),
  SWAPPED: (what) => say('{what} swapped', { what }),
  FILLED: (what) => say('{what} filled', { what }),
  CHANGE_APPROVED: (what) => say('{what} changed by request', { what }),
  IMPORTED: (what) => say('{what} imported', { what }),
  UNDONE: (what) => say('{what}, change taken back', { what }),
  BEGAN: (what) => say('{what} when the history began', { what }),
};

const about: Partial<Record<Kind, string>> = {
  COPIED: mark('Week copied'),
  CLOSED: mark('Pool closed'),
  REOPENED: mark('Pool open again'),
  ZONE: mark('Time zone changed'),
  PUBLISHED: mark('Schedule published'),
  PERSON_GONE: mark('Somebody left'),
};

/** 'S0012 changed', '14 shifts added', 'Time off of Elijah Brooks'. */
export function titleOfChange({
  kind,
  shifts,
  shift_count: count,
  request,
}: Pick<ScheduleChange, 'kind' | 'shift_count' | 'request'> & {
  shifts: readonly Pick<ScheduleChange['shifts'][number], 'shift_code'>[];
}): string {
  if (kind === 'TIME_OFF')
    return request ? say('Time off of {name}', { name: request.person.name }) : say('Time off');
  if (kind === 'BACK')
    return request ? say('{name} is back', { name: request.person.name }) : say('Back at work');
  const only = count === 1 ? shifts[0] : undefined;
  const subject = only?.shift_code ?? say('{n, plural, one [# shift] other [# shifts]}', { n: count });
  const said = done[kind];
  if (said !== undefined) return said(subject);
  const what = sayKnown(about[kind] ?? '');
  return count > 0 ? `${what}, ${subject}` : what;
}
