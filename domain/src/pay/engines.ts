import type { FederalOvertime, PayInputs, PayLine } from './photograph.ts';
import { payOf as payByEngine1 } from './v1.ts';
import { payOf as payByEngine2 } from './v2.ts';

type PayOf = (inputs: PayInputs) => { lines: PayLine[]; federal: FederalOvertime[] };

/** The engine with which periods are closed now. */
export const PRESENT_ENGINE = 2;

const ENGINES: Readonly<Record<number, PayOf>> = { 1: payByEngine1, 2: payByEngine2 };

/** PP3: an engine stays as it was when the first period was closed with it. Undefined for one of a later release. */
export function engineOf(version: number): PayOf | undefined {
  return ENGINES[version];
}
