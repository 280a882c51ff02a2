import { calls } from '@deckhand/contract';
import { type CallDeclaration, workbookType } from '@deckhand/contract/call';
import { callApp } from '../call-app.ts';
import { drawSample } from '../draw-sample.ts';
import type { TestPerson } from '../fixture-school.ts';
import { readWorkbook } from '../read-workbook.ts';
import type { TestSchool } from '../test-school.ts';
import { callerOf, type Sample, sampleOf } from './samples.ts';

/** Walks over all calls, to find whose answers show what `looks` matches. */
export interface Walk {
  school: TestSchool;
  looks: RegExp;
  /** Lists further inputs of a reading call, besides its sample. */
  about: (call: CallDeclaration) => Partial<Sample>[];
}

async function textOf(response: Awaited<ReturnType<typeof callApp>>): Promise<string> {
  if (response.headers['content-type'] !== workbookType) return response.body;
  return JSON.stringify((await readWorkbook(response.rawPayload)).rows);
}

const isReading = ({ method, name }: CallDeclaration) =>
  (method === 'GET' || name === 'preview-correction') && name !== 'watch-changes';

export const readingCalls = (calls as readonly CallDeclaration[]).filter(
  (call) => isReading(call) && Array.isArray(call.access),
);

/** The calls whose answers to a person, or to a script of theirs, show it. `npm test` draws a fourth of those with a sample alone. */
export async function leaksTo(
  { school, looks, about }: Walk,
  reader: TestPerson,
  asked = readingCalls,
  makeToken = async () => reader.token,
): Promise<string[]> {
  const leaks: string[] = [];
  const concerned = asked.filter((call) => about(call).length > 0);
  const others = asked.filter((call) => about(call).length === 0);
  for (const call of [...concerned, ...drawSample(others, 4, `read ${looks.source}`)]) {
    if (!(call.access as readonly string[]).includes(reader.role)) continue;
    const sample = await sampleOf(call, school, reader);
    const token = await makeToken();
    for (const input of [sample, ...about(call).map((more) => ({ ...sample, ...more }))]) {
      const response = await callApp(school.app, call, input, callerOf(input, { ...reader, token }));
      const found = looks.exec(await textOf(response));
      if (found)
        leaks.push(`${call.name} ${JSON.stringify({ ...input.params, ...input.query })}: ${found[0]}`);
    }
  }
  return leaks;
}

const writing = (calls as readonly CallDeclaration[]).filter(
  ({ method, access }) => method !== 'GET' && Array.isArray(access),
);

/**
 * The calls that write whose answers show it, with what each is asked besides its sample; each is made by somebody new. `npm test`
 * draws an eighth of the samples.
 */
export async function writesThatLeak(
  { school, looks }: Pick<Walk, 'school' | 'looks'>,
  role: 'EMPLOYEE' | 'MANAGER',
  asked: Readonly<Record<string, Partial<Sample>[]>>,
): Promise<string[]> {
  const leaks: string[] = [];
  const mayWrite = writing.filter(({ access }) => (access as readonly string[]).includes(role));
  const sampled = new Set(drawSample(mayWrite, 8, `written ${looks.source}`));
  for (const call of writing) {
    const inputs = (asked[call.name] ?? []) as Sample[];
    if (!sampled.has(call) && inputs.length === 0) continue;
    const writer = await school.hire({ role });
    const sample = sampled.has(call) ? [await sampleOf(call, school, writer)] : [];
    for (const input of [...sample, ...inputs]) {
      const response = await callApp(school.app, call, input, callerOf(input, writer));
      const found = looks.exec(await textOf(response));
      if (found) leaks.push(`${call.name} ${JSON.stringify(input.body)}: ${found[0]}`);
    }
  }
  return leaks;
}
