// Rules held here: CE1, CE2, CE6, CE9, TK6.

import { addCertificate } from '@deckhand/contract/certificates/add-certificate';
import {
  alreadyConfirmed,
  certificateNotFound,
  confirmedCertificate,
  kindInUse,
  kindNameTaken,
  ownCertificate,
} from '@deckhand/contract/certificates/certificate';
import { createCertificateKind } from '@deckhand/contract/certificates/create-certificate-kind';
import { decideCertificate } from '@deckhand/contract/certificates/decide-certificate';
import { deleteCertificate } from '@deckhand/contract/certificates/delete-certificate';
import { deleteCertificateKind } from '@deckhand/contract/certificates/delete-certificate-kind';
import { listCertificateKinds } from '@deckhand/contract/certificates/list-certificate-kinds';
import {
  certificateFilters,
  type Holder,
  listCertificates,
} from '@deckhand/contract/certificates/list-certificates';
import { updateCertificate } from '@deckhand/contract/certificates/update-certificate';
import { updateCertificateKind } from '@deckhand/contract/certificates/update-certificate-kind';
import { viewCertificates } from '@deckhand/contract/certificates/view-certificates';
import { personNotFound } from '@deckhand/contract/people/person';
import { listWaiting } from '@deckhand/contract/reports/dashboard/list-waiting';
import { kindNotFound } from '@deckhand/contract/school/positions/position';
import { updatePosition } from '@deckhand/contract/school/positions/update-position';
import { addDays } from '@deckhand/domain/time/civil-date';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLocation } from '../../../test/planned-location.ts';
import { readWorkbook } from '../../../test/read-workbook.ts';
import { certify, guardedPosition, requireKind } from '../../../test/test-certificates.ts';
import { openSchool, type TestSchool } from '../../../test/test-school.ts';
import { remindCertificates } from './remind-certificates.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

const audited = (subject: string, id: number) =>
  school.db
    .selectFrom('audit')
    .select(['cause', 'field', 'old_value', 'new_value', 'actor_id'])
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

describe('kinds', () => {
  it('are made, changed and deleted by admins, and in the audit trail', async () => {
    const body = { name: ' Pool Operator ', validity_months: 60, reminder_days: [7, 60] };
    const kind = await school.answer(createCertificateKind, { body }, { as: 'admin' });
    expect(kind).toEqual({
      id: expect.any(Number),
      name: 'Pool Operator',
      validity_months: 60,
      reminder_days: [60, 7],
      positions: [],
    });
    const taken = { body: { ...body, name: 'pool operator' } };
    expect(await school.refusal(createCertificateKind, taken, { as: 'admin' })).toEqual({
      status: 409,
      text: kindNameTaken,
    });
    const params = { id: kind.id };
    const changed = await school.answer(
      updateCertificateKind,
      { params, body: { name: 'Operator', reminder_days: [] } },
      { as: 'superAdmin' },
    );
    expect(changed).toMatchObject({ name: 'Operator', validity_months: null, reminder_days: [] });
    await school.answer(deleteCertificateKind, { params }, { as: 'admin' });
    const gone = { status: 404, text: kindNotFound };
    expect(await school.refusal(deleteCertificateKind, { params }, { as: 'admin' })).toEqual(gone);
    expect(await school.refusal(updateCertificateKind, { params, body }, { as: 'admin' })).toEqual(gone);
    expect((await audited('certificate_kind', kind.id)).map(({ cause }) => cause)).toEqual([
      'CREATE_KIND',
      'CREATE_KIND',
      'CREATE_KIND',
      'UPDATE_KIND',
      'UPDATE_KIND',
      'UPDATE_KIND',
      'DELETE_KIND',
      'DELETE_KIND',
    ]);
  });

  it('stay while a position requires them or somebody has one', { tags: ['long'] }, async () => {
    const { kindId, positionId } = await guardedPosition(school);
    const remove = { params: { id: kindId } };
    const inUse = { status: 409, text: kindInUse };
    expect(await school.refusal(deleteCertificateKind, remove, { as: 'admin' })).toEqual(inUse);
    const { results } = await school.answer(listCertificateKinds, {}, { as: 'employeeB' });
    expect(results.find(({ id }) => id === kindId)?.positions.map(({ id }) => id)).toEqual([positionId]);
    const body = { name: `Free ${kindId}`, color: 'teal' as const, certificate_kinds: [] };
    await school.answer(updatePosition, { params: { id: positionId }, body }, { as: 'admin' });
    const id = await certify(school, await school.hire(), kindId);
    expect(await school.refusal(deleteCertificateKind, remove, { as: 'admin' })).toEqual(inUse);
    await school.answer(deleteCertificate, { params: { id } }, { as: 'admin' });
    await school.answer(deleteCertificateKind, remove, { as: 'admin' });
  });

  it('are required by positions, and kept where a position is only renamed', { tags: ['long'] }, async () => {
    const { kindId, positionId } = await guardedPosition(school);
    const save = (more: object) =>
      ({ params: { id: positionId }, body: { name: `Kept ${positionId}`, color: 'red', ...more } }) as never;
    await school.answer(updatePosition, save({}), { as: 'admin' });
    expect(
      await school.refusal(updatePosition, save({ certificate_kinds: [999_999] }), { as: 'admin' }),
    ).toEqual({
      status: 400,
      text: kindNotFound,
    });
    const required = await school.db
      .selectFrom('position_certificate_kind')
      .select('kind_id')
      .where('position_id', '=', positionId)
      .execute();
    expect(required).toEqual([{ kind_id: kindId }]);
    expect(await audited('position', positionId)).toMatchObject([
      { cause: 'UPDATE_POSITION', field: 'certificate_kinds', old_value: '', new_value: String(kindId) },
    ]);
  });
});

