import { addCertificate } from '@deckhand/contract/certificates/add-certificate';
import { decideCertificate } from '@deckhand/contract/certificates/decide-certificate';
import { decideLapse } from '@deckhand/contract/certificates/decide-lapse';
import { deleteCertificate } from '@deckhand/contract/certificates/delete-certificate';
import { listLapses } from '@deckhand/contract/certificates/list-lapses';
import { updateCertificate } from '@deckhand/contract/certificates/update-certificate';
import { daysListedAhead } from '@deckhand/contract/limits';
import { leaveOnDay } from '@deckhand/domain/plans/testing/naive-school';
import { on } from '@deckhand/domain/plans/testing/world';
import { daysBetween } from '@deckhand/domain/time/civil-date';
import { expect } from 'vitest';
import { requireKind } from '../test-certificates.ts';
import type { TestSchool } from '../test-school.ts';
import type { CertificateSpan, StepOf } from './any-step.ts';
import { type Certificate, dayOf, type Kind, type Play } from './play.ts';

/** Makes two kinds that every shift of the plays takes. */
export async function requireKinds(school: TestSchool): Promise<Kind[]> {
  const names = ['CPR/AED', 'Lifeguard'];
  const kinds: Kind[] = [];
  for (const name of names)
    kinds.push({ id: await requireKind(school, name, [school.positions[0]], { reminder_days: [7] }), name });
  return kinds;
}

type Lapsed = ReturnType<Play['lapsesBetween']>[number];

function spanOf({ first, length }: CertificateSpan) {
  return { first, last: length === null ? null : first + length - 1 };
}

function bodyOf(kind: number, { first, last }: Pick<Certificate, 'first' | 'last'>) {
  return { kind, issued: on(first), expires: last === null ? null : on(last) };
}

/** A person enters it for themselves, which has to be confirmed, or the manager for them. */
export async function enterCertificate(play: Play, step: StepOf<'enter certificate'>) {
  const { person, span, isOwn } = step;
  const kind = play.kinds[step.certificate]?.id;
  if (kind === undefined) return 'nothing';
  const certificate = { person, kind, ...spanOf(span), isConfirmed: !isOwn, entered: play.today };
  const body = { user: play.personOf(person).id, ...bodyOf(kind, certificate) };
  const as = isOwn ? play.personOf(person) : play.manager;
  const { id } = await play.school.answer(addCertificate, { body }, { as });
  play.model.certificates.push({ id, ...certificate });
  return isOwn ? 'waits' : 'counts';
}

export async function decideEntered(play: Play, { which, isConfirmed }: StepOf<'decide certificate'>) {
  const waiting = play.model.certificates.filter((certificate) => !certificate.isConfirmed);
  const certificate = waiting[which % Math.max(waiting.length, 1)];
  if (!certificate) return 'nothing';
  const body = { action: isConfirmed ? 'CONFIRM' : 'REJECT' } as const;
  await play.school.answer(
    decideCertificate,
    { params: { id: String(certificate.id) }, body },
    { as: play.manager },
  );
  if (isConfirmed) certificate.isConfirmed = true;
  else play.model.certificates = play.model.certificates.filter((one) => one !== certificate);
  return isConfirmed ? 'confirmed' : 'rejected';
}

/** The manager corrects the dates of a certificate, which confirms it, or deletes it. */
export async function changeCertificate(play: Play, { which, span }: StepOf<'change certificate'>) {
  const certificate = play.model.certificates[which % Math.max(play.model.certificates.length, 1)];
  if (!certificate) return 'nothing';
  const params = { id: String(certificate.id) };
  if (span === null) {
    await play.school.answer(deleteCertificate, { params }, { as: play.manager });
    play.model.certificates = play.model.certificates.filter((one) => one !== certificate);
    return 'deleted';
  }
  const dates = spanOf(span);
  await play.school.answer(
    updateCertificate,
    { params, body: bodyOf(certificate.kind, dates) },
    { as: play.manager },
  );
  Object.assign(certificate, dates, { isConfirmed: true });
  return 'corrected';
}

/** The manager opens the dates of somebody whose certificates will not hold, or keeps them there. */
export async function decideLapsed(play: Play, { which, isOpened }: StepOf<'decide lapse'>) {
  const { results } = await play.school.answer(
    listLapses,
    { query: { location: play.location } },
    { as: play.manager },
  );
  const lapse = results[which % Math.max(results.length, 1)];
  if (!lapse) return 'nothing';
  const body = {
    action: isOpened ? ('OPEN' as const) : ('KEEP' as const),
    user: lapse.id,
    kind: lapse.kind_id,
    dates: lapse.dates.map(({ shift, date }) => ({ shift, date })),
  };
  await play.school.answer(decideLapse, { body }, { as: play.manager });
  const person = [...play.written.people].find(([, { id }]) => id === lapse.id)?.[0] ?? 0;
  if (!isOpened) {
    const ended = lapse.ended === null ? null : daysBetween(on(0), lapse.ended);
    play.model.kept.push({ person, kind: lapse.kind_id, ended });
    return 'kept';
  }
  const { naive } = play.model;
  const sheets = lapse.dates.reduce((before, { shift, date }) => {
    const index = play.shifts.findIndex(({ id }) => id === shift);
    const sheet = before[index];
    return sheet ? before.with(index, leaveOnDay(sheet, dayOf(date), person)) : before;
  }, naive.sheets);
  play.model.naive = { ...naive, sheets };
  return 'opened';
}

/** CE7: the seats of the next two weeks whose people will not have their certificates. */
export async function checkLapses(play: Play): Promise<void> {
  const { results } = await play.school.answer(
    listLapses,
    { query: { location: play.location } },
    { as: play.manager },
  );
  const seen = results.flatMap(({ id, kind, ended, dates }) =>
    dates.map(({ shift, date }) => `${date} ${shift} ${id} ${kind} ${ended}`),
  );
  expect(seen.sort()).toEqual(
    play
      .lapsesBetween(play.today, play.today + daysListedAhead - 1)
      .map((lapse) => lapseLine(play, lapse))
      .sort(),
  );
}

export function lapseLine(play: Play, { shift, day, person, kind, ended }: Lapsed): string {
  const until = ended === null ? null : on(ended);
  return `${on(day)} ${play.shifts[shift]?.id} ${play.personOf(person).id} ${kind.name} ${until}`;
}
