import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, variableNames } from '../../server/src/platform/config/config.ts';
import { project } from '../setup/project.mjs';
import { readCompose, volumesOf } from './compose.mjs';

const required = {
  OWNER_PASSWORD: 'ownerpassword1',
  SERVING_PASSWORD: 'servingpassword2',
  PUBLIC_URL: 'https://deckhand.example',
  ADMIN_EMAIL: 'you@example.com',
};
const compose = readCompose(required);
const { database, deckhand } = compose.services;
const containerfile = readFileSync(path.join(project, 'Containerfile'), 'utf8');

test('the two services start in the order of their health', () => {
  expect(Object.keys(compose.services)).toEqual(['database', 'deckhand']);
  expect(deckhand.depends_on).toEqual({ database: { condition: 'service_healthy' } });
  const [kind, command] = database.healthcheck.test;
  expect(kind).toBe('CMD-SHELL');
  const { POSTGRES_USER, POSTGRES_DB } = database.environment;
  expect(command).toBe(`pg_isready --username ${POSTGRES_USER} --dbname ${POSTGRES_DB} --host 127.0.0.1`);
});

test('every named volume is declared and used, and every file is there', () => {
  const volumes = Object.values(compose.services).flatMap(volumesOf);
  const named = volumes.filter(({ isNamed }) => isNamed).map(({ source }) => source);
  expect(named.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  for (const { source, mode } of volumes.filter(({ isNamed }) => !isNamed)) {
    expect(existsSync(path.join(project, source)), source).toBe(true);
    expect(mode).toBe('ro');
  }
});

test('Deckhand runs the image of this version as its Containerfile says', () => {
  const { version } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'));
  expect(deckhand.image).toBe(`deckhand:${version}`);
  expect(existsSync(path.join(project, deckhand.build.dockerfile))).toBe(true);
  expect(volumesOf(deckhand).map(({ target }) => target)).toEqual([
    /^VOLUME (\S+)$/m.exec(containerfile)?.[1],
  ]);
  expect(deckhand.ports.map((port) => port.split(':').at(-1))).toEqual([
    /^EXPOSE (\S+)$/m.exec(containerfile)?.[1],
  ]);
  expect(deckhand.read_only).toBe(true);
});

test('the database is as closed as Deckhand: no root, no capability, nothing to write but its volume', () => {
  for (const service of [database, deckhand]) {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      tmpfs: expect.arrayContaining(['/tmp']),
    });
  }
  // Deckhand's own user is in its image.
  expect(database.user).toBe('999:999');
  expect(containerfile).toMatch(/^USER 10001:10001$/m);
});

test('both images are named by their digest where .env has one', () => {
  const given = { POSTGRES_IMAGE: 'postgres@sha256:1', NODE_IMAGE: 'node@sha256:2' };
  const { services } = readCompose({ ...required, ...given });
  expect([services.database.image, services.deckhand.build.args.NODE_IMAGE]).toEqual(Object.values(given));
  const [, usual] = /^ARG NODE_IMAGE=(\S+)$/m.exec(containerfile) ?? [];
  expect(deckhand.build.args.NODE_IMAGE).toBe(usual);
});

test('Deckhand knows every variable, and reaches the database as the roles that are made there', () => {
  expect(variableNames).toEqual(expect.arrayContaining(Object.keys(deckhand.environment)));
  const config = readConfig(deckhand.environment, project);
  const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB, SERVING_PASSWORD } = database.environment;
  expect(config.databaseOwnerUrl).toBe(
    `postgres://${POSTGRES_USER}:${POSTGRES_PASSWORD}@database/${POSTGRES_DB}`,
  );
  expect(config.databaseUrl).toBe(`postgres://deckhand_serving:${SERVING_PASSWORD}@database/${POSTGRES_DB}`);
  const script = volumesOf(database).find(({ isNamed }) => !isNamed)?.source ?? '';
  expect(readFileSync(path.join(project, script), 'utf8')).toContain('create role deckhand_serving login');
  expect(config).toMatchObject({ publicUrl: required.PUBLIC_URL, adminEmail: required.ADMIN_EMAIL });
  expect(config).toMatchObject({ smtpUrl: undefined, metricsToken: undefined });
  expect(config.trustProxy).toEqual([compose.networks.default.ipam.config[0].gateway]);
});

test.each(Object.keys(required))('without %s nothing starts', (name) => {
  expect(() => readCompose({ ...required, [name]: '' })).toThrow(`${name} is missing`);
});

test('what the file .env says is used', () => {
  const given = { ...required, SMTP_URL: 'smtps://mail.example', TRUST_PROXY: '10.0.0.7' };
  const { environment } = readCompose(given).services.deckhand;
  expect(readConfig(environment, project)).toMatchObject({
    smtpUrl: 'smtps://mail.example',
    trustProxy: ['10.0.0.7'],
  });
});
