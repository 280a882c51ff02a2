// Rules held here: LG1, LG3, LG4.

import { register } from '@deckhand/contract/people/accounts/register';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { viewMe } from '@deckhand/contract/people/view-me';
import { languageHeader } from '@deckhand/contract/refusals';
import { decideTimeOff } from '@deckhand/contract/requests/time-off/decide-time-off';
import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import { listHistory } from '@deckhand/contract/schedule/history/list-history';
import { previewUndo } from '@deckhand/contract/schedule/history/preview-undo';
import { dismissShift } from '@deckhand/contract/schedule/shifts/dismiss-shift';
import { claimOpening } from '@deckhand/contract/staffing/openings/claim-opening';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../test/planned-location.ts';
import { schoolForTests } from '../../../test/test-school.ts';
import { offerLanguages } from './languages.ts';

const school = schoolForTests();
let location: PlannedLocation;
let nora: TestPerson;
let owen: TestPerson;
let manager: TestPerson;

const texts = {
  Times: 'Horas',
  'The shift is deleted': 'El turno se elimina',
  'This shift has already been taken.': 'Alguien ya tomó este turno.',
  'This shift has been assigned to you!': '¡Este turno es tuyo!',
  'Time off request must be submitted at least {days} days in advance.':
    'Pide los días libres con al menos {days} días de anticipación.',
  'Reason is required': 'Escribe un motivo',
  'Reason cannot exceed {max} characters': 'Usa como máximo {max} caracteres en el motivo',
  'Hello {name},': 'Hola, {name}:',
  'You are released from shift {code}': 'Ya no tienes el turno {code}',
  'The shift is called off that day: {reason}': 'El turno se cancela ese día: {reason}',
  'your schedule at {location} has changed ({code}).': 'tu horario en {location} cambió ({code}).',
  'Confirm your email for Deckhand': 'Confirme su correo para Deckhand',
  'Before:': 'Antes:',
  'Now: you are not scheduled at these times.': 'Ahora: no tienes turno en esas horas.',
};

/** It is Monday 8 June 2026, nine in the morning. */
beforeEach(async () => {
  offerLanguages([{ code: 'es', texts }]);
  location = await openLocation(school);
  nora = await location.hire({ first_name: 'Nora', last_name: 'Lind' });
  owen = await location.hire({ first_name: 'Owen', last_name: 'Hart' });
  manager = await location.hire({ role: 'MANAGER', first_name: 'Mara', last_name: 'Bell' });
});

const spanish = { [languageHeader]: 'es' };
const speaks = (person: TestPerson, language: string | null) =>
  school.db.updateTable('person').set({ language }).where('id', '=', person.id).execute();

describe('LG3: an answer', () => {
  const dates = { start_date: '2026-06-15', end_date: '2026-06-15' };

  it('words the history, and what taking a change back does, in it, and seals the same in all', async () => {
    await location.plan([nora], { start_date: '2026-06-15' });
    const asManager = { as: manager };
    const inSpanish = { as: manager, headers: spanish };
    const asked = { query: { limit: '1' } };
    const aboutOf = async (caller: typeof asManager) => {
      const { results } = await school.answer(listHistory, asked, caller);
      return { id: results[0]?.id ?? 0, about: results[0]?.shifts[0]?.lines.map(({ about }) => about) };
    };
    const { id, about } = await aboutOf(asManager);
    expect(about).toContain('Times');
    expect((await aboutOf(inSpanish)).about).toContain('Horas');
    const english = await school.answer(previewUndo, { params: { id } }, asManager);
    const said = await school.answer(previewUndo, { params: { id } }, inSpanish);
    expect(english.parts.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/The shift is deleted$/),
    );
    expect(said.parts.map(({ text }) => text)).toContainEqual(expect.stringMatching(/El turno se elimina$/));
    expect(said.seal).toBe(english.seal);
  });

  it('is in the language that our screens ask for, and in English for everybody else', async () => {
    const shift = await location.plan([], { start_date: '2026-06-15' });
    const body = { shift: shift.id, ...dates };
    const claimed = await school.answer(claimOpening, { body }, { as: nora, headers: spanish });
    expect(claimed.message).toBe('¡Este turno es tuyo!');
    const refused = async (headers: Record<string, string>) => {
      const answer = await school.call(claimOpening, { body }, { as: owen, headers });
      expect(answer.statusCode).toBe(409);
      return answer.json() as unknown;
    };
    const english = 'This shift has already been taken.';
    expect(await refused({ 'accept-language': 'es' })).toEqual({
      error: english,
      message: english,
      detail: english,
    });
    expect(await refused({ [languageHeader]: 'fr' })).not.toHaveProperty('english');
    const said = 'Alguien ya tomó este turno.';
    expect(await refused(spanish)).toEqual({ error: said, message: said, detail: said, english });
  });

  it('has holes filled, and complaints of each field, with the English text beside', async () => {
    const body = { ...dates, leave_type: 'PAID_LEAVE', reason: 'Wedding' } as const;
    const ask = async (changes: object, headers = spanish) =>
      (await school.call(requestTimeOff, { body: { ...body, ...changes } }, { as: nora, headers })).json();
    expect(await ask({})).toMatchObject({
      error: 'Pide los días libres con al menos 10 días de anticipación.',
      english: 'Time off request must be submitted at least 10 days in advance.',
    });
    const longest = 'Usa como máximo 255 caracteres en el motivo';
    expect(await ask({ reason: 'x'.repeat(256) })).toEqual({
      error: longest,
      message: longest,
      detail: [{ loc: ['body', 'reason'], msg: longest }],
      english: 'Reason cannot exceed 255 characters',
    });
    expect(await ask({ reason: ' ' })).toMatchObject({
      error: 'Escribe un motivo',
      english: 'Reason is required',
    });
    expect(await ask({ reason: ' ' }, {} as typeof spanish)).toMatchObject({ error: 'Reason is required' });
  });
});

