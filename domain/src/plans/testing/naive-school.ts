/**
 * A naive schedule for the tests to compare with the real one: a sheet per shift with a box per day and a chair per seat.
 * It has no date ranges and no weekday logic, so it is slow but obviously correct.
 */
export const DAYS = 98;
export const PEOPLE = [1, 2, 3, 4] as const;
export const SEATS = [1, 2] as const;

/** Days are counted from a Sunday. Without `lastDay` there is no end. */
export interface Form {
  readonly repeat: 'WEEKLY' | 'DAILY' | 'NEVER';
  readonly firstDay: number;
  readonly lastDay: number | null;
  readonly start: number;
  readonly end: number;
  /** The shift type; 1 when absent. */
  readonly type?: number;
  readonly seated: readonly Seated[];
}

export interface Seated {
  readonly seat: number;
  readonly person: number;
  readonly firstDay: number;
  readonly lastDay: number | null;
}

export interface Fields {
  readonly start: number;
  readonly end: number;
  readonly type: number;
}

/** One box: the time, the type, and the chairs of seat 1 and 2. */
export interface Box extends Fields {
  readonly chairs: readonly Chair[];
  /** The day was changed by itself. */
  readonly isOwn: boolean;
}

export interface Days {
  readonly repeat: 'WEEKLY' | 'DAILY' | 'NEVER';
  /** 0 for Sunday. */
  readonly weekday: number;
}

/** The plan of the shift around a day, whether it runs on that day or not. */
export type DayPlan = Fields & Days;

/** The person in the seat, and whose seat it is when a substitute has it or it was left empty for the day. */
export interface Chair {
  readonly seat: number;
  readonly holder: number | null;
  readonly original?: number | null;
}

export interface Sheet {
  readonly isOneTime: boolean;
  readonly boxes: readonly (Box | undefined)[];
  /** One for each day from the start to the end of the shift. */
  readonly plans: readonly (DayPlan | undefined)[];
  readonly dismissed: readonly boolean[];
  /** The days of the plans whose box was moved to another day. */
  readonly vacated: readonly boolean[];
}

export interface NaiveSchool {
  readonly sheets: readonly Sheet[];
  readonly closed: readonly boolean[];
  readonly away: Away;
}

export type Absences = Pick<NaiveSchool, 'closed' | 'away'>;

/** The days off, by person, then by day. */
export type Away = Readonly<Record<number, readonly boolean[]>>;

const noDays: readonly boolean[] = Array.from({ length: DAYS }, () => false);

export const emptySchool: NaiveSchool = {
  sheets: [],
  closed: noDays,
  away: Object.fromEntries(PEOPLE.map((person) => [person, noDays])),
};

export function runsOnDay(form: Form, day: number): boolean {
  if (form.repeat === 'NEVER') return day === form.firstDay;
  const isInSpan = day >= form.firstDay && (form.lastDay === null || day <= form.lastDay);
  return isInSpan && (form.repeat === 'DAILY' || day % 7 === form.firstDay % 7);
}

export function newSheet(form: Form): Sheet {
  const boxes = noDays.map((_, day) =>
    runsOnDay(form, day) ? boxOf(form, (seat) => seatedOn(form, seat, day)) : undefined,
  );
  return {
    isOneTime: form.repeat === 'NEVER',
    boxes,
    plans: plansOf(form),
    dismissed: noDays,
    vacated: noDays,
  };
}

function plansOf(form: Form): (DayPlan | undefined)[] {
  const { repeat, start, end, type = 1, firstDay, lastDay } = form;
  const last = repeat === 'NEVER' ? firstDay : (lastDay ?? DAYS);
  const plan = { repeat, weekday: firstDay % 7, start, end, type };
  return noDays.map((_, day) => (day >= firstDay && day <= last ? plan : undefined));
}

/** The shift runs on the day and is not dismissed. */
export function isLive(sheet: Sheet, day: number): boolean {
  return sheet.boxes[day] !== undefined && sheet.dismissed[day] === false;
}

export function editOneDay(sheet: Sheet, day: number, form: Form): Sheet {
  const edited = changeBox(sheet, day, (box) => ({
    start: form.start,
    end: form.end,
    type: form.type ?? 1,
    isOwn: true,
    chairs: box.chairs.map((chair) => put(chair, seatedOn(form, chair.seat, day))),
  }));
  return withoutIdlePlans(edited);
}

export function sameDays(left: Days, right: Days): boolean {
  return left.repeat === right.repeat && (left.repeat === 'DAILY' || left.weekday === right.weekday);
}

export function isSamePlan(plan: DayPlan | undefined, other: DayPlan): boolean {
  return (
    plan !== undefined &&
    sameDays(plan, other) &&
    plan.start === other.start &&
    plan.end === other.end &&
    plan.type === other.type
  );
}

export function runsOnPlan({ repeat, weekday }: Days, day: number): boolean {
  return repeat === 'DAILY' || day % 7 === weekday;
}

