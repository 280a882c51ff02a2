import { expect, test } from 'vitest';
import { checkImports } from './check-imports.mjs';

const layers = {
  wings: { plans: [], people: ['devices', '.', 'accounts'], reports: [['hours', 'streaks']] },
  folders: { '': ['domain', ['server', 'web']], 'server/src': ['.', 'wings', 'app.ts'] },
};

function importing(name, ...specifiers) {
  return { name, text: specifiers.map((specifier) => `import { a } from '${specifier}';\n`).join('') };
}

function check(...sources) {
  return checkImports(layers, sources);
}

test('lets a file import its own folder and those below', () => {
  expect(
    check(
      importing('server/src/people/accounts/login.ts', './logout.ts', '../person.ts', '../devices/known.ts'),
      importing('server/src/people/person.ts', '../plans/plan.ts', '../refusals.ts', '@deckhand/domain/time'),
      importing('server/src/app.ts', './reports/hours/list.ts', './people/person.ts'),
    ),
  ).toEqual([]);
});

test('refuses an import of a higher wing, of a higher room and of the application', () => {
  expect(
    check(
      importing('server/src/plans/plan.ts', '../people/person.ts'),
      importing('server/src/people/person.ts', './accounts/login.ts'),
      importing('server/src/plans/book.ts', '../app.ts'),
      importing('server/src/refusals.ts', './plans/plan.ts'),
    ),
  ).toEqual([
    'server/src/plans/plan.ts: imports server/src/people/person.ts, which is not below it in layers.json',
    'server/src/people/person.ts: imports server/src/people/accounts/login.ts, which is not below it in layers.json',
    'server/src/plans/book.ts: imports server/src/app.ts, which is not below it in layers.json',
    'server/src/refusals.ts: imports server/src/plans/plan.ts, which is not below it in layers.json',
  ]);
});

test('refuses imports within a level, across packages too, and of what is loaded later', () => {
  expect(
    check(
      importing('server/src/reports/hours/list.ts', '../streaks/list.ts'),
      importing('web/src/page.ts', '@deckhand/server/people/person'),
      { name: 'domain/src/a.ts', text: "const later = import('../../web/src/page.ts');" },
    ),
  ).toEqual([
    'server/src/reports/hours/list.ts: imports server/src/reports/streaks/list.ts, which is not below it in layers.json',
    'web/src/page.ts: imports server/src/people/person.ts, which is not below it in layers.json',
    'domain/src/a.ts: imports web/src/page.ts, which is not below it in layers.json',
  ]);
});

test('finds own files of a folder and one in it that import each other', () => {
  expect(
    check(
      importing('web/src/one/page.ts', './room/a.ts'),
      importing('web/src/one/room/a.ts', '../shared.ts'),
    ),
  ).toEqual(['web/src/one: . and room import each other (web/src/one/page.ts, web/src/one/room/a.ts)']);
});

test('asks for a place for a new folder, and finds two folders that import each other', () => {
  expect(
    check(
      importing('server/src/pay/list.ts', '../people/person.ts'),
      importing('web/src/one/a.ts', '../two/b.ts'),
      importing('web/src/two/b.ts', '../one/c.ts'),
    ),
  ).toEqual([
    'layers.json: server/src/pay has no place',
    'web/src: one and two import each other (web/src/one/a.ts, web/src/two/b.ts)',
  ]);
});
