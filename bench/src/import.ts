import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import { previewImport } from '@deckhand/contract/connect/import/preview-import';
import { previewTakeBack } from '@deckhand/contract/connect/import/preview-take-back';
import { saveImport } from '@deckhand/contract/connect/import/save-import';
import { takeBackImport } from '@deckhand/contract/connect/import/take-back-import';
import { previewUndo } from '@deckhand/contract/schedule/history/preview-undo';
import { undoChange } from '@deckhand/contract/schedule/history/undo-change';
import { sql } from 'kysely';
import { THIS_WEEK } from './big-school.ts';
import { rateOf } from './compare.ts';
import { Callers } from './load/callers.ts';
import type { Asked } from './load/line.ts';
import { Memory } from './memory.ts';
import { selectPunchers } from './punch.ts';
import { type Figure, type Figures, limited } from './report.ts';
import type { Bench, Schools } from './schools.ts';
import { quantile } from './timing.ts';

const PEOPLE = 5_000;
const SHIFTS = 2_000;
const CODES = 400;
/** Milliseconds between two codes. */
const PAUSE = 20;
/** Seconds. */
const MOST = { preview: 5, save: 20 };
const MOST_MEGABYTES = 150;
/** Milliseconds. */
const MOST_CODE = 250;
const WARM_UP_SECONDS = 5;

/** Measures the largest import of people and a large one of shifts, as a school moves in and leaves again, while people type their codes. */
export async function* measureImport(schools: Schools): Figures {
  const bench = await schools.get('small');
  const { title, position } = await namesOf(bench);
  const people = peopleFile(title, position, await freeKeys(bench));
  const shifts = shiftsFile(title, position);
  const typing = new Typing(bench, await selectPunchers(bench, CODES));
  const measure = new Measure(bench, typing);
  // A server that answers calls has its young generation in memory, with an import or without.
  await rateOf(bench, bench.address, { path: weekOf(bench), token: bench.token }, WARM_UP_SECONDS);
  const memory = new Memory();

  const staff = yield* bring(measure, { kind: 'PEOPLE', text: people }, PEOPLE);
  const plans = yield* bring(measure, { kind: 'SHIFTS', text: shifts }, SHIFTS);

  const megabytes = memory.end();
  yield limited(
    {
      name: 'megabytes by which the process grew while it imported',
      value: megabytes,
      text: megabytes.toFixed(0),
    },
    { atMost: MOST_MEGABYTES },
  );

  const undo = previewUndo.path.replace('{id}', String(plans.change_id));
  const undone = await measure.ask<{ seal: string; parts: unknown[] }>({ path: undo }, 'seal', 'parts');
  expectEqual('parts of the undo', undone.answer.parts.length, SHIFTS);
  yield seconds(`preview of taking back ${words(SHIFTS)} shifts`, undone.took, MOST.preview);
  const taken = await measure.ask({
    path: undoChange.path.replace('{id}', String(plans.change_id)),
    body: { seal: undone.answer.seal },
  });
  yield seconds(`taking back ${words(SHIFTS)} shifts`, taken.took, MOST.save);

  const back = previewTakeBack.path.replace('{id}', String(staff.id));
  const going = await measure.ask<{ seal: string }>({ path: back }, 'seal');
  yield seconds(`preview of taking back ${words(PEOPLE)} people`, going.took, MOST.preview);
  const gone = await measure.ask<{ gone: number }>(
    {
      path: takeBackImport.path.replace('{id}', String(staff.id)),
      body: { seal: going.answer.seal },
    },
    'gone',
  );
  expectEqual('people who went', gone.answer.gone, PEOPLE);
  yield seconds(`taking back ${words(PEOPLE)} people`, gone.took, MOST.save);

  measure.close();
  const slowest = quantile(typing.times, 0.99);
  yield limited(
    {
      name: 'milliseconds of the slowest hundredth of codes at a kiosk meanwhile',
      value: slowest,
      text: `${slowest.toFixed(0)} (the median ${quantile(typing.times, 0.5).toFixed(0)})`,
    },
    { atMost: MOST_CODE },
  );
}

function weekOf({ big }: Bench): string {
  return `/api/shifts/view-schedule/?location=${big.location}&view_type=weekly&start_date=${THIS_WEEK}`;
}

interface ImportedFile {
  kind: 'PEOPLE' | 'SHIFTS';
  text: string;
}

interface Imported {
  id: number;
  change_id: number | null;
}

