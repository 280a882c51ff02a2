import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { project, runSilently } from './setup/project.mjs';

test('only tools of developers for other platforms lack a hash in the lock file', () => {
  const { packages } = JSON.parse(readFileSync(path.join(project, 'package-lock.json'), 'utf8'));
  const hashless = Object.entries(packages).filter(
    ([name, { link, integrity }]) => name.includes('node_modules/') && !link && integrity === undefined,
  );
  const installed = hashless.filter(([name, { dev, optional, os = [], cpu = [] }]) => {
    const isOurs =
      os.includes('linux') && (cpu.includes('x64') || cpu.includes('arm64')) && !name.endsWith('musl');
    return !dev || !optional || os.length === 0 || isOurs;
  });
  expect(installed.map(([name]) => name)).toEqual([]);
  const counted = /\((\d+) optional packages of/.exec(
    readFileSync(path.join(project, 'docs/security.md'), 'utf8'),
  );
  expect(Number(counted?.[1])).toBe(hashless.length);
});

test('the package starts with one command, with Node alone', {
  tags: ['long'],
  timeout: 300_000,
}, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'deckhand-package-'));
  // When root runs the tests, PostgreSQL runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  const packaged = path.join(folder, 'deckhand');
  try {
    const { code, output } = await runSilently('node', ['scripts/package.mjs', '--folder', packaged]);
    expect(code, output).toBe(0);
    const { version, scripts } = JSON.parse(readFileSync(path.join(packaged, 'package.json'), 'utf8'));
    expect(version).toBe(JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')).version);
    const files = readdirSync(packaged, { recursive: true }).map(String);
    expect(
      files.filter((file) => /\.(d\.ts|map)$|node_modules\/(typescript|vitest|esbuild)\//.test(file)),
    ).toEqual([]);
    expect(existsSync(path.join(packaged, 'server/migrations'))).toBe(true);
    for (const command of ['deckhand', 'backup', 'restore', 'verify-audit', 'verify-pay'])
      expect(scripts[command]).toMatch(/^node .*server\/dist\/deckhand\.js/);

    // In place of npm, which is not part of Node everywhere.
    const command = scripts.start.replace('exec node', `exec ${process.execPath}`);
    const server = spawn('/bin/sh', ['-c', command], {
      cwd: packaged,
      env: { PATH: '/usr/bin:/bin', PORT: '0', DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve) => {
      server.on('exit', resolve);
    });
    const address = await new Promise((resolve, reject) => {
      createInterface({ input: server.stdout }).on('line', (line) => {
        const [, found] = /^Deckhand is ready at (\S+)$/.exec(line) ?? [];
        if (found) resolve(found);
      });
      server.on('exit', (exit) => reject(new Error(`It ended with ${exit}.`)));
    });
    const health = await fetch(`${address}/api/health/`);
    expect(await health.json()).toMatchObject({ status: 'ok', version });
    expect((await fetch(`${address}/punch-clock`)).status).toBe(200);
    server.kill('SIGTERM');
    expect(await ended).toBe(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
