import {
  type Absences,
  type Away,
  type Box,
  type Chair,
  DAYS,
  type DayPlan,
  type Days,
  emptyChairs,
  type Fields,
  isLive,
  isPauseOf,
  isSamePlan,
  planAround,
  runsOnPlan,
  SEATS,
  type Sheet,
  sameDays,
  withoutIdlePlans,
} from './naive-school.ts';

/** The fields that a person changed in a form before Apply To All; no others. */
export interface Changes {
  readonly start?: number;
  readonly end?: number;
  readonly type?: number;
  readonly days?: Days;
  readonly firstDay?: number;
  /** The old and the new end of the shift; null for an ongoing shift. */
  readonly lastDay?: { readonly old: number | null; readonly next: number | null };
  readonly seats: readonly ChangedSeat[];
  /** The form was opened from the list, not from the day. */
  readonly fromList: boolean;
}

interface ChangedSeat {
  readonly seat: number;
  readonly person: number | null;
  readonly firstDay: number | null;
  readonly lastDay: number | null;
}

/** Apply To All, day by day: each box asks for each field whether it follows. */
export function editFromDay(
  given: Sheet,
  from: number,
  changes: Changes,
  keepPlanned: boolean,
  absences: Absences,
): Sheet {
  const { away } = absences;
  const usualDay = usualDayOf(given, from);
  if (usualDay === undefined) return given;
  const sheet = withUsualDay(given, usualDay);
  const usual = sheet.plans[usualDay];
  if (!usual) return given;
  const { days, firstDay, lastDay } = changes;
  const follows = (plan: DayPlan) => !keepPlanned || sameDays(plan, usual);
  const withFields = <Some extends Fields>(one: Some, isShown: boolean): Some => {
    const pick = (field: 'start' | 'end' | 'type') =>
      changes[field] !== undefined && (isShown || !keepPlanned || one[field] === usual[field])
        ? changes[field]
        : one[field];
    return { ...one, start: pick('start'), end: pick('end'), type: pick('type') };
  };
  const isCut = (day: number) => lastDay !== undefined && lastDay.next !== null && day > lastDay.next;

  // The plan around each day.
  const plans = sheet.plans.map((plan, day) => {
    if (day < from || !plan) return plan;
    if (isCut(day) || (firstDay !== undefined && follows(plan) && day < firstDay)) return undefined;
    return { ...withFields(plan, false), ...(days && follows(plan) ? days : {}) };
  });
  const nextUsual = { ...withFields(usual, false), ...days };
  if (firstDay !== undefined) {
    let first = usualDay;
    while (first > 0 && isSamePlan(sheet.plans[first - 1], usual)) first -= 1;
    if (first >= from) {
      for (let day = Math.max(firstDay, from); day < first; day += 1)
        plans[day] ??= isCut(day) ? undefined : nextUsual;
    }
  }
  if (lastDay && lastDay.old !== null && (lastDay.next === null || lastDay.next > lastDay.old)) {
    const lastPlanned = sheet.plans.findLastIndex((plan) => plan !== undefined);
    const old = sheet.plans[lastPlanned];
    if (old) {
      const next =
        lastPlanned < from ? nextUsual : { ...withFields(old, false), ...(follows(old) ? days : {}) };
      const resumes = Math.max(from, lastPlanned + 1, follows(old) ? (firstDay ?? 0) : 0);
      for (let day = resumes; day < DAYS && day <= (lastDay.next ?? DAYS); day += 1) plans[day] = next;
    }
  }

  // The box of each day, with the day that it was before; boxes changed by themselves may move within their week.
  const boxes: (Box | undefined)[] = sheet.boxes.map((box, day) => (day < from ? box : undefined));
  const cameFrom = new Map<number, number>();
  const isOwnDay = (day: number) => sheet.boxes[day]?.isOwn === true;
  for (const [day, box] of sheet.boxes.entries()) {
    if (day < from || !box?.isOwn) continue;
    const ownerDay = usualDayOf(sheet, day) ?? day;
    const owner = sheet.plans[ownerDay];
    const target = days && owner && follows(owner) ? targetOf(day, owner, days) : day;
    if (target === undefined || target < from || isCut(target)) continue;
    if (lastDay === undefined && target !== day && target > lastPlannedDay(sheet)) continue;
    if (firstDay !== undefined && owner && follows(owner) && target < firstDay) continue;
    if (target !== day && (sheet.boxes[target] || boxes[target] || sheet.dismissed[day])) continue;
    boxes[target] = withFields(box, day === from && !changes.fromList);
    cameFrom.set(target, day);
  }
  // A day that was moved away stays away, also when the shift runs on another weekday.
  const vacated = sheet.vacated.map((isVacated, day) => isVacated && day < from);
  for (const [day, isVacated] of sheet.vacated.entries()) {
    if (day < from || !isVacated) continue;
    const owner = planAround(sheet, day) ?? usual;
    const target = days && follows(owner) ? targetOf(day, owner, days) : day;
    if (target === undefined || target < from || target >= DAYS || isCut(target) || boxes[target]) continue;
    if (firstDay !== undefined && follows(owner) && target < firstDay) continue;
    vacated[target] = true;
  }
  for (let day = from; day < DAYS; day += 1) {
    const plan = plans[day];
    if (boxes[day] || vacated[day] || !plan) continue;
    const wasFollowing = sheet.plans[day];
    const isNew = !wasFollowing || (days !== undefined && follows(wasFollowing));
    const runs = isNew ? runsOnPlan(plan, day) : sheet.boxes[day] !== undefined && !isOwnDay(day);
    if (!runs) continue;
    boxes[day] = { start: plan.start, end: plan.end, type: plan.type, isOwn: false, chairs: emptyChairs() };
    if (sheet.boxes[day]) cameFrom.set(day, day);
  }

  // The people of each day.
  const turns = SEATS.map((seat) => ({
    spans: spansOf(sheet, seat, from, absences),
    shown: shownSpan(sheet, from, usual, seat, changes.fromList, absences),
  }));
  for (let day = from; day < DAYS; day += 1) {
    const box = boxes[day];
    if (!box) continue;
    const source = cameFrom.get(day);
    const chairs = SEATS.map((seat): Chair => {
      if (sheet.dismissed[day]) return { seat, holder: null };
      const old = source === undefined ? undefined : chairAt(sheet, source, seat);
      const changed = changes.seats.find((one) => one.seat === seat);
      const { spans = [], shown } = turns[seat - 1] ?? {};
      const isLater = shown !== undefined && spans.some((one) => one.first > shown.first && covers(one, day));
      if (changed && !(keepPlanned && isLater)) return touched(sheet, old, changed, day, away);
      if (old) return old;
      const owner = spans.find((span) => covers(span, day))?.person ?? null;
      return { seat, holder: owner !== null && away[owner]?.[day] ? null : owner };
    });
    boxes[day] = { ...box, chairs };
  }
  return withoutIdlePlans(
    withoutEqualDays(
      {
        ...given,
        boxes: boxes.map((box, day) => (day < from ? given.boxes[day] : box)),
        plans: plans.map((plan, day) => (day < from ? given.plans[day] : plan)),
        vacated,
      },
      from,
    ),
  );
}

