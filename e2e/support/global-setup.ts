import { once } from 'node:events';
import { stopSchoolTime } from './clock.ts';
import { prepareSchool } from './school-server.ts';

/** Prepares what all journeys share. `npm test` lets it happen beside other tests, and says when those have ended. */
export default async function setup(): Promise<() => Promise<void>> {
  const remove = await prepareSchool();
  if (process.env.JOURNEYS_WAIT === undefined) return remove;
  const continueTime = stopSchoolTime();
  const ended = once(process, 'disconnect').then(() => ['ended']);
  const [message] = await Promise.race([once(process, 'message'), ended]);
  if (message !== 'begin') {
    await remove();
    throw new Error('npm test ended before the journeys could begin.');
  }
  process.disconnect();
  continueTime();
  return remove;
}
