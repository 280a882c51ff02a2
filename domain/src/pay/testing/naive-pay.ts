import type { CivilDate } from '../../time/civil-date.ts';
import type {
  DatedWage,
  FederalOvertime,
  OvertimeRule,
  PayLine,
  PayRow,
  PayWeek,
  WeekPart,
} from '../photograph.ts';

/** A single paid minute. */
interface Minute {
  readonly row: PayRow;
  readonly wage: number | undefined;
  /** Minutes with one text are in one line. */
  readonly cut: string;
  readonly cutOfPremium: string;
  /** Half the regular rate is paid so many times on top: once for overtime, twice for double time. */
  readonly halves: 0 | 1 | 2;
  readonly isFederal: boolean;
}

/**
 * Pays a part of a week by listing its single minutes. All amounts are whole numbers of one tiny coin, of which a cent
 * has so many that every rate of the week divides it.
 */
export function naivePart(
  wages: readonly DatedWage[],
  week: PayWeek,
  part: WeekPart,
): { lines: PayLine[]; federal: FederalOvertime } {
  const isPriced = (one: WeekPart) => one.isPriced && week.exempt !== 'SALARIED';
  const minutes = minutesOf(week, wages);
  const own = minutes.filter(({ row }) => row.date >= part.from && row.date <= part.to);
  const known = (until: CivilDate) =>
    minutes.filter(({ row, wage }) => row.date <= until && wage !== undefined);
  const parts = week.parts.filter(({ to }) => to <= part.to);
  const coinsPerCent = parts.reduce(
    (product, { to }) => product * BigInt(Math.max(1, known(to).length)),
    12_000n,
  );

  /** Half the regular rate of a minute, of the days until this one. */
  const halfRate = (until: CivilDate) => {
    const all = known(until);
    const straight = all.reduce((total, { wage = 0 }) => total + wage, 0);
    return all.length === 0 ? 0n : (BigInt(straight) * coinsPerCent) / (12_000n * BigInt(all.length));
  };
  const ownHalfRate = halfRate(part.to);
  /** Earlier parts got another rate than the whole week has. */
  const settle = (halvesOf: (minute: Minute) => number) => {
    const isLast = new Date(`${part.to}T00:00:00Z`).getUTCDay() === 6;
    if (!isLast) return 0n;
    return parts.slice(0, -1).reduce((total, earlier) => {
      const earned = minutes
        .filter((one) => one.row.date >= earlier.from && one.row.date <= earlier.to)
        .reduce((halves, one) => halves + halvesOf(one), 0);
      return isPriced(earlier) ? total + BigInt(earned) * (ownHalfRate - halfRate(earlier.to)) : total;
    }, 0n);
  };

  const drafts: { line: PayLine; coins: bigint }[] = [];
  const draft = (figures: Partial<PayLine> & Pick<PayLine, 'kind'>, coins: bigint) => {
    const line: PayLine = {
      week: week.week,
      days: { from: part.from, to: part.to },
      locationId: null,
      positionId: null,
      rate: null,
      wage: null,
      minutes: 0,
      overtimeMinutes: 0,
      doubleMinutes: 0,
      cents: null,
      adjusts: null,
      ...figures,
    };
    drafts.push({ line, coins });
  };
  for (const all of groupsOf(own, ({ cut }) => cut)) {
    const { locationId, positionId, rate } = all[0].row;
    const wage = isPriced(part) ? (all[0].wage ?? null) : null;
    const overtimeMinutes = all.filter(({ halves }) => halves === 1).length;
    const doubleMinutes = all.filter(({ halves }) => halves === 2).length;
    const coins = (BigInt(wage ?? 0) * BigInt(all.length) * coinsPerCent) / 6_000n;
    draft(
      {
        kind: 'STRAIGHT',
        locationId,
        positionId,
        rate,
        wage,
        minutes: all.length,
        overtimeMinutes,
        doubleMinutes,
      },
      coins,
    );
  }
  for (const kind of ['OVERTIME', 'DOUBLE_TIME'] as const) {
    const halves = kind === 'OVERTIME' ? 1 : 2;
    const earning = own.filter((minute) => minute.halves === halves);
    for (const all of groupsOf(earning, ({ cutOfPremium }) => cutOfPremium)) {
      const { locationId, positionId, rate } = all[0].row;
      const coins = BigInt(all.length * halves) * ownHalfRate;
      draft({ kind, locationId, positionId, rate, minutes: all.length }, coins);
    }
  }
  const settled = isPriced(part) ? settle(({ halves }) => halves) : 0n;
  if (settled !== 0n) draft({ kind: 'SETTLED_RATE' }, settled);
  for (const kind of ['PAID_LEAVE', 'SICK'] as const) {
    const days = week.leave
      .filter((one) => one.kind === kind && one.minutes > 0 && one.date >= part.from && one.date <= part.to)
      .sort((one, other) => (one.date < other.date ? -1 : 1));
    const leaveWage = (date: CivilDate) =>
      isPriced(part) ? (naiveWage(wages, { date, rate: 'REGULAR', positionId: null }) ?? null) : null;
    for (const all of groupsOf(days, ({ date }) => `${leaveWage(date)} `)) {
      const wage = leaveWage(all[0].date);
      const count = all.reduce((total, one) => total + one.minutes, 0);
      draft({ kind, wage, minutes: count }, (BigInt(wage ?? 0) * BigInt(count) * coinsPerCent) / 6_000n);
    }
  }

  const cents = shareCents(
    drafts.map(({ coins }) => coins),
    coinsPerCent,
  );
  const lines = drafts.map(({ line }, index) => ({
    ...line,
    cents: isPriced(part) ? (cents[index] ?? 0) : null,
  }));
  const federal = own.filter(({ isFederal }) => isFederal).length;
  const federalCents = nearest(
    BigInt(federal) * ownHalfRate + settle(({ isFederal }) => (isFederal ? 1 : 0)),
    coinsPerCent,
  );
  // A state may let earlier days pay premiums for which federal law asks only later.
  const before = week.law ? parts.slice(0, -1).filter(isPriced) : [];
  const unused = before
    .map((earlier) => naivePart(wages, week, earlier))
    .reduce((total, paid) => total + premiumsIn(paid.lines) - (paid.federal.cents ?? 0), 0);
  const premiums = premiumsIn(lines) + unused;
  return {
    lines,
    federal: {
      week: week.week,
      days: { from: part.from, to: part.to },
      minutes: federal,
      cents: isPriced(part) ? Math.min(federalCents, premiums) : null,
    },
  };
}

