import { expect, test } from 'vitest';
import { checkSizes } from './check-sizes.mjs';

const tokens = {
  name: 'tokens.css',
  text: `:root {
    --kit-text-small: 0.75rem; --kit-radius-small: 4px; --space-8: 8px; --kit-width-tablet: 48em; --kit-red: #f00;
  }`,
};

function check(text, others = []) {
  return checkSizes(tokens, others, [{ name: 'a.css', text }]);
}

test('lets sheets use the tokens, real dimensions and what follows the text or the window', () => {
  expect(
    check(`
      /* Not 13px, not #fff. */
      @media (width < 48em) and (height > 300px) { .a { font-size: var(--kit-text-small); font: inherit } }
      @container (width < 130px) { .b { border-radius: 50% var(--kit-radius-small) 0 calc(var(--kit-radius-small) - 1px); } }
      .c { padding: 0 var(--space-8) 1px max(var(--space-8), env(safe-area-inset-top)); margin: calc(-1 * var(--space-8)) auto; }
      .d { top: -1px; inset: 50% auto 2em 4vw; width: 392px; border: 1px solid var(--kit-red); grid-template-columns: 30px 1fr; }
      .e:focus-visible { --panel-width: 392px; padding-right: var(--panel-width); color: color-mix(in srgb, var(--kit-red) 9%, transparent); }
    `),
  ).toEqual([]);
});

test.each([
  ['font-size: 0.8rem', 'is not of --kit-text-*'],
  ['font-size: 90%', 'is not of --kit-text-*'],
  ['font: 12px serif', 'is not of --kit-text-*'],
  ['font-size: var(--space-8)', 'is not of --kit-text-*'],
  ['border-radius: 3px', 'is not of --kit-radius-*'],
  ['border-top-left-radius: var(--space-8)', 'is not of --kit-radius-*'],
  ['padding: 0 7px', 'is not of --space-*'],
  ['column-gap: 0.5rem', 'is not of --space-*'],
  ['margin-top: calc(100% - 12px)', 'is not of --space-*'],
  ['inset: auto 0 -3px', 'is not of --space-*'],
  ['color: #fff', 'has a color that is no token'],
  ['box-shadow: 0 1px 2px rgb(0 0 0 / 10%)', 'has a color that is no token'],
  ['--mine: white', 'has a color that is no token'],
])('refuses %s', (declaration, words) => {
  expect(check(`.a {\n  ${declaration};\n}`)).toEqual([`a.css:2: ${declaration}; ${words}`]);
});

test('refuses tokens that do not exist, and other widths', () => {
  expect(
    check('.a { gap: var(--space-9); }\n@media screen and (width >= 40em) { .a { color: inherit; } }'),
  ).toEqual(['a.css:2: 40em is none of the widths 48em', 'a.css:1: --space-9 is no token']);
});

test('lets a page of its own give the tokens other values', () => {
  const kiosk = { name: 'kiosk.css', text: ':root { --kit-text-small: 1rem; --kit-red: #faa; }' };
  expect(check('', [kiosk])).toEqual([]);
});
