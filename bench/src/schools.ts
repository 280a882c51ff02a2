import { type BareServer, startBareServer } from './bare/bare-server.ts';
import { addLocations, type BigSchool, type Size } from './big-school.ts';
import { Callers } from './load/callers.ts';
import { openSchool, type ThrowAwaySchool } from './throw-away-school.ts';

/** A server with much data, the bare server beside it, and the callers of both. */
export interface Bench extends ThrowAwaySchool {
  big: BigSchool;
  bare: BareServer;
  callers: Callers;
}

async function openBench(size: Size): Promise<Bench> {
  const school = await openSchool();
  let bare: BareServer;
  let big: BigSchool;
  try {
    big = await addLocations(school, size);
    bare = await startBareServer(school);
  } catch (error) {
    // Its PostgreSQL would go on without the benchmark.
    await school.close();
    throw error;
  }
  const callers = new Callers();
  return {
    ...school,
    big,
    bare,
    callers,
    async close() {
      callers.close();
      await bare.close();
      await school.close();
    },
  };
}

/** The large school has ten times as many locations, people, shifts and attendances. */
const SIZES = {
  small: { locations: 20, weeks: 3 },
  large: { locations: 200, weeks: 3 },
  /** As many people as the large one, but a thousand at each location. */
  crowded: { locations: 20, weeks: 2, shiftsPerPerson: 2, peoplePerLocation: 1_000 },
  huge: { locations: 2_000, weeks: 1, shiftsPerPerson: 2 },
} as const;

/** The schools that the parts of the benchmark share; each is made when a part first needs it. */
export class Schools {
  readonly #made = new Map<keyof typeof SIZES, Promise<Bench>>();

  get(name: keyof typeof SIZES): Promise<Bench> {
    const made = this.#made.get(name) ?? openBench(SIZES[name]);
    this.#made.set(name, made);
    return made;
  }

  async close(): Promise<void> {
    for (const made of this.#made.values()) await (await made).close();
  }
}
