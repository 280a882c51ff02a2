// Rules held here: PN1, PN2, PN3, PN4, PN5, PN6, PN7, PN8.

import { createPublicKey, verify } from 'node:crypto';
import { deletePerson } from '@deckhand/contract/people/delete-person';
import { addPushDevice } from '@deckhand/contract/people/notices/add-push-device';
import { changeNoticeChoices } from '@deckhand/contract/people/notices/change-notice-choices';
import { confirmShown } from '@deckhand/contract/people/notices/confirm-shown';
import { listPushDevices } from '@deckhand/contract/people/notices/list-push-devices';
import type { NoticeKind } from '@deckhand/contract/people/notices/notice-kinds';
import { pushDeviceNotFound } from '@deckhand/contract/people/notices/push-device';
import { sendTestPush } from '@deckhand/contract/people/notices/send-test-push';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { afterAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { type Subscriber, startPushService, type TakenPush } from '../../../../test/push-service.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { testAuthority } from '../../../../test/tls-server.ts';
import { type Notice, queueNotice } from '../../../platform/mail/queue-mail.ts';
import {
  AddressRefused,
  type GuardedSender,
  guardedSender,
} from '../../../platform/outbound/guarded-sender.ts';
import { sendDuePushes } from './send-due-pushes.ts';

const service = await startPushService();
afterAll(() => service.close());
const school = schoolForTests({ PUSH_HOSTS: service.host });

/** It is 9 AM in Chicago when tests begin; each of them moves the clock on. */
const MINUTE = 60_000;
const round = (send: GuardedSender = service.send) =>
  sendDuePushes(school.db, school.config, school.clock(), send);
const inHours = (hours: number) => new Date(school.clock().getTime() + hours * 60 * MINUTE);

interface Reached {
  person: TestPerson;
  devices: { id: number; subscriber: Subscriber }[];
  first: Subscriber;
}

/** A person whose notices about changes come to a device of theirs, or to several. */
async function reached(by: 'PUSH' | 'BOTH' | 'MAIL' = 'PUSH', count = 1): Promise<Reached> {
  const person = await school.hire();
  const body = { choices: [{ kind: 'CHANGES' as const, by, minutes: null }] };
  await school.answer(changeNoticeChoices, { body }, { as: person });
  const devices: Reached['devices'] = [];
  for (let index = 0; index < count; index += 1) {
    const subscriber = service.subscribe();
    const { id } = await school.answer(
      addPushDevice,
      { body: { ...subscriber.body, model: `Phone ${index + 1}` } },
      { as: person },
    );
    devices.push({ id, subscriber });
  }
  const [first] = devices;
  if (first === undefined) throw new Error('There is no device.');
  return { person, devices, first: first.subscriber };
}

function notify(
  { person }: Pick<Reached, 'person'>,
  push: Partial<Notice> = {},
  { subject = 'Shift S0001 has changed', kind = 'CHANGES' as NoticeKind } = {},
) {
  return queueNotice(school.db, {
    kind,
    to: person.email,
    write: () => ({ subject, text: `Hello Robin,\n\n${subject}`, line: 'Mondays 9:00 AM' }),
    opens: '/view-schedule',
    topic: 'changes',
    ...push,
  });
}

const mailsOf = async ({ person }: Reached) =>
  (await school.mails(person.email)).map(({ subject }) => subject);
const waitingFor = ({ person }: Reached) =>
  school.db.selectFrom('push_notice').selectAll().where('person_id', '=', person.id).execute();
const show = ({ message }: TakenPush | undefined = never()) =>
  school.answer(confirmShown, { body: { receipt: message.receipt, device: message.device } });

function never(): never {
  throw new Error('No push has arrived.');
}

describe('a notice', () => {
  test('is a mail for a person without a device, whatever they chose', async () => {
    const person = await school.hire();
    const body = { choices: [{ kind: 'CHANGES' as const, by: 'PUSH' as const, minutes: null }] };
    await school.answer(changeNoticeChoices, { body }, { as: person });
    await notify({ person });
    expect(await school.mails(person.email)).toHaveLength(1);
  });

  test('is a mail for a person who chose mail, or nothing for its kind', async () => {
    const to = await reached('MAIL');
    await notify(to);
    await notify(to, {}, { kind: 'SWAPS', subject: 'A swap' });
    await round();
    expect(await mailsOf(to)).toEqual(['Shift S0001 has changed', 'A swap']);
    expect(to.first.pushes).toEqual([]);
  });

  test('is a push and a mail for a person who chose both, and never a second mail', async () => {
    const to = await reached('BOTH');
    await notify(to);
    await round();
    expect(to.first.pushes).toHaveLength(1);
    school.pass({ minutes: 11 });
    await round();
    expect(await mailsOf(to)).toHaveLength(1);
    expect(await waitingFor(to)).toEqual([]);
  });

  test('goes with the transaction that causes it, or not at all', async () => {
    const to = await reached();
    const failing = school.db.transaction().execute(async (transaction) => {
      await queueNotice(transaction, {
        kind: 'CHANGES',
        to: to.person.email,
        write: () => ({ subject: 'Nothing', text: '', line: '' }),
        opens: '/',
        topic: 'x',
      });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await round();
    expect(to.first.pushes).toEqual([]);
  });
});

describe('a push', () => {
  test('says in one line what has changed, dies with its use, and is signed by the school', async () => {
    const to = await reached();
    await notify(to, { beginsAt: inHours(5), topic: 'shift 7' });
    await round();
    const [push = never()] = to.first.pushes;
    expect(push.message).toMatchObject({
      title: 'Shift S0001 has changed',
      line: 'Mondays 9:00 AM',
      opens: '/view-schedule',
      device: to.devices[0]?.id,
    });
    expect(push.headers).toMatchObject({ ttl: '18000', 'content-encoding': 'aes128gcm', urgency: 'high' });
    expect(push.headers.topic).toMatch(/^[\w-]{32}$/);
    expect(push.message.topic).toBe(push.headers.topic);
    const [, word = '', signature = '', key = ''] =
      /^vapid t=(.+)\.(.+), k=(.+)$/.exec(push.headers.authorization ?? '') ?? [];
    const claims = JSON.parse(Buffer.from(word.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ aud: `https://${service.host}`, sub: 'mailto:no-reply@deckhand.test' });
    const point = Buffer.from(key, 'base64url');
    const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
      part.toString('base64url'),
    );
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
    const isSigned = verify(
      'sha256',
      Buffer.from(word),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(isSigned).toBe(true);
  });

  test('goes to every device, and one that shows it is enough', async () => {
    const to = await reached('PUSH', 3);
    await notify(to);
    await round();
    expect(to.devices.map(({ subscriber }) => subscriber.pushes.length)).toEqual([1, 1, 1]);
    await show(to.devices[1]?.subscriber.pushes[0]);
    school.pass({ minutes: 11 });
    await round();
    expect(await mailsOf(to)).toEqual([]);
    const { results } = await school.answer(listPushDevices, {}, { as: to.person });
    expect(results.filter((device) => device.last_shown_at !== null).map(({ device }) => device)).toEqual([
      'Phone 2',
    ]);
  });

  test('that no device shows becomes the mail after ten minutes, once', async () => {
    const to = await reached();
    await notify(to);
    await round();
    school.pass({ minutes: 9, seconds: 59 });
    await round();
    expect(await mailsOf(to)).toEqual([]);
    school.pass({ seconds: 1 });
    await Promise.all([round(), round(), round()]);
    await round();
    expect(await mailsOf(to)).toEqual(['Shift S0001 has changed']);
    // The device has been without a network: it shows the push now, and nothing more happens.
    await show(to.first.pushes[0]);
    expect(await mailsOf(to)).toHaveLength(1);
  });

  test('about a date within a day becomes the mail after two minutes', async () => {
    const to = await reached();
    await notify(to, { beginsAt: inHours(23) });
    await round();
    school.pass({ minutes: 2 });
    await round();
    expect(await mailsOf(to)).toHaveLength(1);
  });

  test('replaces an older one of its topic, which then needs no receipt', async () => {
    const to = await reached();
    await notify(to, { topic: 'swap 3' }, { subject: 'First' });
    await round();
    await notify(to, { topic: 'swap 3' }, { subject: 'Second' });
    await notify(to, { topic: 'swap 4' }, { subject: 'Another' });
    await round();
    const [first, second, another] = to.first.pushes;
    expect(first?.headers.topic).toBe(second?.headers.topic);
    expect(another?.headers.topic).not.toBe(second?.headers.topic);
    await show(second);
    school.pass({ minutes: 11 });
    await round();
    expect(await mailsOf(to)).toEqual(['Another']);
  });

  test('is confirmed by its own secret alone', async () => {
    const to = await reached();
    await notify(to);
    await round();
    const device = to.devices[0]?.id ?? 0;
    const answer = await school.answer(confirmShown, { body: { receipt: 'guessed', device } });
    expect(answer).toEqual(await show(to.first.pushes[0]));
    expect(await waitingFor(to)).toEqual([]);
  });
});

describe('a person who has left', () => {
  test.each(['deactivated', 'deleted'])('and was %s gets no mail of what waited', async (how) => {
    const to = await reached();
    await notify(to);
    await round();
    const params = { id: to.person.id };
    if (how === 'deleted') await school.answer(deletePerson, { params }, { as: 'admin' });
    else await school.answer(updatePerson, { params, body: { is_active: false } }, { as: 'admin' });
    school.pass({ minutes: 11 });
    await round();
    expect(await mailsOf(to)).toEqual([]);
    expect(await waitingFor(to)).toEqual([]);
  });
});

describe('a push service', () => {
  test.each([404, 410])(
    'that answers %i knows the browser no more: the mail goes at once',
    async (status) => {
      const to = await reached();
      to.first.answer = { status };
      await notify(to);
      await round();
      expect(await mailsOf(to)).toHaveLength(1);
      const { results } = await school.answer(listPushDevices, {}, { as: to.person });
      expect(results).toMatchObject([{ device: 'Phone 1', gone_at: expect.any(String) }]);
      await notify(to);
      expect(await mailsOf(to)).toHaveLength(2);
      // Once the browser is added again, nothing says any more that it is gone.
      await school.answer(
        addPushDevice,
        { body: { ...service.subscribe().body, model: 'Phone 1' } },
        { as: to.person },
      );
      const { results: again } = await school.answer(listPushDevices, {}, { as: to.person });
      expect(again).toMatchObject([{ device: 'Phone 1', gone_at: null }]);
    },
  );

  test('that knows one browser no more still has the other', async () => {
    const to = await reached('PUSH', 2);
    to.first.answer = { status: 410 };
    await notify(to);
    await round();
    expect(await mailsOf(to)).toEqual([]);
    await show(to.devices[1]?.subscriber.pushes[0]);
    expect(await waitingFor(to)).toEqual([]);
  });

  test.each([400, 401, 403, 413, 307])('that answers %i refuses: the mail goes at once', async (status) => {
    const to = await reached();
    to.first.answer = { status };
    await notify(to);
    await round();
    expect(await mailsOf(to)).toHaveLength(1);
    expect(await waitingFor(to)).toEqual([]);
  });

  test('that is busy is asked again when it says, and the mail does not wait for it', async () => {
    const to = await reached();
    to.first.answer = { status: 429, retryAfter: 120 };
    await notify(to);
    await round();
    school.pass({ minutes: 1 });
    await round();
    expect(await waitingFor(to)).toHaveLength(1);
    to.first.answer = { status: 201 };
    school.pass({ minutes: 1 });
    await round();
    expect(to.first.pushes).toHaveLength(1);
    await show(to.first.pushes[0]);

    to.first.answer = { status: 429, retryAfter: 3_600 };
    await notify(to);
    await round();
    school.pass({ minutes: 10 });
    await round();
    expect(await mailsOf(to)).toHaveLength(1);
  });

  describe('that was busy, when a later push of the topic is there', () => {
    /** The push service has no time for a swap, which is withdrawn a moment later. */
    async function busyThenWithdrawn(laterBy: number) {
      const to = await reached();
      to.first.answer = { status: 429, retryAfter: 60 };
      await notify(to, { topic: 'swap 3' }, { subject: 'Mia asks you to swap' });
      await round();
      to.first.answer = { status: 201 };
      school.pass({ seconds: laterBy });
      await notify(to, { topic: 'swap 3' }, { subject: 'Mia withdrew a swap' });
      await round();
      return { to, titles: () => to.first.pushes.map(({ message }) => message.title) };
    }

    test('gets the older one no more', async () => {
      const { to, titles } = await busyThenWithdrawn(10);
      school.pass({ minutes: 1 });
      await round();
      expect(titles()).toEqual(['Mia withdrew a swap']);
      school.pass({ minutes: 9 });
      await round();
      await round();
      expect((await mailsOf(to)).sort()).toEqual(['Mia asks you to swap', 'Mia withdrew a swap']);
      expect(await waitingFor(to)).toEqual([]);
    });

    test('forgets the older one once a device has shown the later one', async () => {
      const { to, titles } = await busyThenWithdrawn(10);
      await show(to.first.pushes[0]);
      school.pass({ minutes: 1 });
      await round();
      expect(titles()).toEqual(['Mia withdrew a swap']);
      expect(await mailsOf(to)).toEqual([]);
      expect(await waitingFor(to)).toEqual([]);
    });

    test('gets both in their order if both are due', async () => {
      const { titles } = await busyThenWithdrawn(60);
      expect(titles()).toEqual(['Mia asks you to swap', 'Mia withdrew a swap']);
    });
  });

  test('that does not answer may have taken it: it is not asked again, and the mail goes', async () => {
    const to = await reached();
    to.first.answer = 'silence';
    await notify(to, { beginsAt: inHours(2) });
    await round(guardedSender({ exceptions: [service.host], ca: testAuthority, timeLimit: 50 }));
    expect(await mailsOf(to)).toEqual([]);
    to.first.answer = { status: 201 };
    school.pass({ minutes: 1 });
    await round();
    expect(to.first.pushes).toEqual([]);
    school.pass({ minutes: 1 });
    await round();
    expect(await mailsOf(to)).toHaveLength(1);
  });

  test('that took it without an answer counts: what a device has shown is not mailed, too', async () => {
    const to = await reached();
    await notify(to, { beginsAt: inHours(2) });
    to.first.answer = 'lost';
    await round();
    school.pass({ minutes: 1 });
    await round();
    expect(to.first.pushes).toHaveLength(1);
    await show(to.first.pushes[0]);
    school.pass({ minutes: 1 });
    await round();
    expect(await mailsOf(to)).toEqual([]);
  });

  test('that cannot be reached is asked again', async () => {
    const to = await reached();
    await notify(to, { beginsAt: inHours(2) });
    await round(() => Promise.reject(Object.assign(new Error('Refused'), { code: 'ECONNREFUSED' })));
    school.pass({ minutes: 1 });
    await round();
    expect(to.first.pushes).toHaveLength(1);
  });

  test('that the school does not know any more gets nothing: the mail goes at once', async () => {
    const to = await reached();
    await school.db
      .updateTable('push_device')
      .set({ endpoint: `https://phone.invalid/${to.person.id}` })
      .where('person_id', '=', to.person.id)
      .execute();
    await notify(to);
    const asked: string[] = [];
    await round(async ({ url }) => {
      asked.push(url);
      return { status: 201, retryAfter: undefined };
    });
    expect(asked).toEqual([]);
    expect(await mailsOf(to)).toHaveLength(1);
    const { results } = await school.answer(listPushDevices, {}, { as: to.person });
    expect(results).toMatchObject([{ gone_at: null }]);
  });

  test('whose name leads inside the house meanwhile gets nothing: the mail goes at once', async () => {
    const to = await reached();
    await notify(to);
    await round(() => Promise.reject(new AddressRefused('An address is not public.')));
    expect(await mailsOf(to)).toHaveLength(1);
    expect(to.first.pushes).toEqual([]);
  });
});

describe('a server that dies', () => {
  test('while it sends may have sent the push: no other server sends it again, and its mail goes', async () => {
    const to = await reached();
    await notify(to);
    let isSending = () => {};
    const sending = new Promise<void>((resolve) => {
      isSending = resolve;
    });
    // This server never notes what became of it.
    void round(() => {
      isSending();
      return new Promise(() => {});
    });
    await sending;
    school.pass({ minutes: 9, seconds: 59 });
    await round();
    expect(to.first.pushes).toEqual([]);
    expect(await mailsOf(to)).toEqual([]);
    school.pass({ seconds: 1 });
    await Promise.all([round(), round()]);
    expect(to.first.pushes).toEqual([]);
    expect(await mailsOf(to)).toHaveLength(1);
  });

  test.each([
    { isShown: true, mails: 0 },
    { isShown: false, mails: 1 },
  ])(
    'after it has sent does not double the push or the mail (shown: $isShown)',
    async ({ isShown, mails }) => {
      const to = await reached();
      await notify(to);
      // It arrives, and the server dies before it notes so.
      void round(async (message) => {
        await service.send(message);
        return new Promise(() => {});
      });
      await expect.poll(() => to.first.pushes.length).toBe(1);
      school.pass({ minutes: 1 });
      await round();
      if (isShown) await show(to.first.pushes[0]);
      school.pass({ minutes: 9 });
      await Promise.all([round(), round()]);
      await round();
      expect(to.first.pushes).toHaveLength(1);
      expect(await mailsOf(to)).toHaveLength(mails);
      expect(await waitingFor(to)).toEqual([]);
    },
  );
});

describe('quiet hours', () => {
  /** Moves the clock to this time in Chicago, where the summer is five hours behind UTC. */
  function passTo(hour: number, minute = 0) {
    const now = school.clock();
    const then = Date.UTC(2026, 0, 1, hour + 5, minute) % (24 * 60 * MINUTE);
    const left = (then - (now.getTime() % (24 * 60 * MINUTE)) + 24 * 60 * MINUTE) % (24 * 60 * MINUTE);
    school.pass({ seconds: left / 1_000 });
  }

  test('hold what can wait, and let through what cannot', async () => {
    const to = await reached();
    passTo(22, 30);
    await notify(to, { beginsAt: inHours(7.5), topic: 'tomorrow' }, { subject: 'Released at 6 AM' });
    await round();
    expect(to.first.pushes.map(({ message }) => message.title)).toEqual(['Released at 6 AM']);
    await show(to.first.pushes[0]);
    school.pass({ minutes: 1 });
    await notify(to, { beginsAt: inHours(60), topic: 'friday' }, { subject: 'Friday has changed' });
    await round();
    expect(to.first.pushes).toHaveLength(1);
    passTo(6, 59);
    await round();
    expect(to.first.pushes).toHaveLength(1);
    passTo(7);
    await round();
    expect(to.first.pushes.map(({ message }) => message.title)).toEqual([
      'Released at 6 AM',
      'Friday has changed',
    ]);
    expect(await mailsOf(to)).toEqual([]);
  });

  test('let alarms through', async () => {
    const to = await reached();
    passTo(23);
    await notify(to, { isUrgent: true });
    await round();
    expect(to.first.pushes).toHaveLength(1);
  });

  test('gather what they hold into one push, which stands for all', async () => {
    const to = await reached();
    passTo(23);
    await notify(to, { topic: 'swap 1' }, { subject: 'Mia asks you to swap a shift' });
    await notify(to, { topic: 'offer 2' }, { subject: 'S0002 is offered to you' });
    await notify(to, { topic: 'swap 1' }, { subject: 'Mia withdrew a swap' });
    await round();
    passTo(7);
    await round();
    expect(to.first.pushes.map(({ message }) => [message.title, message.line])).toEqual([
      ['2 notices', 'Mia withdrew a swap: Mondays 9:00 AM\nS0002 is offered to you: Mondays 9:00 AM'],
    ]);
    await show(to.first.pushes[0]);
    school.pass({ minutes: 11 });
    await round();
    expect(await mailsOf(to)).toEqual([]);
    expect(await waitingFor(to)).toEqual([]);
  });

  test('gather what fits on a phone, and say how much more there is', async () => {
    const to = await reached();
    passTo(23);
    const subjects = Array.from({ length: 12 }, (_, index) => `You are released from shift S00${index + 10}`);
    for (const subject of subjects) await notify(to, { topic: subject }, { subject });
    await round();
    passTo(7);
    await round();
    const [{ message } = never(), ...others] = to.first.pushes;
    expect(others).toEqual([]);
    const lines = message.line.split('\n');
    const said = lines.slice(0, -1);
    expect(said).toEqual(subjects.slice(0, said.length).map((subject) => `${subject}: Mondays 9:00 AM`));
    expect(said.length).toBeGreaterThan(5);
    expect(lines.at(-1)).toBe(`and ${subjects.length - said.length} more`);
    await show(to.first.pushes[0]);
    expect(await waitingFor(to)).toEqual([]);
  });

  test('gather all of a person into one push, however many others wait', async () => {
    const people = [await reached(), await reached(), await reached()];
    passTo(23);
    const subjects = Array.from({ length: 30 }, (_, index) => `Change ${index + 1}`);
    for (const subject of subjects)
      for (const to of people) await notify(to, { topic: subject }, { subject });
    await round();
    passTo(7);
    await Promise.all([round(), round()]);
    expect(people.map((to) => to.first.pushes.map(({ message }) => message.title))).toEqual(
      people.map(() => ['30 notices']),
    );
    // Another night replaces nothing of this one.
    const [to = never()] = people;
    passTo(23);
    for (const topic of ['one', 'two']) await notify(to, { topic });
    await round();
    passTo(7);
    await round();
    const [first, second] = to.first.pushes;
    expect(second?.message.title).toBe('2 notices');
    expect(second?.headers.topic).not.toBe(first?.headers.topic);
  });

  test('gather into a push whose mails all go if its server dies while it sends', async () => {
    const to = await reached();
    passTo(23);
    const subjects = ['First', 'Second', 'Third'];
    for (const subject of subjects) await notify(to, { topic: subject }, { subject });
    await round();
    passTo(7);
    await new Promise<void>((resolve) => {
      void round(() => {
        resolve();
        return new Promise(() => {});
      });
    });
    await round();
    expect(to.first.pushes).toEqual([]);
    school.pass({ minutes: 10 });
    await Promise.all([round(), round()]);
    expect((await mailsOf(to)).sort()).toEqual(subjects);
    expect(await waitingFor(to)).toEqual([]);
  });

  test('gather in the language of the person', async () => {
    const to = await reached();
    await school.db.updateTable('person').set({ language: 'es' }).where('id', '=', to.person.id).execute();
    passTo(23);
    for (const topic of ['one', 'two']) await notify(to, { topic });
    await round();
    passTo(7);
    await school.answer(sendTestPush, { body: { device: to.devices[0]?.id ?? 0 } }, { as: to.person });
    await round();
    expect(to.first.pushes.map(({ message }) => message.title)).toContain('2 avisos');
    expect(to.first.pushes.map(({ message }) => message.line)).toContain(
      'Este dispositivo recibe sus avisos.',
    );
  });

  test('that a person has not are not held', async () => {
    const to = await reached();
    await school.answer(changeNoticeChoices, { body: { quiet_hours: null } }, { as: to.person });
    passTo(23);
    await notify(to);
    await round();
    expect(to.first.pushes).toHaveLength(1);
  });
});

describe('a test', () => {
  test('goes to one device, which then says that it has shown it', async () => {
    const to = await reached('MAIL', 2);
    const device = to.devices[1]?.id ?? 0;
    await school.answer(sendTestPush, { body: { device } }, { as: to.person });
    await round();
    expect(to.devices.map(({ subscriber }) => subscriber.pushes.length)).toEqual([0, 1]);
    await show(to.devices[1]?.subscriber.pushes[0]);
    const { results } = await school.answer(listPushDevices, {}, { as: to.person });
    expect(results.find(({ id }) => id === device)?.last_shown_at).not.toBeNull();
  });

  test('that is not shown becomes no mail', async () => {
    const to = await reached();
    await school.answer(sendTestPush, { body: { device: to.devices[0]?.id ?? 0 } }, { as: to.person });
    await round();
    school.pass({ minutes: 11 });
    await round();
    expect(await mailsOf(to)).toEqual([]);
    expect(await waitingFor(to)).toEqual([]);
  });

  test('of the device of another person is refused', async () => {
    const to = await reached();
    const body = { device: to.devices[0]?.id ?? 0 };
    expect(await school.refusal(sendTestPush, { body }, { as: await school.hire() })).toEqual({
      status: 404,
      text: pushDeviceNotFound,
    });
  });
});
