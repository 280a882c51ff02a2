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
        'es/index.md': '# Guías\n',
        ...docs,
      }),
    ),
    exists: (file) => file === 'compose.yaml',
    readme: '![The week](docs/images/week.png)',
    pages: "export const pages = [\n  { path: '/add-holidays', guide: 'managers/holidays' },\n];",
    config: 'z.object({\n  PORT: z.number(),\n});',
    web: '<Button>Add Holidays</Button>',
    translated: { es: 'Mi horario' },
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

test('finds guides of staff that a language lacks, that are shaped otherwise, or that name other labels', () => {
  const docs = {
    'index.md': `${index}- [Swaps](staff/swaps.md)\n- [Shifts](staff/shifts.md)\n- [Hours](staff/hours.md)\n`,
    'staff/swaps.md': '# Swaps\n',
    'staff/shifts.md': '# Shifts\n\n![A week](../images/week.png)\n\n## More\n',
    'staff/hours.md': '# Hours\n',
    'es/index.md':
      '# Guías\n\n## Todos\n\n- [Turnos](staff/shifts.md)\n- [Horas](staff/hours.md)\n- [English](../index.md)\n',
    'es/staff/shifts.md':
      '# Turnos\n\n![Una semana](../../images/week.png)\n\nAbra **Mi horario**, no **Add Holidays**.\n',
    'es/staff/hours.md': '# Mis horas\n',
  };
  expect(faultsOf({ docs })).toEqual([
    'docs/es/index.md: es/staff/hours.md is called "Horas" here and "Mis horas" itself',
    'docs/es/staff/shifts.md: the application says nowhere "Add Holidays"',
    'docs/es/staff/swaps.md, which is docs/staff/swaps.md in another language, does not exist',
    'docs/es/staff/shifts.md has other headings or pictures than docs/staff/shifts.md',
  ]);
});

test('finds variables that the configuration does not explain', () => {
  const config = 'z.object({\n  PORT: z.number(),\n  HOST: z.string(),\n});';
  expect(faultsOf({ config })).toEqual(['docs/operations/configuration.md does not explain HOST']);
});

test('finds screens without a guide, and links of the application to none', () => {
  const pages =
    "export const signedOutPages = [{ path: '/login' }];\nexport const pages = [{ path: '/a', guide: 'staff/gone' }, { path: report.path, title: 'B' }];";
  const web = 'Add Holidays <a href="/help/staff/away.html">Help</a> guideAddress(\'staff/lost\')';
  expect(faultsOf({ pages, web })).toEqual([
    'web/src/app/pages.ts: /a has the guide staff/gone, which does not exist',
    'web/src/app/pages.ts: report.path has no guide',
    'web/src links to /help/staff/away.html, which does not exist',
    'web/src links to /help/staff/lost.html, which does not exist',
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

test('a guide speaks its language to browsers and screen readers, and leads to the other one', () => {
  const page = renderGuide({
    file: 'es/staff/swaps.md',
    text: '# Intercambios\n\n[Turnos](shifts.md) [Managers](../../managers/people.md)',
    menu: menuOf('## Todos\n\n- [Intercambios](staff/swaps.md)\n', 'es/'),
    sizeOf: () => undefined,
    has: (file) => file === 'staff/swaps.md',
  });
  expect(page).toContain('<html lang="es">');
  expect(page).toContain('<a href="/help/es/index.html">');
  expect(page).toContain('<a href="/help/staff/swaps.html" hreflang="en" lang="en">English</a>');
  expect(page).toContain(
    '<a href="/help/es/staff/shifts.html">Turnos</a> <a href="/help/managers/people.html">',
  );
  expect(page).toContain('<a href="/help/es/staff/swaps.html" aria-current="page">Intercambios</a>');
});