/** Forgets plans that no day follows any more, and days that were moved away from them. */
export function withoutIdlePlans(sheet: Sheet): Sheet {
  const plans = sheet.plans.map((plan, day) => {
    if (!plan) return undefined;
    const isSame = (other: number) => isSamePlan(sheet.plans[other], plan);
    let first = day;
    let last = day;
    while (first > 0 && isSame(first - 1)) first -= 1;
    while (last < DAYS - 1 && isSame(last + 1)) last += 1;
    const isFollowed = sheet.boxes.slice(first, last + 1).some((box) => box && !box.isOwn);
    return isFollowed ? plan : undefined;
  });
  const after = { ...sheet, plans };
  return { ...after, vacated: sheet.vacated.map((is, day) => is && planAround(after, day) !== undefined) };
}

/** The plan to which the day belongs by its weekday: its own, or that of the days beside it if it is special itself. */
export function planAround(sheet: Sheet, day: number): DayPlan | undefined {
  const isSpecial = (other: number) => sheet.boxes[other]?.isOwn || sheet.vacated[other];
  const beside = [1, -1].map((step) => {
    let other = day + step;
    while (!sheet.plans[other] && isSpecial(other)) other += step;
    return sheet.plans[other];
  });
  return [sheet.plans[day], ...beside].find((plan) => plan !== undefined && runsOnPlan(plan, day));
}

/** Moves the box to a day without one; undefined when there is one already. */
export function moveOneDay(sheet: Sheet, day: number, target: number, form: Form): Sheet | undefined {
  if (sheet.boxes[target] || sheet.dismissed[target]) return undefined;
  const edited = editOneDay(sheet, day, form);
  return withoutIdlePlans({
    ...edited,
    boxes: edited.boxes.with(target, edited.boxes[day]).with(day, undefined),
    vacated: edited.vacated.with(target, false).with(day, planAround(sheet, day) !== undefined),
  });
}

/** A meeting or a one-time shift: exactly what the form says, from the day on. */
export function replanFromDay(sheet: Sheet, from: number, form: Form, away: Away): Sheet {
  const isOnlyDay = sheet.boxes.every((box, day) => day < from || !box || day === form.firstDay);
  if (form.repeat === 'NEVER' && form.firstDay >= from && isLive(sheet, form.firstDay) && isOnlyDay) {
    const seated = form.seated.filter(({ person }) => !away[person]?.[form.firstDay]);
    return editOneDay(sheet, form.firstDay, { ...form, seated });
  }
  const boxes = sheet.boxes.map((old, day) => {
    if (day < from) return old;
    if (!runsOnDay(form, day)) return undefined;
    if (sheet.dismissed[day]) return boxOf(form, () => null);
    const fresh = boxOf(form, (seat) => {
      const person = seatedOn(form, seat, day);
      return person !== null && away[person]?.[day] ? null : person;
    });
    const replaced = old?.chairs.filter(({ original }) => original !== undefined) ?? [];
    const chairs = fresh.chairs.map((chair) => replaced.find(({ seat }) => seat === chair.seat) ?? chair);
    return { ...fresh, chairs };
  });
  const planned = plansOf(form);
  return { ...sheet, boxes, plans: sheet.plans.map((plan, day) => (day < from ? plan : planned[day])) };
}

export function replaceOnDay(sheet: Sheet, day: number, seat: number, person: number | null): Sheet {
  return changeBox(sheet, day, (box) => ({
    ...box,
    chairs: box.chairs.map((chair) => (chair.seat === seat ? put(chair, person) : chair)),
  }));
}

/** The person leaves their chairs empty for the day and keeps them otherwise; a one-time shift has no other day. */
export function leaveOnDay(sheet: Sheet, day: number, person: number): Sheet {
  if (sheet.isOneTime) return releaseDays(sheet, person, day, day);
  const seats = sheet.boxes[day]?.chairs.filter(({ holder }) => holder === person) ?? [];
  return seats.reduce((left, { seat }) => replaceOnDay(left, day, seat, null), sheet);
}

export function dismissDay(sheet: Sheet, day: number): Sheet {
  const emptied = changeBox(sheet, day, (box) => ({ ...box, chairs: emptyChairs() }));
  return { ...emptied, dismissed: sheet.dismissed.with(day, true) };
}

export function archiveFromDay(sheet: Sheet, from: number): Sheet {
  const before = <Each>(list: readonly Each[]) => list.map((each, day) => (day < from ? each : undefined));
  return withoutIdlePlans({ ...sheet, boxes: before(sheet.boxes), plans: before(sheet.plans) });
}

export function releaseDays(sheet: Sheet, person: number, first: number, last: number): Sheet {
  const boxes = sheet.boxes.map((box, day) => {
    if (!box || day < first || day > last) return box;
    return { ...box, chairs: box.chairs.map((chair) => release(chair, person)) };
  });
  return { ...sheet, boxes };
}

