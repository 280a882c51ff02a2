import { say } from '../../language/say.ts';
import { DateSet } from '../../plans/date-set.ts';
import { editFrom, impossibleDate, type ShiftForm } from '../../plans/edit-from.ts';
import { firstRunningDate, haveSameTypes, makePattern } from '../../plans/pattern.ts';
import { createPlan, replanFrom, type ShiftPlan } from '../../plans/plan.ts';
import { type CivilDate, firstOnWeekday, formatForDisplay, shortWeekdayName } from '../../time/civil-date.ts';
import { formatTime, formatTwelveHour, parseTime } from '../../time/minutes.ts';
import type { Difference } from './plan.ts';
import { sameShift, viewOf } from './same-shift.ts';
import { type AskedShift, columnOf } from './shift-cells.ts';
import type { Around, KnownShift, Part, ReadRow, ShiftBasis, ShiftLocation } from './shifts-school.ts';

export function addShift(row: ReadRow, asked: AskedShift, around: Around): void {
  const { forms } = around;
  const isRecurring = asked.repeat !== 'NEVER';
  const start = asked.from && asked.weekday ? firstOnWeekday(asked.from, asked.weekday) : asked.from;
  const staff = asked.staff.filter((id) => typeof id === 'number');
  const { values, complaints } = forms.shift({
    schedule_type: isRecurring ? 'RECURRING_SHIFT' : 'ONE_TIME_SHIFT',
    shift_repeat: asked.repeat,
    start_date: start ?? undefined,
    ...(isRecurring && { end_date: asked.until ?? null }),
    start_time: asked.start ?? undefined,
    end_time: asked.end ?? undefined,
    shift_type: asked.positions ?? [],
    location: asked.location,
    staff: staff.map((id) => ({ id })),
    comments: asked.comments ?? '',
  });
  for (const { field, text } of complaints) row.reader.complain(columnOf(field), text);
  if (!isRecurring && asked.from && asked.until && asked.until > asked.from)
    row.reader.complain('days', say('Write the days, because the shift has several dates.'));
  const location = around.locationById.get(asked.location ?? 0);
  if (complaints.length > 0 || location === undefined || !start) return;
  const pattern = makePattern({
    repeat: asked.repeat,
    startDate: start,
    endDate: isRecurring ? (asked.until ?? null) : null,
    minutes: { start: values.start_time as number, end: values.end_time as number },
    positionIds: [...new Set(values.shift_type as number[])],
  });
  const plan = createPlan(
    pattern,
    staff.map((personId, index) => ({
      seat: index + 1,
      personId,
      dates: isRecurring ? DateSet.fromRange(start) : pattern.dates,
    })),
  );
  const same = sameShift({ locationId: location.id, repeat: asked.repeat, plan }, asked.reference, around);
  if (same) {
    changeKnown(row, same, asked, around);
    return;
  }
  const kind = isRecurring ? 'RECURRING_SHIFT' : 'ONE_TIME_SHIFT';
  const write = {
    row: row.reader.row,
    id: null,
    kind,
    repeat: asked.repeat,
    locationId: location.id,
    comments: (values.comments as string | null | undefined) ?? '',
    agenda: '',
    plan,
    dismissed: [],
    reference: asked.reference,
    isChanged: true,
  } as const;
  row.parts.push({ write, before: undefined, location, isWhole: false });
}

export function changeKnown(row: ReadRow, known: KnownShift, asked: AskedShift, around: Around): void {
  const location = around.locationById.get(known.locationId);
  if (location === undefined) {
    row.reader.complain('location', around.forms.words.locationNotFound);
    return;
  }
  around.claimed.add(known.id);
  const { id, kind, repeat, locationId, comments, agenda, plan } = known;
  const write = {
    ...{ row: row.reader.row, id, kind, repeat, locationId, comments, agenda, plan },
    ...{ dismissed: [], reference: asked.reference, isChanged: false },
  };
  changeShift(row, { write, before: known, location, isWhole: false }, asked, around);
}

