import { describe, expect, test } from 'vitest';
import { asvsIds } from './asvs-ids.mjs';
import { checkAnswers } from './check-answers.mjs';

const exists = (path) => path === 'server/src/app.ts';

function faultsOf(lines, ids = ['1.1.1']) {
  return checkAnswers({ name: 'security.md', text: lines.join('\n') }, ids, exists);
}

test('there are 253 requirements of levels 1 and 2', () => {
  expect(asvsIds).toHaveLength(253);
  expect(new Set(asvsIds).size).toBe(253);
  expect(asvsIds).toContain('10.4.11');
});

describe('a requirement', () => {
  test.each([
    '| 1.1.1 | 2 | decoded once | The router does, see `server/src/app.ts` |',
    '| 1.1.1 | 2 | decoded once | Not met: the documents fix it; budgets make up for it |',
    '| 1.1.1, 1.2.6 | there is no such thing here |',
  ])('is answered by %s', (line) => {
    expect(faultsOf([line], line.includes('1.2.6') ? ['1.1.1', '1.2.6'] : ['1.1.1'])).toEqual([]);
  });

  test('must be answered', () => {
    expect(faultsOf(['| 1.1.2 | 2 | x | see `server/src/app.ts` |'], ['1.1.1', '1.1.2'])).toEqual([
      'security.md: 1.1.1 is not answered',
    ]);
  });

  test('is answered once', () => {
    const row = '| 1.1.1 | 2 | x | see `server/src/app.ts` |';
    expect(faultsOf([row, row])).toEqual(['security.md:2: 1.1.1 is answered in line 1 already']);
  });

  test('needs a place that exists', () => {
    expect(faultsOf(['| 1.1.1 | 2 | x | the server does it |'])).toEqual([
      'security.md:1: 1.1.1 names no test and no place',
    ]);
    expect(faultsOf(['| 1.1.1 | 2 | x | see `server/src/gone.ts` |'])).toEqual([
      'security.md:1: server/src/gone.ts does not exist',
    ]);
    expect(faultsOf(['| 1.1.1 | 2 | x | |'])[0]).toBe('security.md:1: 1.1.1 has no answer');
  });

  test('must be one of the list', () => {
    expect(faultsOf(['| 1.2.10 | 3 | x | see `server/src/app.ts` |'], [])).toEqual([
      'security.md:1: 1.2.10 is no requirement of level 1 or 2',
    ]);
  });
});