describe('LG4: a mail', () => {
  const callOff = async (people: TestPerson[]) => {
    const shift = await location.plan(people, { start_date: '2026-06-15' });
    await school.answer(
      dismissShift,
      { body: { shift_id: shift.id, date: '2026-06-15', reason: 'No water today' } },
      // The language of the person who calls it off does not matter.
      { as: manager, headers: spanish },
    );
    return shift.shift_code;
  };

  it('is in the language of its receiver, not of the person who causes it', async () => {
    await speaks(nora, 'es');
    const code = await callOff([nora, owen]);
    expect(await school.lastMail(owen.email)).toMatchObject({
      subject: `You are released from shift ${code}`,
      text: expect.stringContaining('The shift is called off that day: No water today'),
    });
    const mail = await school.lastMail(nora.email);
    expect(mail.subject).toBe(`Ya no tienes el turno ${code}`);
    expect(mail.text).toContain('Hola, Nora:\n\n');
    expect(mail.text).toContain('Antes:\n  lun 15 jun 2026 9:00 a.\u00a0m. - 12:00 p.\u00a0m.');
    expect(mail.text).toContain('El turno se cancela ese día: No water today');
  });

  it('is in the language of the school for somebody who chose none', async () => {
    const ofSchool = (language: string) => school.db.updateTable('settings').set({ language }).execute();
    await ofSchool('es');
    await speaks(owen, 'en');
    const code = await callOff([nora, owen]);
    await ofSchool('en');
    expect((await school.lastMail(nora.email)).subject).toBe(`Ya no tienes el turno ${code}`);
    expect((await school.lastMail(owen.email)).subject).toBe(`You are released from shift ${code}`);
  });

  it('is in the language of the page for somebody who signs up, and then as they choose', async () => {
    const email = 'rosa.luz@deckhand.test';
    const body = { full_name: 'Rosa Luz', email, password: 'Swim-4-ever!', language: 'es' };
    await school.answer(register, { body }, {});
    expect((await school.lastMail(email)).subject).toBe('Confirme su correo para Deckhand');
    const choose = (language: string | null) =>
      school.answer(updatePerson, { params: { id: String(nora.id) }, body: { language } }, { as: nora });
    await choose('es');
    expect((await school.answer(viewMe, {}, { as: nora })).language).toBe('es');
    await choose(null);
    expect((await school.answer(viewMe, {}, { as: nora })).language).toBeNull();
    expect(
      await school.refusal(
        updatePerson,
        { params: { id: String(nora.id) }, body: { language: 'Spanish!' } },
        { as: nora },
      ),
    ).toEqual({ status: 422, text: 'Select a language' });
  });

  it('keeps the language that it was queued in', async () => {
    await speaks(nora, 'es');
    const code = await callOff([nora]);
    await speaks(nora, null);
    expect((await school.lastMail(nora.email)).subject).toBe(`Ya no tienes el turno ${code}`);
  });

  it('leaves what is stored in English', async () => {
    const body = {
      start_date: '2026-06-23',
      end_date: '2026-06-23',
      leave_type: 'PAID_LEAVE',
      reason: 'Wedding',
    } as const;
    const { id } = await school.answer(requestTimeOff, { body }, { as: nora, headers: spanish });
    const decision = { params: { id: String(id) }, body: { action: 'APPROVE' } } as const;
    await school.answer(decideTimeOff, decision, { as: manager, headers: spanish });
    await callOff([nora]);
    const { rows } = await school.pool.query<{ words: string }>(
      `select jsonb_agg(audit)::text || (select jsonb_agg(schedule_change)::text from schedule_change)
        || (select jsonb_agg(request)::text from request) as words from audit`,
    );
    const words = rows[0]?.words ?? '';
    expect(words).toContain('No water today');
    for (const text of Object.values(texts)) expect(words).not.toContain(text.replace(/\{.*/, ''));
  });
});