/** The shift takes place on the day and no one covers it. */
export function isUncovered(sheet: Sheet, closed: readonly boolean[], day: number): boolean {
  return (
    isLive(sheet, day) &&
    !closed[day] &&
    (sheet.boxes[day]?.chairs.every(({ holder }) => holder === null) ?? false)
  );
}

/** Seats a person on every uncovered day: as a substitute where a chair belongs to another, otherwise on the first chair. */
export function takeDays(
  sheet: Sheet,
  absences: Absences,
  person: number,
  first: number,
  last: number,
): Sheet {
  const days = sheet.boxes.map((_, day) => day).filter((day) => day >= first && day <= last);
  return days
    .filter((day) => isUncovered(sheet, absences.closed, day))
    .reduce((taken, day) => changeBox(taken, day, (box) => seatOn(sheet, box, day, person, absences)), sheet);
}

function seatOn(sheet: Sheet, box: Box, day: number, person: number, absences: Absences): Box {
  const borrowed = SEATS.find((seat) => ownerOf(sheet, seat, day, absences) !== null);
  const seat = borrowed ?? SEATS[0];
  const owner = borrowed === undefined ? null : ownerOf(sheet, borrowed, day, absences);
  const sits: Chair =
    owner === null || owner === person ? { seat, holder: person } : { seat, holder: person, original: owner };
  return { ...box, chairs: box.chairs.map((chair) => (chair.seat === seat ? sits : chair)) };
}

/** The owner of an empty chair: its `original`, or the person who has it before and after and is only off until then. */
function ownerOf(sheet: Sheet, seat: number, day: number, absences: Absences): number | null {
  const chairOn = (on: number) => sheet.boxes[on]?.chairs.find((chair) => chair.seat === seat);
  const chair = chairOn(day);
  if (chair?.original !== undefined) return chair.original;
  const owners = sheet.boxes.map((_, on) => {
    const other = chairOn(on);
    return other?.original === undefined ? (other?.holder ?? null) : other.original;
  });
  const before = owners.findLastIndex((owner, on) => on < day && owner !== null);
  const after = owners.findIndex((owner, on) => on > day && owner !== null);
  const owner = owners[before];
  if (owner === undefined || owner === null || owner !== owners[after]) return null;
  const isPaused = owners.some((_, on) => on >= day && on < after && isPauseOf(sheet, owner, on, absences));
  return isPaused ? null : owner;
}

/** The shift takes place on the day, which is none of the person's days off: if nobody has their chair, they pause. */
export function isPauseOf(sheet: Sheet, person: number, day: number, { closed, away }: Absences): boolean {
  return isLive(sheet, day) && !closed[day] && away[person]?.[day] !== true;
}

/** A person has two shifts at the same time, or one during time off. */
export function isDoubleBooked(school: NaiveSchool): boolean {
  return noDays.some((_, day) => PEOPLE.some((person) => isDoubleBookedOn(school, person, day)));
}

function isDoubleBookedOn(school: NaiveSchool, person: number, day: number): boolean {
  const taken = new Set<number>();
  for (const sheet of school.sheets) {
    const box = sheet.boxes[day];
    for (const { holder } of box?.chairs ?? []) {
      if (!box || holder !== person) continue;
      if (school.away[person]?.[day]) return true;
      for (let minute = box.start; minute < box.end; minute += 30) {
        if (taken.has(minute)) return true;
        taken.add(minute);
      }
    }
  }
  return false;
}

function boxOf(
  { start, end, type = 1 }: { readonly start: number; readonly end: number; readonly type?: number },
  holder: (seat: number) => number | null,
): Box {
  return {
    start,
    end,
    type,
    isOwn: false,
    chairs: SEATS.map((seat) => ({ seat, holder: holder(seat) })),
  };
}

export function emptyChairs(): Chair[] {
  return SEATS.map((seat) => ({ seat, holder: null }));
}

function seatedOn(form: Form, seat: number, day: number): number | null {
  const found = form.seated.find(
    (one) => one.seat === seat && day >= one.firstDay && (one.lastDay === null || day <= one.lastDay),
  );
  return found?.person ?? null;
}

function put(chair: Chair, person: number | null): Chair {
  if (chair.holder === person) return chair;
  const original = chair.original === undefined ? chair.holder : chair.original;
  return original === person && person !== null
    ? { seat: chair.seat, holder: person }
    : { seat: chair.seat, holder: person, original };
}

function release({ seat, holder, original }: Chair, person: number): Chair {
  const newHolder = holder === person ? null : holder;
  const newOriginal = original === person ? null : original;
  return newOriginal === undefined || (newOriginal === newHolder && newHolder !== null)
    ? { seat, holder: newHolder }
    : { seat, holder: newHolder, original: newOriginal };
}

function changeBox(sheet: Sheet, day: number, change: (box: Box) => Box): Sheet {
  const box = sheet.boxes[day];
  return box ? { ...sheet, boxes: sheet.boxes.with(day, change(box)) } : sheet;
}