/** Walks through the wages by date, and remembers the last one of each kind. */
function naiveWage(
  wages: readonly DatedWage[],
  { date, rate, positionId }: Pick<PayRow, 'date' | 'rate' | 'positionId'>,
): number | undefined {
  const held: Record<string, number> = {};
  for (const wage of [...wages].sort((one, other) => (one.from < other.from ? -1 : 1))) {
    if (wage.from <= date) held[`${wage.kind} ${wage.positionId ?? ''}`] = wage.wage;
  }
  return held[`${rate} `] ?? held[`POSITION ${positionId}`] ?? held['BASE '];
}

function minutesOf(week: PayWeek, wages: readonly DatedWage[]): Minute[] {
  const inOrder: PayRow[] = [];
  // Days before the first part, then each part by itself.
  const first = week.parts[0]?.from ?? '9999-12-31';
  const stretches = [{ from: '', to: first, isBefore: true }, ...week.parts].map((stretch) =>
    week.rows.filter(({ date }) =>
      'isBefore' in stretch ? date < stretch.to : date >= stretch.from && date <= stretch.to,
    ),
  );
  for (const rows of stretches) {
    inOrder.push(
      ...rows.sort((one, other) =>
        one.clockedIn === other.clockedIn ? one.id - other.id : one.clockedIn < other.clockedIn ? -1 : 1,
      ),
    );
  }
  const threshold = Math.min(week.threshold, 2_400);
  const isPriced = (date: CivilDate) =>
    week.exempt !== 'SALARIED' &&
    week.parts.some((one) => one.isPriced && one.from <= date && date <= one.to);
  const counts = (row: PayRow) => week.exempt === 'NONE' && !week.exemptLocationIds.includes(row.locationId);
  const byState = stateHalves(week, inOrder.filter(counts));
  let number = 0;
  let plain = 0;
  return inOrder.flatMap((row) => {
    const wage = naiveWage(wages, row);
    const cutOfPremium = `${row.locationId} ${row.positionId} ${row.rate}`;
    const cut = `${cutOfPremium} ${isPriced(row.date) ? wage : ''}`;
    return Array.from({ length: row.minutes }, (_, minute): Minute => {
      const ofState = byState(row, minute);
      if (counts(row)) number += 1;
      if (counts(row) && ofState === 0) plain += 1;
      const isWeekly = counts(row) && ofState === 0 && plain > threshold;
      return {
        row,
        wage,
        cut,
        cutOfPremium,
        halves: isWeekly ? 1 : ofState,
        isFederal: counts(row) && number > 2_400,
      };
    });
  });
}

