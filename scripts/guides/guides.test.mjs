// Rules held here: W11.

import { expect, test } from 'vitest';
import { findFaults } from './find-faults.mjs';
import { menuOf, renderGuide } from './render-guide.mjs';

const index =
  '# Guides\n\n## For managers\n\n- [Add a holiday](managers/holidays.md)\n- [The database](database.md)\n- [Configuration](operations/configuration.md)\n';
const holiday =
  '# Add a holiday\n\nOpen **Add\nHolidays**, see [below](#remove-a-holiday).\n\n![A dialog](../images/add.png)\n\n## Remove a holiday\n';

function faultsOf({ docs = {}, ...more } = {}) {
  return findFaults({
    docs: new Map(
      Object.entries({
        'index.md': index,
        'managers/holidays.md': holiday,
        'database.md': '# The database\n\nTwo **roles**.\n',
        'operations/configuration.md': '# Configuration\n\n`PORT` is a number.\n',
        'rules.md': '# Rules\n',
        ...docs,
      }),
    ),
    exists: (file) => file === 'compose.yaml',
    readme: '![The week](docs/images/week.png)',
    pages: "export const pages = [\n  { path: '/add-holidays', guide: 'managers/holidays' },\n];",
    config: 'z.object({\n  PORT: z.number(),\n});',
    web: '<Button>Add Holidays</Button>',
    files: ['images/add.png', 'images/week.png', 'operations/nginx.conf'],
    taken: {
      add: { shows: ['web/src/holidays'], fingerprint: 'web/src/holidays today' },
      week: { shows: ['web/src/schedule'], fingerprint: 'web/src/schedule today' },
    },
    fingerprintOf: (paths) => `${paths.join()} today`,
    ...more,
  });
}

test('reports nothing if every link, picture, label and screen is right', () => {
  expect(faultsOf()).toEqual([]);
});

test('finds links to no guide and to no heading', () => {
  const docs = {
    'managers/holidays.md': `${holiday}[a](people.md) [b](../database.md#roles) [c](#gone) [d](../rules.md) [e](../gone.conf) [f](../operations/nginx.conf) [g](https://a.test) [h](../../compose.yaml) [i](../../gone.yaml)`,
  };
  expect(faultsOf({ docs })).toEqual([
    'docs/managers/holidays.md: people.md leads to no guide',
    'docs/managers/holidays.md: ../database.md#roles leads to no heading',
    'docs/managers/holidays.md: #gone leads to no heading',
    'docs/managers/holidays.md: ../rules.md leads to no guide',
    'docs/managers/holidays.md: ../gone.conf leads to no guide',
    'docs/managers/holidays.md: ../../gone.yaml does not exist',
  ]);
});

test('finds guides that the list lacks, lacks in turn, or calls otherwise', () => {
  const docs = {
    'index.md': `${index}- [Gone](staff/gone.md)\n- [Other](rules.md)\n`,
    'staff/new.md': '# New',
  };
  expect(faultsOf({ docs })).toEqual([
    'docs/index.md: rules.md is called "Other" here and "Rules" itself',
    'docs/index.md does not list staff/new.md',
    'docs/index.md lists staff/gone.md, which does not exist',
  ]);
});

test('finds labels that the application does not have', () => {
  expect(faultsOf({ web: '<Button>Close days</Button>' })).toEqual([
    'docs/managers/holidays.md: the application says nowhere "Add Holidays"',
  ]);
});

test('finds variables that the configuration does not explain', () => {
  const config = 'z.object({\n  PORT: z.number(),\n  HOST: z.string(),\n});';
  expect(faultsOf({ config })).toEqual(['docs/operations/configuration.md does not explain HOST']);
});

test('finds screens without a guide, and links of the application to none', () => {
  const pages =
    "export const signedOutPages = [{ path: '/login' }];\nexport const pages = [{ path: '/a', guide: 'staff/gone' }, { path: report.path, title: 'B' }];";
  const web = 'Add Holidays <a href="/help/staff/away.html">Help</a>';
  expect(faultsOf({ pages, web })).toEqual([
    'web/src/app/pages.ts: /a has the guide staff/gone, which does not exist',
    'web/src/app/pages.ts: report.path has no guide',
    'web/src links to /help/staff/away.html, which does not exist',
  ]);
});

test('finds pictures that are missing, unused, older than their screen, or without words', () => {
  const docs = { 'managers/holidays.md': `${holiday}![](../images/gone.png)` };
  const files = ['images/add.png', 'images/week.png', 'images/spare.png'];
  const taken = {
    add: { shows: ['web/src/holidays'], fingerprint: 'web/src/holidays yesterday' },
    week: { shows: ['web/src/schedule'], fingerprint: 'web/src/schedule today' },
  };
  expect(faultsOf({ docs, files, taken })).toEqual([
    'docs/managers/holidays.md: the picture ../images/gone.png does not exist',
    'docs/managers/holidays.md: the picture ../images/gone.png has no words for those who cannot see it',
    'docs/images/add.png is older than its screen: npm run screenshots add',
    'docs/images/spare.png is in no guide',
    'docs/images/spare.png is not taken by npm run screenshots',
  ]);
});

test('a guide becomes a page whose links lead to pages, and whose text stays text', () => {
  const page = renderGuide({
    file: 'managers/holidays.md',
    text: `${holiday}\n## "Why & how?"\n\n[Roles](../database.md#roles) [compose](../../compose.yaml) <script>alert(1)</script> \`<b>\``,
    menu: menuOf(index),
    sizeOf: (picture) => (picture === 'images/add.png' ? { width: 640, height: 300 } : undefined),
  });
  expect(page).toContain('<title>Add a holiday · Deckhand</title>');
  expect(page).toContain('<h2 id="remove-a-holiday">Remove a holiday</h2>');
  expect(page).toContain('<h2 id="why--how">');
  expect(page).toContain('<a href="/help/database.html#roles">Roles</a> compose &#60;script');
  expect(page).toContain('<a href="#remove-a-holiday">below</a>');
  expect(page).toContain('<img src="/help/images/add.png" alt="A dialog" width="640" height="300" />');
  expect(page).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
  expect(page).not.toContain('<script>alert');
  expect(page).toContain('<a href="/help/managers/holidays.html" aria-current="page">Add a holiday</a>');
});
