// Rules held here: A15.

import { expect, test } from 'vitest';
import { describeBrowser } from './describe-browser.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';
const iPad = 'Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X)';
const android = 'Mozilla/5.0 (Linux; Android 10; K)';

test.each([
  [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.3595.53`, 'Edge on Windows'],
  [`${windows} ${webkit} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`, 'Edge on Windows'],
  [`${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera on Windows'],
  [`${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36 Vivaldi/7.6.3797.58`, 'Vivaldi on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', 'Internet Explorer on Windows'],
  [`${mac} ${apple} Version/18.5 Safari/605.1.15`, 'Safari on macOS'],
  [`${mac} ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on macOS'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0',
    'Firefox on macOS',
  ],
  [`${iPhone} ${apple} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${iPhone} ${apple} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${iPhone} ${apple} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
  [`${iPhone} ${apple} Version/18.0 EdgiOS/142.0.3595.53 Mobile/15E148 Safari/605.1.15`, 'Edge on iPhone'],
  [`${iPad} ${apple} Version/17.7 Mobile/15E148 Safari/604.1`, 'Safari on iPad'],
  [`${android} ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `${android} ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0', 'Firefox on Android'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  ['curl/8.14.1', 'Another program'],
  ['Dalvik/2.1.0 (Linux; U; Android 14; Pixel 8)', 'Another program on Android'],
])('%s is %s', (userAgent, words) => {
  expect(describeBrowser(userAgent)).toBe(words);
});

test('a browser that says nothing gets no words', () => {
  expect([describeBrowser(null), describeBrowser('')]).toEqual([null, null]);
});

test('whatever is sent, the words are short and ours', () => {
  const pieces = [
    '<script>',
    'Chrome/',
    'Windows',
    '\n',
    '"onload=',
    'Edg/1',
    '😀',
    '\u202e',
    'x'.repeat(5_000),
  ];
  let seed = 7;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return pieces[seed % pieces.length] ?? '';
  };
  for (let n = 0; n < 500; n += 1) {
    const words = describeBrowser(Array.from({ length: 1 + (n % 9) }, next).join(' ')) ?? '';
    expect(words).toMatch(/^[A-Za-z ]{1,40}$/);
  }
});