/** A day that was changed by itself and is as usual again, in the middle of a plan, is no longer special. */
function withoutEqualDays(sheet: Sheet, from: number): Sheet {
  const boxes = sheet.boxes.map((box, day) => {
    const plan = sheet.plans[day];
    if (day < from || !box?.isOwn || !plan || !runsOnPlan(plan, day)) return box;
    const isAmong = (step: number) => {
      let other = day + step;
      while (isSamePlan(sheet.plans[other], plan)) {
        if (!sheet.boxes[other]?.isOwn) return true;
        other += step;
      }
      return false;
    };
    const isEqual = box.start === plan.start && box.end === plan.end && box.type === plan.type;
    return isEqual && isAmong(-1) && isAmong(1) ? { ...box, isOwn: false } : box;
  });
  return { ...sheet, boxes };
}

function touched(
  sheet: Sheet,
  old: Chair | undefined,
  { seat, person, firstDay, lastDay }: ChangedSeat,
  day: number,
  away: Away,
): Chair {
  const isTheirs =
    person !== null &&
    day >= (firstDay ?? 0) &&
    day <= (lastDay ?? DAYS) &&
    !isAwayWithSeat(sheet, person, day, away);
  const owner = isTheirs ? person : null;
  if (old?.original === undefined) return { seat, holder: owner };
  return owner !== null && owner === old.holder
    ? { seat, holder: owner }
    : { seat, holder: old.holder, original: owner };
}