describe('a certificate', () => {
  it('that somebody enters for themselves counts when another manager has confirmed it', async () => {
    const { kindId, positionId, kind } = await guardedPosition(school);
    const nora = await school.hire({ first_name: 'Nora', positions: [positionId] });
    const fields = {
      kind: kindId,
      number: 'AED-90355',
      issued: '2026-06-01',
      expires: '2028-06-01',
      note: 'Red Cross',
    };
    const entered = await school.answer(addCertificate, { body: fields }, { as: nora });
    expect(entered).toMatchObject({ kind_name: kind, is_confirmed: false, entered_by: { id: nora.id } });
    const stateOf = async () =>
      (await school.answer(viewCertificates, { params: { id: nora.id } }, { as: nora })).kinds.find(
        ({ id }) => id === kindId,
      );
    expect(await stateOf()).toMatchObject({ is_required: true, state: 'MISSING', until: null });
    const waits = async (as: 'managerA' | 'managerB' | 'admin') =>
      (await school.answer(listWaiting, { query: {} }, { as })).results.find(
        ({ tile }) => tile === 'certificate_count',
      );
    expect(await waits('managerA')).toEqual({ tile: 'certificate_count', count: 1, oldest: '2026-06-08' });
    expect(await waits('managerB')).toBeUndefined();

    const params = { id: entered.id };
    const confirm = { params, body: { action: 'CONFIRM' } } as const;
    expect((await school.refusal(decideCertificate, confirm, { as: 'managerB' })).status).toBe(404);
    expect((await school.refusal(decideCertificate, confirm, { as: nora })).status).toBe(403);
    await school.answer(decideCertificate, confirm, { as: 'managerA' });
    expect(await stateOf()).toMatchObject({ state: 'VALID', until: '2028-06-01' });
    expect(await waits('managerA')).toBeUndefined();
    expect((await school.lastMail(nora.email)).subject).toBe(`Your ${kind} is confirmed`);
    expect(await school.refusal(decideCertificate, confirm, { as: 'admin' })).toEqual({
      status: 409,
      text: alreadyConfirmed,
    });
    // Now it is the manager's word.
    const refused = { status: 403, text: confirmedCertificate };
    expect(await school.refusal(updateCertificate, { params, body: fields }, { as: nora })).toEqual(refused);
    expect(await school.refusal(deleteCertificate, { params }, { as: nora })).toEqual(refused);
    const trail = await audited('certificate', entered.id);
    expect(trail.map(({ cause, field }) => `${cause} ${field}`)).toEqual([
      'ENTER_CERTIFICATE person_id',
      'ENTER_CERTIFICATE kind_id',
      'ENTER_CERTIFICATE number',
      'ENTER_CERTIFICATE issued',
      'ENTER_CERTIFICATE expires',
      'CONFIRM_CERTIFICATE confirmed_by',
    ]);
    // The trail outlives an erased person.
    expect(JSON.stringify(trail)).not.toContain('AED-90355');
  });

  it('is confirmed by nobody for themselves, in any role', async () => {
    const { kindId } = await guardedPosition(school);
    for (const role of ['MANAGER', 'ADMIN', 'SUPER_ADMIN'] as const) {
      const self = await school.hire({ role });
      const body = { user: self.id, kind: kindId, issued: '2026-01-01' };
      const { id, is_confirmed } = await school.answer(addCertificate, { body }, { as: self });
      expect(is_confirmed).toBe(false);
      const confirm = { params: { id }, body: { action: 'CONFIRM' } } as const;
      expect(await school.refusal(decideCertificate, confirm, { as: self })).toEqual({
        status: 403,
        text: ownCertificate,
      });
      const own = school.db
        .updateTable('certificate')
        .set({ confirmed_by: self.id, confirmed_at: new Date() });
      await expect(own.where('id', '=', id).execute()).rejects.toThrow(
        'Nobody confirms their own certificate.',
      );
      await school.answer(deleteCertificate, { params: { id } }, { as: self });
    }
  });

  it('that management enters or corrects for others counts at once', { tags: ['long'] }, async () => {
    const { kindId } = await guardedPosition(school);
    const owen = await school.hire();
    const body = { user: owen.id, kind: kindId, issued: '2026-01-01', expires: '2026-12-31' };
    const { id } = await school.answer(addCertificate, { body }, { as: 'managerA' });
    const corrected = await school.answer(
      updateCertificate,
      { params: { id }, body: { kind: kindId, issued: '2026-01-01', expires: '2027-12-31' } },
      { as: 'managerA' },
    );
    expect(corrected).toMatchObject({ is_confirmed: true, expires: '2027-12-31' });
    const notFound = { status: 404, text: personNotFound };
    expect(await school.refusal(addCertificate, { body }, { as: 'managerB' })).toEqual(notFound);
    expect(await school.refusal(addCertificate, { body }, { as: 'employeeA' })).toEqual(notFound);
    const view = { params: { id: owen.id } };
    expect(await school.refusal(viewCertificates, view, { as: 'employeeA' })).toEqual(notFound);
    for (const as of ['managerB', 'employeeA'] as const) {
      expect(await school.refusal(deleteCertificate, { params: { id } }, { as })).toEqual({
        status: 404,
        text: certificateNotFound,
      });
    }
  });

  it('is rejected with a note, which deletes it', { tags: ['long'] }, async () => {
    const { kindId, kind } = await guardedPosition(school);
    const owen = await school.hire();
    const { id } = await school.answer(
      addCertificate,
      { body: { kind: kindId, issued: '2026-01-01' } },
      { as: owen },
    );
    const reject = { params: { id }, body: { action: 'REJECT', notes: 'The photo is blurred.' } } as const;
    await school.answer(decideCertificate, reject, { as: 'managerA' });
    const mail = await school.lastMail(owen.email);
    expect([mail.subject, mail.text]).toEqual([
      `Your ${kind} is not confirmed`,
      expect.stringContaining('Note: The photo is blurred.'),
    ]);
    expect((await school.refusal(decideCertificate, reject, { as: 'managerA' })).status).toBe(404);
  });

  it('ends on or after the day of its issue, and is of a kind that exists', { tags: ['long'] }, async () => {
    const { kindId } = await guardedPosition(school);
    const refused = (body: object) => school.refusal(addCertificate, { body } as never, { as: 'employeeA' });
    expect(await refused({ kind: kindId, issued: '2026-02-01', expires: '2026-01-31' })).toEqual({
      status: 422,
      text: 'The end cannot be before the date of issue',
    });
    expect(await refused({ kind: 999_999, issued: '2026-02-01' })).toEqual({
      status: 400,
      text: kindNotFound,
    });
    expect(await refused({ issued: '2026-02-01' })).toEqual({ status: 422, text: 'Please select a kind' });
  });

  it('is decided once, however many managers decide at the same moment', { tags: ['long'] }, async () => {
    const { kindId } = await guardedPosition(school);
    const { id } = await school.answer(
      addCertificate,
      { body: { kind: kindId, issued: '2026-01-01' } },
      { as: 'employeeA' },
    );
    const actions = ['CONFIRM', 'REJECT', 'CONFIRM', 'REJECT'] as const;
    const answers = await Promise.all(
      actions.map((action) =>
        school.call(decideCertificate, { params: { id }, body: { action } }, { as: 'managerA' }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});

describe('the list of certificates', () => {
  it('has everybody in reach by kind, people who lack one first, and the same as a workbook', async () => {
    const fresh = await openSchool();
    const [instructor, lifeguard] = fresh.positions;
    const guard = await requireKind(fresh, 'Lifeguard', [lifeguard]);
    const cpr = await requireKind(fresh, 'CPR/AED', [lifeguard]);
    const hire = (first_name: string, positions: number[] = [lifeguard]) =>
      fresh.hire({ first_name, positions });
    const [valid, ending, lapsed, missing, waiting] = [
      await hire('Val'),
      await hire('Eva'),
      await hire('Liz'),
      await hire('Mia'),
      await hire('Wes'),
    ];
    await hire('Dan', [instructor]);
    await fresh.hire({ first_name: 'Far', positions: [lifeguard], locations: [fresh.locationB] });
    for (const one of [valid, ending, lapsed, missing, waiting]) await certify(fresh, one, guard);
    await certify(fresh, valid, cpr, '2027-06-08');
    await certify(fresh, ending, cpr, '2026-06-11');
    await certify(fresh, lapsed, cpr, '2026-05-25');
    await certify(fresh, waiting, cpr, '2026-06-30');
    const renewed = { kind: cpr, issued: '2026-06-01', expires: '2028-06-01', number: 'AED-2' };
    await fresh.answer(addCertificate, { body: renewed }, { as: waiting });

    const list = (query: object = {}) =>
      fresh.answer(listCertificates, { query } as never, { as: 'managerA' });
    const all = await list();
    expect(all.results.map(({ name, kinds }) => [name, kinds.map(({ state }) => state)])).toEqual([
      ['Liz Swimmer', ['LAPSED', 'VALID']],
      ['Mia Swimmer', ['MISSING', 'VALID']],
      ['Eva Swimmer', ['ENDING', 'VALID']],
      ['Wes Swimmer', ['ENDING', 'VALID']],
      ['Val Swimmer', ['VALID', 'VALID']],
    ]);
    expect(all).toMatchObject({ count: 5, today: '2026-06-08' });
    expect(all.counts).toEqual({ LAPSED: 1, MISSING: 1, ENDING: 2, VALID: 5, TO_CONFIRM: 1 });
    expect(all.results[3]?.kinds[0]).toMatchObject({
      until: '2026-06-30',
      waiting: { expires: '2028-06-01' },
    });
    const names = async (query: object) => (await list(query)).results.map(({ name }) => name.split(' ')[0]);
    expect(await names({ state: 'TO_CONFIRM' })).toEqual(['Wes']);
    expect(await names({ state: 'LAPSED' })).toEqual(['Liz']);
    expect(await names({ kind: guard, state: 'LAPSED' })).toEqual([]);
    expect(await names({ search: 'aed-2' })).toEqual(['Wes']);
    expect(await names({ search: 'EVA' })).toEqual(['Eva']);
    expect(await names({ position: instructor })).toEqual([]);
    expect(await names({ position: lifeguard })).toHaveLength(5);
    expect(await names({ limit: 2, offset: 2 })).toEqual(['Eva', 'Wes']);
    const elsewhere = await fresh.answer(listCertificates, { query: {} }, { as: 'managerB' });
    expect(elsewhere.results.map(({ name }) => name)).toEqual(['Far Swimmer']);

    const file = await fresh.call(
      listCertificates,
      { query: { kind: String(cpr), export: 'true' } },
      { as: 'managerA' },
    );
    expect(file.headers['content-disposition']).toContain('Certificates 06-08-2026.xlsx');
    const { rows } = await readWorkbook(file.rawPayload);
    expect(rows.slice(0, 3)).toEqual([
      ['Employee Name', 'Positions', 'Certificate', 'State', 'Number', 'Issued', 'Expires', 'To Confirm'],
      [
        'Liz Swimmer',
        'Lifeguard',
        'CPR/AED',
        'Lapsed',
        'AED-77120',
        '2025-01-01T00:00:00',
        '2026-05-25T00:00:00',
        null,
      ],
      ['Mia Swimmer', 'Lifeguard', 'CPR/AED', 'Missing', null, null, null, null],
    ]);
    // TK6: a row for each certificate of the listed people, with the columns of the exported file.
    const csv = await fresh.call(
      listCertificates,
      { query: { kind: String(cpr), limit: '2', offset: '2', format: 'csv' } },
      { as: 'managerA' },
    );
    const [heading, ...lines] = csv.body.split('\r\n');
    expect(heading).toBe('id,person_id,person,kind,number,issued,expires,note,confirmed_by,confirmed_at');
    expect(lines.map((line) => line.replace(/^\d+,\d+,/, ''))).toEqual([
      'Eva Swimmer,CPR/AED,AED-77120,2025-01-01,2026-06-11,,Robin Swimmer,2026-06-08T14:00:00.000Z',
      'Wes Swimmer,CPR/AED,AED-2,2026-06-01,2028-06-01,,,',
      'Wes Swimmer,CPR/AED,AED-77120,2025-01-01,2026-06-30,,Robin Swimmer,2026-06-08T14:00:00.000Z',
      '',
    ]);
    // Where both are asked for, the workbook comes.
    const workbook = await fresh.call(
      listCertificates,
      { query: { export: 'true', format: 'csv' } },
      { as: 'managerA' },
    );
    expect(workbook.headers['content-disposition']).toContain('.xlsx');
    const nothing = { query: { search: 'Nobody', export: 'true' as const } };
    expect((await fresh.refusal(listCertificates, nothing, { as: 'managerA' })).status).toBe(404);
    const chief = await fresh.hire({ first_name: 'Ada', role: 'ADMIN', positions: [lifeguard] });
    await fresh.answer(addCertificate, { body: renewed }, { as: chief });
    const { results: toConfirm } = await list({ state: 'TO_CONFIRM' });
    expect(toConfirm.map(({ name, may_confirm }) => [name, may_confirm])).toEqual([
      ['Ada Swimmer', false],
      ['Wes Swimmer', true],
    ]);
    await fresh.close();
  });

  it('is ordered, counted and paged as the states of all people say', { tags: ['long'] }, async () => {
    const location = await openLocation(school);
    const manager = await location.hire({ role: 'MANAGER', positions: [] });
    const [one, other] = [await guardedPosition(school), await guardedPosition(school)];
    const [sample] = fc.sample(
      fc.array(
        fc.record({
          positions: fc.subarray([one.positionId, other.positionId]),
          certificates: fc.array(
            fc.record({
              kind_id: fc.constantFrom(one.kindId, other.kindId),
              first: fc.integer({ min: -200, max: 30 }),
              length: fc.option(fc.integer({ min: 1, max: 300 }), { freq: 4 }),
              isConfirmed: fc.boolean(),
            }),
            { maxLength: 4 },
          ),
        }),
        { minLength: 40, maxLength: 40 },
      ),
      { seed: 16, numRuns: 1 },
    );
    for (const { positions, certificates } of sample ?? []) {
      const { id } = await location.hire({ first_name: 'Ann', positions });
      for (const { kind_id, first, length, isConfirmed } of certificates) {
        const issued = addDays('2026-06-08', first);
        await school.db
          .insertInto('certificate')
          .values({
            person_id: id,
            kind_id,
            number: '',
            note: '',
            issued,
            expires: length === null ? null : addDays(issued, length - 1),
            entered_by: id,
            entered_at: school.clock(),
            confirmed_by: isConfirmed ? manager.id : null,
            confirmed_at: isConfirmed ? school.clock() : null,
          })
          .execute();
      }
    }
    const list = (query: object = {}) =>
      school.answer(listCertificates, { query: { location: String(location.id), ...query } } as never, {
        as: manager,
      });
    const { results: all, counts, count } = await list();
    // The states of each person come from the domain, and their order from the database.
    const statesOf = ({ kinds }: Holder) =>
      kinds.flatMap(({ state, waiting }) => [
        ...(state === 'NOT_REQUIRED' ? [] : [state]),
        ...(waiting ? (['TO_CONFIRM'] as const) : []),
      ]);
    const rankOf = ({ kinds }: Holder) =>
      kinds
        .map(({ state, until, waiting }) => {
          if (waiting && (state === 'VALID' || state === 'NOT_REQUIRED')) return '3';
          const rank = { LAPSED: 0, MISSING: 1, ENDING: 2, VALID: 4, NOT_REQUIRED: 5 }[state];
          return `${rank} ${state === 'VALID' ? '' : (until ?? '')}`;
        })
        .sort()[0] ?? '';
    const sorted = all.toSorted(
      (left, right) => rankOf(left).localeCompare(rankOf(right), 'en') || left.id - right.id,
    );
    expect(all.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
    const concerned = (sample ?? []).filter(
      ({ positions, certificates }) =>
        positions.length > 0 ||
        certificates.some(
          ({ first, length, isConfirmed }) =>
            !isConfirmed || (first <= 0 && (length === null || first + length > 0)),
        ),
    );
    expect(count).toBe(concerned.length);
    for (const state of certificateFilters) {
      const having = all.filter((holder) => statesOf(holder).includes(state));
      expect(having.length).toBeGreaterThan(1);
      expect(counts[state]).toBe(having.length);
      const found = await list({ state });
      expect([found.count, found.results.map(({ id }) => id)]).toEqual([
        having.length,
        having.map(({ id }) => id),
      ]);
    }
    const second = await list({ limit: 7, offset: 7 });
    expect([second.count, second.results]).toEqual([count, all.slice(7, 14)]);
    const ofOne = await list({ kind: String(one.kindId) });
    expect(ofOne.results.map(({ kinds }) => kinds.map(({ kind }) => kind))).toEqual(
      ofOne.results.map(() => [one.kindId]),
    );
    expect(ofOne.count).toBeLessThan(count);
  });
});

describe('reminders', () => {
  it('go to the person 60, 30 and 7 days before the end, and at 7 days to the managers, each once', async () => {
    const { kindId, positionId, kind } = await guardedPosition(school);
    const nora = await school.hire({ first_name: 'Nora', positions: [positionId] });
    const manager = await school.hire({ role: 'MANAGER', positions: [] });
    await certify(school, nora, kindId, '2026-09-01');
    const subjects = async (to: string) => (await school.mails(to)).map(({ subject }) => subject);
    const seen: string[] = [];
    const days = ['2026-07-03', '2026-08-02', '2026-08-25'].flatMap((date) => [
      addDays(date, -1),
      date,
      addDays(date, 1),
    ]);
    for (const date of [...days, '2026-09-01', '2026-09-02']) {
      const before = (await subjects(nora.email)).length;
      const now = new Date(`${date}T15:00:00Z`);
      await Promise.all([1, 2, 3].map(() => remindCertificates(school.db, school.config, now)));
      const sent = (await subjects(nora.email)).length - before;
      if (sent > 0) seen.push(`${date} ${sent}`);
    }
    expect(seen).toEqual(['2026-07-03 1', '2026-08-02 1', '2026-08-25 1']);
    expect((await subjects(nora.email)).at(-1)).toBe(`Your ${kind} ends 09-01-2026`);
    const notices = (await school.mails(manager.email)).filter(({ text }) => text.includes(kind));
    expect(notices.map(({ subject }) => subject)).toEqual(['A certificate ends within a week']);
    expect(notices[0]?.text).toContain(`Nora Swimmer: ${kind} ends 09-01-2026`);
    // A renewal has reminders of its own, and ends those of what it renews.
    await certify(school, nora, kindId, '2026-09-15', '2026-08-01');
    await remindCertificates(school.db, school.config, new Date('2026-09-01T15:00:00Z'));
    expect((await subjects(nora.email)).at(-1)).toBe(`Your ${kind} ends 09-15-2026`);
  });

  it('remind the managers a week before, also when the kind reminds nobody then', {
    tags: ['long'],
  }, async () => {
    const { kindId, positionId, kind } = await guardedPosition(school);
    const reminder_days = [60];
    await school.db.updateTable('certificate_kind').set({ reminder_days }).where('id', '=', kindId).execute();
    const lena = await school.hire({ first_name: 'Lena', positions: [positionId] });
    const manager = await school.hire({ role: 'MANAGER', positions: [] });
    await certify(school, lena, kindId, '2026-09-01');
    for (const date of ['2026-07-10', '2026-08-24', '2026-08-25', '2026-08-26'])
      await remindCertificates(school.db, school.config, new Date(`${date}T15:00:00Z`));
    expect(await school.mails(lena.email)).toHaveLength(1);
    const notices = (await school.mails(manager.email)).filter(({ text }) => text.includes(kind));
    expect(notices).toHaveLength(1);
  });

  it('leave out people who do not need the certificate', { tags: ['long'] }, async () => {
    const { kindId } = await guardedPosition(school);
    const owen = await school.hire();
    await certify(school, owen, kindId, '2026-06-10');
    await remindCertificates(school.db, school.config, school.clock());
    expect(await school.mails(owen.email)).toEqual([]);
  });
});
