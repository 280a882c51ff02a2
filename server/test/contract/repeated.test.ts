// Rules held here: TK5.

import { randomUUID } from 'node:crypto';
import { calls } from '@deckhand/contract';
import { keyHeader, takesKey } from '@deckhand/contract/idempotency';
import { describe, expect, test } from 'vitest';
import { callApp } from '../call-app.ts';
import { drawSample } from '../draw-sample.ts';
import { schoolForTests } from '../test-school.ts';
import { sampleOf } from './samples.ts';

const school = schoolForTests({}, { checksHistory: false });

const changes = drawSample(calls.filter(takesKey), 4, 'repeated changes');

describe.each(changes.map((call) => [call.name, call] as const))('%s', (_, call) => {
  test('is done once for a key, and answers the same again', async () => {
    const [role = 'ADMIN'] = Array.isArray(call.access) ? call.access : [];
    const actor = await school.hire({ role, locations: [school.locationA, school.locationB] });
    const { token = actor.token, ...sample } = await sampleOf(call, school, actor);
    const caller = { ...sample, token, headers: { [keyHeader]: randomUUID() } };
    const first = await callApp(school.app, call, sample, caller);
    expect(first.statusCode, first.body).toBe(call.success.status);
    const again = await callApp(school.app, call, sample, caller);
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
  });
});