/** People who have a seat are left out on their days off; a new person is not, and is refused. */
function isAwayWithSeat(sheet: Sheet, person: number, day: number, away: Away): boolean {
  const isSeated = sheet.boxes.some((box) => box?.chairs.some(({ holder }) => holder === person));
  return isSeated && away[person]?.[day] === true;
}

/** The next day that runs as usual, otherwise the last one; of days that were all changed, any. */
function usualDayOf(sheet: Sheet, from: number): number | undefined {
  const days = sheet.boxes.flatMap((box, day) => (box ? [day] : []));
  const usual = days.filter((day) => !sheet.boxes[day]?.isOwn);
  const candidates = usual.length > 0 ? usual : days;
  return candidates.find((day) => day >= from) ?? candidates.at(-1);
}

/** When all days were changed by themselves, one of them counts as the usual one. */
function withUsualDay(sheet: Sheet, day: number): Sheet {
  const box = sheet.boxes[day];
  if (!box?.isOwn) return sheet;
  const { start, end, type } = box;
  const plan = { repeat: 'WEEKLY', weekday: day % 7, start, end, type } as const;
  return {
    ...sheet,
    boxes: sheet.boxes.with(day, { ...box, isOwn: false }),
    plans: sheet.plans.with(day, plan),
  };
}

function targetOf(day: number, owner: Days, days: Days): number | undefined {
  if (days.repeat === 'DAILY') return day;
  if (owner.repeat === 'DAILY') return day % 7 === days.weekday ? day : undefined;
  return day % 7 === owner.weekday ? day - (day % 7) + days.weekday : day;
}

function lastPlannedDay(sheet: Sheet): number {
  return Math.max(
    sheet.plans.findLastIndex((plan) => plan !== undefined),
    sheet.boxes.findLastIndex((box) => box !== undefined),
  );
}

function chairAt(sheet: Sheet, day: number, seat: number): Chair | undefined {
  return sheet.boxes[day]?.chairs.find((chair) => chair.seat === seat);
}

interface Span {
  readonly person: number;
  readonly first: number;
  readonly last: number;
}

function covers({ first, last }: Span, day: number): boolean {
  return day >= first && day <= last;
}

/** Who has the seat from when to when, but for pauses to come; a person who has it on the last day stays for good. */
function spansOf(sheet: Sheet, seat: number, from: number, absences: Absences): Span[] {
  const lastLive = sheet.boxes.findLastIndex((_, day) => isLive(sheet, day));
  const spans: { person: number; first: number; last: number }[] = [];
  let hasPause = false;
  for (const [day] of sheet.boxes.entries()) {
    const chair = chairAt(sheet, day, seat);
    const owner = chair?.original === undefined ? chair?.holder : chair.original;
    const previous = spans.at(-1);
    if (owner === undefined || owner === null) {
      if (previous && day >= from && isPauseOf(sheet, previous.person, day, absences)) hasPause = true;
      continue;
    }
    if (previous?.person === owner && !hasPause) previous.last = day;
    else spans.push({ person: owner, first: day, last: day });
    hasPause = false;
  }
  return spans.map((span) => (span.last >= lastLive ? { ...span, last: DAYS } : span));
}

/** The span that the form shows for a seat. */
function shownSpan(
  sheet: Sheet,
  from: number,
  usual: Days,
  seat: number,
  fromList: boolean,
  absences: Absences,
): Span | undefined {
  const isAhead = sheet.boxes.some((box, day) => day >= from && box);
  const lastLive = sheet.boxes.findLastIndex((_, day) => isLive(sheet, day));
  const start = sheet.boxes.findIndex((box, day) => {
    const plan = sheet.plans[day];
    return box !== undefined && !box.isOwn && plan !== undefined && sameDays(plan, usual);
  });
  const later = isAhead ? Math.max(from, start) : lastLive >= 0 ? lastLive : start;
  const reference = sheet.boxes[from] && !fromList ? from : later;
  return spansOf(sheet, seat, from, absences).find(({ last }) => last >= reference);
}
