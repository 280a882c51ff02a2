// Rules held here: TM13, TM14, X3.

import { describe, expect, it } from 'vitest';
import { ACT_KINDS } from './act-kinds.ts';
import { SHIFTS_TAKEN_BACK_AT_MOST, type UndoFacts, undoBar } from './undoable.ts';

const HANNAH = 1;
const edited: UndoFacts = {
  kind: 'EDITED',
  shiftCount: 1,
  elsewhere: 0,
  isAnyLocationDeleted: false,
  requesterId: null,
};
const barOf = (facts: Partial<UndoFacts>) => undoBar(HANNAH, { ...edited, ...facts });

describe('undo is barred', () => {
  it.each<[string, ReturnType<typeof undoBar>, Partial<UndoFacts>]>([
    ['at locations of others', 'OTHER_LOCATIONS', { elsewhere: 1, shiftCount: 2 }],
    ['where time off gave the dates', 'TIME_OFF', { kind: 'TIME_OFF', requesterId: 2 }],
    ['where a closure did it', 'CLOSED', { kind: 'CLOSED', shiftCount: 0 }],
    ['for the decision of the own request', 'OWN_REQUEST', { kind: 'CHANGE_APPROVED', requesterId: HANNAH }],
    ['for an undo of that decision', 'OWN_REQUEST', { kind: 'UNDONE', requesterId: HANNAH }],
    ['at a location that is deleted', 'NEVER', { isAnyLocationDeleted: true }],
    ['where no shift changed', 'NEVER', { kind: 'UNDONE', shiftCount: 0 }],
    [
      'of too many shifts',
      'TOO_MANY_SHIFTS',
      { kind: 'IMPORTED', shiftCount: SHIFTS_TAKEN_BACK_AT_MOST + 1 },
    ],
  ])('%s', (_, bar, facts) => {
    expect(barOf(facts)).toBe(bar);
  });

  it('by the reason that the refusals give first', () => {
    const all = {
      shiftCount: SHIFTS_TAKEN_BACK_AT_MOST + 1,
      isAnyLocationDeleted: true,
      requesterId: HANNAH,
    };
    expect(barOf({ ...all, kind: 'CLOSED', elsewhere: 1 })).toBe('OTHER_LOCATIONS');
    expect(barOf({ ...all, kind: 'CLOSED' })).toBe('CLOSED');
    expect(barOf(all)).toBe('OWN_REQUEST');
    expect(barOf({ ...all, requesterId: 2 })).toBe('NEVER');
  });
});

it('lets a change of shifts be taken back, also the decision of the request of another', () => {
  const kinds = ACT_KINDS.filter((kind) => barOf({ kind, requesterId: 2 }) === undefined);
  expect(kinds).toEqual([
    'ADDED',
    'EDITED',
    'MOVED',
    'REPLACED',
    'DISMISSED',
    'RESTORED',
    'DELETED',
    'CHANGE_APPROVED',
    'CLAIMED',
    'ASSIGNED',
    'SWAPPED',
    'FILLED',
    'COPIED',
    'PERSON_GONE',
    'UNDONE',
    'IMPORTED',
  ]);
  expect(barOf({ kind: 'IMPORTED', shiftCount: SHIFTS_TAKEN_BACK_AT_MOST })).toBeUndefined();
});
