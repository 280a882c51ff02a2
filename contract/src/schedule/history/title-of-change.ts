import type { ScheduleChange } from './change.ts';

type Kind = ScheduleChange['kind'];

/** Follows the code of a shift, or '14 shifts'. */
const done: Partial<Record<Kind, string>> = {
  ADDED: ' added',
  EDITED: ' changed',
  MOVED: ' moved',
  REPLACED: ', staff replaced',
  DISMISSED: ' dismissed',
  RESTORED: ' restored',
  DELETED: ' deleted',
  CLAIMED: ' taken',
  ASSIGNED: ' assigned',
  SWAPPED: ' swapped',
  FILLED: ' filled',
  CHANGE_APPROVED: ' changed by request',
  IMPORTED: ' imported',
  UNDONE: ', change taken back',
  BEGAN: ' when the history began',
};

const about: Partial<Record<Kind, string>> = {
  COPIED: 'Week copied',
  CLOSED: 'Pool closed',
  REOPENED: 'Pool open again',
  ZONE: 'Time zone changed',
  PUBLISHED: 'Schedule published',
  PERSON_GONE: 'Somebody left',
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
  if (kind === 'TIME_OFF') return request ? `Time off of ${request.person.name}` : 'Time off';
  if (kind === 'BACK') return request ? `${request.person.name} is back` : 'Back at work';
  const only = count === 1 ? shifts[0] : undefined;
  const subject = only?.shift_code ?? `${count} ${count === 1 ? 'shift' : 'shifts'}`;
  const verb = done[kind];
  if (verb === undefined) return count > 0 ? `${about[kind]}, ${subject}` : (about[kind] ?? '');
  return `${subject}${verb}`;
}
