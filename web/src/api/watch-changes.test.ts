import { describe, expect, it } from 'vitest';
import { concerns, includes, unionOf, type Watched } from './watch-changes.ts';

const at = (location: string, records = false): Watched => ({ location, records });

describe('the one connection of a page', () => {
  it('watches what all its listeners want together', () => {
    expect(unionOf([at('3')])).toEqual(at('3'));
    expect(unionOf([at('3'), at('3')])).toEqual(at('3'));
    expect(unionOf([at('3'), at('')])).toEqual(at(''));
    expect(unionOf([at('3'), at('4')])).toEqual(at(''));
    expect(unionOf([at('', true), at('3')])).toEqual(at('', true));
  });

  it('is kept while it includes them', () => {
    expect(includes(at(''), at('3'))).toBe(true);
    expect(includes(at('', true), at('3'))).toBe(true);
    expect(includes(at('3'), at(''))).toBe(false);
    expect(includes(at('3'), at('4'))).toBe(false);
    expect(includes(at(''), at('', true))).toBe(false);
  });

  it('reports to each what it asked for', () => {
    expect(concerns(at('3'), { location: 3, kind: 'shift' })).toBe(true);
    expect(concerns(at('3'), { location: 4, kind: 'shift' })).toBe(false);
    expect(concerns(at('3'), { location: null, kind: 'message' })).toBe(true);
    expect(concerns(at(''), { location: 4, kind: 'alarm' })).toBe(true);
    expect(concerns(at(''), { location: 4, kind: 'person' })).toBe(false);
    expect(concerns(at('', true), { location: 4, kind: 'person' })).toBe(true);
  });
});
