// Rules held here: U5, W12.

import { calls } from '@deckhand/contract';
import type { CallDeclaration } from '@deckhand/contract/call';
import { page } from '@deckhand/contract/limits';
import { watchChanges } from '@deckhand/contract/school/live/watch-changes';
import { describe, expect, test } from 'vitest';
import { callApp, refusalIn } from '../call-app.ts';
import { drawSample } from '../draw-sample.ts';
import { insertLocation, type TestPerson } from '../fixture-school.ts';
import { schoolForTests } from '../test-school.ts';
import { fieldsOf } from './json-schema.ts';
import { requiredQueryOf, sampleOf } from './samples.ts';
import { periodOver, thingNamedBy } from './things.ts';

const school = schoolForTests();

/** Hires two managers without a common location. */
async function twoManagers(): Promise<{ here: TestPerson; elsewhere: TestPerson }> {
  return {
    here: await school.hire({ role: 'MANAGER', locations: [school.locationA] }),
    elsewhere: await school.hire({ role: 'MANAGER', locations: [school.locationB] }),
  };
}

async function idsListedTo(call: CallDeclaration, actor: TestPerson): Promise<unknown[]> {
  const limit = fieldsOf(call.query).includes('limit') ? { limit: page.most } : {};
  const query = { ...requiredQueryOf(call, school), ...limit };
  const params = call.path.includes('{first}') ? { first: await periodOver(school) } : {};
  const response = await callApp(school.app, call, { params, query }, { token: actor.token });
  const { results, count } = response.json() as { results: { id: unknown }[]; count?: number };
  expect(count ?? results.length).toBe(results.length);
  return results.map((result) => result.id);
}

const ofManagers = (calls as readonly CallDeclaration[]).filter(
  (call) => call.access !== 'PUBLIC' && call.access.includes('MANAGER'),
);

const refusing = ofManagers.filter((call) => typeof call.outOfReach === 'number');

describe.each(drawSample(refusing, 2, 'reach'))('$method $path', (call) => {
  test(`answers ${call.outOfReach} to a manager of another location, and changes nothing`, async () => {
    const { here, elsewhere } = await twoManagers();
    const sample = await sampleOf(call, school, here);
    const refused = refusalIn(await callApp(school.app, call, sample, { token: elsewhere.token }));
    expect(refused).toEqual({
      status: call.outOfReach,
      text:
        call.outOfReach === 404 ? call.refusals?.[404] : 'You do not have permission to perform this action.',
    });
    // The manager of the location may send the same input.
    const served = await callApp(school.app, call, sample, { token: here.token });
    expect(served.statusCode, served.body).toBe(call.success.status);
  });
});

describe.each(ofManagers.filter((call) => call.outOfReach === 'left out'))('$method $path', (call) => {
  test('leaves out records of another location', async () => {
    const { here, elsewhere } = await twoManagers();
    const id = await thingNamedBy(call, school, here);
    expect(await idsListedTo(call, here)).toContain(id);
    expect(await idsListedTo(call, school.cast.admin)).toContain(id);
    expect(await idsListedTo(call, elsewhere)).not.toContain(id);
  });
});

const withoutReach = ofManagers.filter((call) => call.outOfReach === undefined);

describe.each(drawSample(withoutReach, 4, 'no reach'))('$method $path', (call) => {
  test('gives the same access to managers of all locations', async () => {
    const { here, elsewhere } = await twoManagers();
    for (const manager of [here, elsewhere]) {
      const sample = await sampleOf(call, school, manager);
      const response = await callApp(school.app, call, sample, { token: manager.token });
      expect(response.statusCode, response.body).toBe(call.success.status);
    }
  });
});

/** The stream of changes has no end to wait for. */
const ofOneLocation = ofManagers.filter(
  ({ name, method, query }) =>
    method === 'GET' && name !== watchChanges.name && fieldsOf(query).includes('location'),
);

test('a location elsewhere, a deleted one and one that never was get the same answer', async () => {
  const { here } = await twoManagers();
  const deleted = await insertLocation(school.db, 'Closed Pool', 'CST');
  const row = { archived_at: school.clock() };
  await school.db.updateTable('location').set(row).where('id', '=', deleted).execute();
  for (const call of ofOneLocation) {
    const { params, query } = await sampleOf(call, school, here);
    const answers = [];
    for (const location of [school.locationB, deleted, 999_999_999]) {
      const input = { params, query: { ...query, location } };
      const response = await callApp(school.app, call, input, { token: here.token });
      answers.push({ status: response.statusCode, body: response.body });
    }
    expect(answers, call.path).toEqual(Array(3).fill(answers[0]));
  }
});
