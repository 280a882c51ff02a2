import type { CallDeclaration } from './call.ts';
import * as declared from './calls.ts';

/** The declarations of every call, by name. */
export const calls: readonly CallDeclaration[] = Object.values(declared);
