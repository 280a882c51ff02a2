// Rules held here: A15.

import { expect, test } from 'vitest';
import { deviceName, isHandheld, networkNote } from './session-words.ts';

test('a session is named by its device, and by none if the browser did not say', () => {
  expect(deviceName({ device: 'Firefox on Windows' })).toBe('Firefox on Windows');
  expect(deviceName({ device: null })).toBe('Unknown device');
  expect([isHandheld({ device: 'Safari on iPhone' }), isHandheld({ device: 'Safari on macOS' })]).toEqual([
    true,
    false,
  ]);
});

test('the network says whether this device is in it too', () => {
  const network = '203.0.113.9';
  expect(networkNote({ network, is_current: false, is_same_network: true })).toBe(
    'Network 203.0.113.9, the same as of this device',
  );
  expect(networkNote({ network, is_current: true, is_same_network: true })).toBe('Network 203.0.113.9');
  expect(networkNote({ network, is_current: false, is_same_network: false })).toBe('Network 203.0.113.9');
  expect(networkNote({ network: null, is_current: false, is_same_network: false })).toBe('Unknown network');
});