/** LA4: numbers the minutes of each date in each state, and asks every step about each of them. */
function stateHalves(week: PayWeek, rows: readonly PayRow[]): (row: PayRow, minute: number) => 0 | 1 | 2 {
  const law = week.law ?? [];
  const rulesAt = (pack: string, { locationId, date }: PayRow) =>
    law.filter(
      (rule) =>
        rule.pack === pack &&
        rule.held.some((one) => one.locationId === locationId && one.from <= date && date <= one.to),
    );
  const found = new Map<string, 0 | 1 | 2>();
  for (const pack of new Set(law.map((rule) => rule.pack))) {
    const here = rows.filter((row) => row.minutes > 0 && rulesAt(pack, row).length > 0);
    const daysOf = (rule: OvertimeRule) =>
      new Set(here.filter((row) => rulesAt(pack, row).includes(rule)).map(({ date }) => date));
    for (const date of new Set(here.map((row) => row.date))) {
      let number = 0;
      for (const row of here.filter((one) => one.date === date)) {
        const rules = rulesAt(pack, row);
        const isSaturday = new Date(`${date}T00:00Z`).getUTCDay() === 6;
        const ofSeventh = rules.filter(
          (rule) => rule.kind === 'SEVENTH_DAY_OVERTIME' && isSaturday && daysOf(rule).size === 7,
        );
        const asked =
          ofSeventh.length > 0 ? ofSeventh : rules.filter(({ kind }) => kind === 'DAILY_OVERTIME');
        for (let minute = 0; minute < row.minutes; minute += 1) {
          number += 1;
          const times = asked.flatMap(({ steps }) =>
            steps.flatMap((step) => (number > step.after ? step.times : [])),
          );
          found.set(`${row.id} ${minute}`, times.includes('2') ? 2 : times.includes('3/2') ? 1 : 0);
        }
      }
    }
  }
  return (row, minute) => found.get(`${row.id} ${minute}`) ?? 0;
}

function premiumsIn(lines: readonly PayLine[]): number {
  return lines
    .filter(({ kind }) => kind === 'OVERTIME' || kind === 'DOUBLE_TIME' || kind === 'SETTLED_RATE')
    .reduce((total, one) => total + (one.cents ?? 0), 0);
}

function groupsOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): [Item, ...Item[]][] {
  const groups: Record<string, [Item, ...Item[]]> = {};
  for (const item of items) {
    const key = keyOf(item);
    if (groups[key]) groups[key].push(item);
    else groups[key] = [item];
  }
  return Object.values(groups);
}

/** Gives one cent after the other to the line that lacks most. */
function shareCents(coins: readonly bigint[], coinsPerCent: bigint): number[] {
  const lacks = coins.map((amount) => ((amount % coinsPerCent) + coinsPerCent) % coinsPerCent);
  const cents = coins.map((amount, index) => Number((amount - (lacks[index] ?? 0n)) / coinsPerCent));
  const total = nearest(
    coins.reduce((all, amount) => all + amount, 0n),
    coinsPerCent,
  );
  while (cents.reduce((all, one) => all + one, 0) < total) {
    let most = 0;
    for (const [index, lack] of lacks.entries()) if (lack > (lacks[most] ?? 0n)) most = index;
    cents[most] = (cents[most] ?? 0) + 1;
    lacks[most] = -1n;
  }
  return cents;
}

function nearest(coins: bigint, coinsPerCent: bigint): number {
  const over = ((coins % coinsPerCent) + coinsPerCent) % coinsPerCent;
  return Number((coins - over) / coinsPerCent) + (2n * over >= coinsPerCent ? 1 : 0);
}