async function* bring(measure: Measure, file: ImportedFile, rows: number): AsyncGenerator<Figure, Imported> {
  const what = `${words(rows)} rows of ${file.kind.toLowerCase()}`;
  const looked = await measure.ask<Preview>({ path: previewImport.path, body: file }, 'seal', 'counts');
  expectEqual(`new ${what}`, looked.answer.counts.new, rows);
  yield seconds(`preview of ${what}`, looked.took, MOST.preview);
  const body = { ...file, seal: looked.answer.seal };
  const saved = await measure.ask<Imported>({ path: saveImport.path, body }, 'id', 'change_id');
  yield seconds(`save of ${what}`, saved.took, MOST.save);
  const again = await measure.ask<Preview>({ path: previewImport.path, body: file }, 'seal', 'counts');
  expectEqual(`${what} that are the same`, again.answer.counts.same, rows);
  yield seconds(`preview of the same ${what} again`, again.took, MOST.preview);
  return saved.answer;
}

interface Preview {
  seal: string;
  counts: { new: number; same: number };
}

/** Makes one call after the other from another process, each while people type their codes. */
class Measure {
  readonly #bench: Bench;
  readonly #typing: Typing;
  readonly #caller = new Callers();

  constructor(bench: Bench, typing: Typing) {
    this.#bench = bench;
    this.#typing = typing;
  }

  async ask<Answer>(
    call: Omit<Asked, 'token'>,
    ...fields: (keyof Answer & string)[]
  ): Promise<{ answer: Answer; took: number }> {
    const { address, token } = this.#bench;
    const end = this.#typing.begin();
    const began = performance.now();
    const answer = await this.#caller.ask<Answer>(address, { ...call, token }, fields);
    const took = performance.now() - began;
    await end();
    return { answer, took };
  }

  close(): void {
    this.#typing.close();
    this.#caller.close();
  }
}

/** People who type their codes at a kiosk, one after the other. */
class Typing {
  /** Milliseconds of each code. */
  readonly times: number[] = [];
  readonly #bench: Bench;
  readonly #codes: { path: string; body: object }[];
  readonly #callers = new Callers();

  constructor(bench: Bench, people: readonly { key: string }[]) {
    this.#bench = bench;
    this.#codes = people.map(({ key }) => ({ path: verifyEmployeeCode.path, body: { code: key } }));
  }

  begin(): () => Promise<void> {
    const { address } = this.#bench;
    const asked = {
      kind: 'until-stopped',
      address,
      connections: 1,
      asked: this.#codes,
      pause: PAUSE,
    } as const;
    const typing = this.#callers.run(asked);
    return async () => {
      this.#callers.stop();
      this.times.push(...(await typing).times);
    };
  }

  close(): void {
    this.#callers.close();
  }
}

function seconds(what: string, took: number, atMost: number): Figure {
  const value = took / 1_000;
  return limited({ name: `seconds of a ${what}`, value, text: value.toFixed(1) }, { atMost });
}

function expectEqual(what: string, found: number, wanted: number): void {
  if (found !== wanted) throw new Error(`${what}: ${found} instead of ${wanted}`);
}

const words = (count: number) => count.toLocaleString('en-US');

async function namesOf({ owner, big }: Bench): Promise<{ title: string; position: string }> {
  const { rows } = await sql<{ title: string; position: string }>`
    select title, position.name as position from location, position
    where location.id = ${big.location} order by position.id limit 1`.execute(owner);
  const [names] = rows;
  if (names === undefined) throw new Error('The school has no location.');
  return names;
}

/** Keys that nobody has. */
async function freeKeys({ owner }: Bench): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select number::text as key from generate_series(10000, 99999) as number
    where number::text not in (select key from person where key is not null)
    order by number limit ${PEOPLE}`.execute(owner);
  return rows.map(({ key }) => key);
}

const emailOf = (number: number) => `moved${number}@import.test`;

function peopleFile(title: string, position: string, keys: readonly string[]): string {
  const rows = keys.map(
    (key, number) =>
      `m${number},Nora,Field,${emailOf(number)},312-555-0142,${key},Employee,${title},${position},2024-03-01,12 Elm Street`,
  );
  return [
    'Reference,First Name,Last Name,Email,Phone,Key,Role,Locations,Positions,Joined,Company',
    ...rows,
  ].join('\n');
}

/** Eighty people have 25 weekly shifts each, one hour after the other on five days. */
function shiftsFile(title: string, position: string): string {
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
  const rows = Array.from({ length: SHIFTS }, (_, number) => {
    const [person, turn] = [number % 80, Math.floor(number / 80)];
    const start = 6 + 2 * (turn % 5);
    const minute = String(person % 60).padStart(2, '0');
    return `t${number},${title},${position},${days[Math.floor(turn / 5)]},${start}:${minute},${start + 1}:${minute},2026-11-23,${emailOf(person)}`;
  });
  return ['Reference,Location,Positions,Days,Start,End,From,Staff 1', ...rows].join('\n');
}