/** Changes the fields of a shift that the row gives, from today on, as the form does (S5a). */
export function changeShift(row: ReadRow, part: Part, asked: AskedShift, around: Around): void {
  const { reader } = row;
  const { words } = around.forms;
  const { write: known, location } = part;
  const { today, closures } = location;
  const view = viewOf(known.plan, today, known.repeat, { closures, daysOff: around.daysOff });
  if (view === undefined) {
    reader.complain(null, words.pastDate);
    return;
  }
  const fixed = say('An import does not change this. Change it in the schedule.');
  if (asked.location !== undefined && asked.location !== known.locationId) reader.complain('location', fixed);
  if (asked.weekday !== undefined && known.repeat === 'WEEKLY' && asked.weekday !== view.usual.weekday)
    reader.complain('days', fixed);
  // A start that is over stays; a row may say it, or the next date of the shift.
  const next = firstRunningDate(
    known.plan.patterns.map((pattern) => ({ ...pattern, dates: pattern.dates.onOrAfter(today) })),
  );
  const from = asked.from && asked.weekday ? firstOnWeekday(asked.from, asked.weekday) : asked.from;
  if (from && from !== view.start && !(from >= view.start && next !== undefined && from <= next))
    reader.complain('from', fixed);
  if (known.kind === 'STAFF_MEETING') return;
  const isOneTime = known.kind === 'ONE_TIME_SHIFT';
  const shown = [1, 2].map((seat) => view.seats.find((span) => span.seat === seat));
  const staff = shown.map((span, index) => {
    const given = asked.staff[index];
    return given === undefined ? span?.personId : (given ?? undefined);
  });
  const usual = view.usual;
  const [start, end] = [asked.start, asked.end].map((text) => parseTime(text ?? ''));
  const minutes = { start: start ?? usual.minutes.start, end: end ?? usual.minutes.end };
  const positionIds = asked.positions ?? usual.positionIds;
  const endDate = isOneTime ? null : asked.until === undefined ? view.end : asked.until;
  const comments = asked.comments === undefined ? known.comments : (asked.comments ?? '');
  const { complaints } = around.forms.shift({
    schedule_type: isOneTime ? 'ONE_TIME_SHIFT' : 'RECURRING_SHIFT',
    shift_repeat: known.repeat,
    start_date: view.start,
    ...(!isOneTime && { end_date: endDate }),
    start_time: asked.start ?? formatTime(minutes.start),
    end_time: asked.end ?? formatTime(minutes.end),
    shift_type: positionIds,
    location: known.locationId,
    staff: staff.flatMap((id) => (id === undefined ? [] : { id })),
    comments,
  });
  for (const { field, text } of complaints) reader.complain(columnOf(field), text);
  const nameOf = (id: number | undefined) => around.personById.get(id ?? 0)?.name ?? '';
  const dateWords = (date: CivilDate | null) => (date === null ? '' : formatForDisplay(date));
  const changes: Difference[] = [
    {
      column: 'start',
      before: formatTwelveHour(usual.minutes.start),
      after: formatTwelveHour(minutes.start),
    },
    { column: 'end', before: formatTwelveHour(usual.minutes.end), after: formatTwelveHour(minutes.end) },
    ...(haveSameTypes(positionIds, usual.positionIds)
      ? []
      : [
          {
            column: 'positions',
            before: around.positions.names(usual.positionIds),
            after: around.positions.names(positionIds),
          },
        ]),
    ...(isOneTime ? [] : [{ column: 'until', before: dateWords(view.end), after: dateWords(endDate) }]),
    ...[0, 1]
      .filter((index) => shown[index]?.personId !== staff[index])
      .map((index) => ({
        column: `staff_${index + 1}`,
        before: nameOf(shown[index]?.personId),
        after: nameOf(staff[index]),
      })),
    { column: 'comments', before: known.comments, after: comments },
  ].filter(
    ({ before, after, column }) => before !== after || column.startsWith('staff') || column === 'positions',
  );
  const label = asked.weekday ? `${shortWeekdayName(asked.weekday)}: ` : '';
  row.changes.push(
    ...changes.map((one) => ({ ...one, after: `${row.parts.length > 0 ? label : ''}${one.after}` })),
  );
  if (reader.problems.length > 0) return;
  const changesPlan = changes.some(({ column }) => column !== 'comments');
  const form: ShiftForm = {
    repeat: known.repeat,
    startDate: view.start,
    endDate,
    minutes,
    positionIds,
    staff: staff.flatMap((personId, index) => {
      if (personId === undefined) return [];
      const span = shown[index];
      return span?.personId === personId
        ? { personId, first: span.first, last: span.last ?? null }
        : { personId, first: null, last: null };
    }),
  };
  const plan = changesPlan ? changedPlan(known, form, location, around) : known.plan;
  if (changesPlan && isOneTime && view.start < today) reader.complain(null, words.pastDate);
  const impossible = impossibleDate(plan);
  if (impossible !== undefined) reader.complain('start', words.endsBeforeStart(formatForDisplay(impossible)));
  if (firstRunningDate(plan.patterns) === undefined) reader.complain('until', words.noDateLeft);
  const isChanged = known.isChanged || changes.length > 0;
  row.parts.push({ ...part, write: { ...known, comments, plan, isChanged } });
}

function changedPlan(
  { plan, kind }: ShiftBasis,
  form: ShiftForm,
  { today, closures }: ShiftLocation,
  { daysOff }: Around,
): ShiftPlan {
  if (kind !== 'ONE_TIME_SHIFT')
    return editFrom(plan, today, form, { openedFrom: 'list', keepPlanned: true, closures, daysOff });
  const pattern = makePattern({ ...form, repeat: 'NEVER' });
  const assignments = form.staff.map(({ personId }, index) => ({
    seat: index + 1,
    personId,
    dates: pattern.dates.minus(daysOff(personId)),
  }));
  return replanFrom(plan, today, pattern, assignments);
}
