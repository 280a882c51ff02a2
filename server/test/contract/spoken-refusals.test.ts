// Rules held here: LG3, LG8.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls } from '@deckhand/contract';
import { alreadyClockedIn } from '@deckhand/contract/attendance/attendance';
import { closedDayText } from '@deckhand/contract/attendance/closed-days';
import { kioskIsKept } from '@deckhand/contract/attendance/kiosks/take-over-kiosk';
import {
  clockJustSetBack,
  clockSetBack,
  justClockedIn,
} from '@deckhand/contract/attendance/verify-employee-code';
import { durationInWords } from '@deckhand/contract/budgets';
import {
  rowsWithErrors,
  tooManyColumns,
  tooManyRows,
  unreadable,
} from '@deckhand/contract/connect/import/import';
import { tooManyCoverageDays } from '@deckhand/contract/coverage/coverage';
import { numberTakenBy } from '@deckhand/contract/pay/files/update-payroll-numbers';
import { thingsLeft } from '@deckhand/contract/pay/sign-off/sign-off-location';
import { appCodesRest } from '@deckhand/contract/people/second-factor/verify-second-factor';
import { lacksCertificate, lacksYourCertificate } from '@deckhand/contract/plans/lack';
import { endsBeforeStart, notQualified } from '@deckhand/contract/plans/shift';
import { lifeguardsAreOlder, tooYoungForShift } from '@deckhand/contract/plans/too-young';
import { idleTooLong, tooManyAttempts } from '@deckhand/contract/refusals';
import { clockedOutNow } from '@deckhand/contract/reports/dashboard/clock-out-people';
import { hoursOutOfRange } from '@deckhand/contract/reports/payroll/edit-hours';
import { tooManyStreakDays } from '@deckhand/contract/reports/streaks/list-streaks';
import { changeTooSoon } from '@deckhand/contract/requests/schedule-changes/request-schedule-change';
import { timeOffTooSoon } from '@deckhand/contract/requests/time-off/time-off-request';
import { historyBegins } from '@deckhand/contract/schedule/calendar/past-schedule';
import { tooManyDays } from '@deckhand/contract/schedule/closures/closure';
import {
  clockedInFor,
  endTheTimeOff,
  isOff,
  takenBackAlready,
} from '@deckhand/contract/schedule/history/undo';
import { changedAfterwards } from '@deckhand/contract/schedule/history/undo-move';
import { publishedTooFar, tooManyLocations } from '@deckhand/contract/schedule/publishing/publishing';
import { changedMeanwhile } from '@deckhand/contract/schedule/shifts/move-seat';
import { stillOnClosedDay, zoneClash } from '@deckhand/contract/school/locations/location';
import { tooManyEvents } from '@deckhand/contract/school/security-log/list-security-events';
import { repairTakenBy } from '@deckhand/contract/staffing/absences/absence';
import { datesTooFarApart } from '@deckhand/contract/staffing/filling/accept-proposals';
import {
  fillTooLarge,
  pinImpossible,
  tooManyOpenSeats,
} from '@deckhand/contract/staffing/filling/fill-openings';
import { shiftTakenBy } from '@deckhand/contract/staffing/openings/opening';
import { HOLE } from '@deckhand/domain/language/holes';
import { speak } from '@deckhand/domain/language/language';
import { sayKnown } from '@deckhand/domain/language/say';
import { breachTexts } from '@deckhand/domain/law/minor-words';
import { packsOf } from '@deckhand/domain/law/packs';
import { describeClash } from '@deckhand/domain/plans/conflicts';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { expect, it } from 'vitest';
// @ts-expect-error: a script without types
import { complaintsOf, FOR_PROGRAMS } from '../../../scripts/words/check-languages.mjs';
import { textsOf } from '../../src/platform/languages/read-languages.ts';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const texts = textsOf(readFileSync(path.join(root, 'domain/languages/es.po'), 'utf8'), (fault) => {
  throw new Error(fault);
});
const spanish = { code: 'es', texts };

const expired = { kind: 'CPR', ended: '2026-11-02' };
const mondays = { personId: 1, zone: null, weekday: 'MONDAY', minutes: { start: 540, end: 720 } } as const;
const booked = { ...mondays, dates: DateSet.fromDates(['2026-11-23']) };
const clash = { wanted: booked, existing: booked, date: '2026-11-23', isRepeated: false };

function breach() {
  const [pack] = packsOf(null);
  const rule = pack?.rules.find((one) => one.kind === 'MINOR_DAY' && one.when === 'SCHOOL_DAY');
  if (pack === undefined || rule?.kind !== 'MINOR_DAY') throw new Error('The federal pack has no such rule.');
  return { pack, rule, date: '2026-11-23', age: 15, times: null };
}

/** Each refusal with holes or numbers, as it is said in English and in Spanish. */
const refusals: readonly (readonly [said: () => string, english: string, spanish: string])[] = [
  [() => alreadyClockedIn('Mia Cruz'), 'Mia Cruz is already clocked in.', 'Mia Cruz ya marcó la entrada.'],
  [
    () => closedDayText('2026-11-09', { from: '2026-11-01', to: '2026-11-14' }),
    '11-09-2026 belongs to the pay period 11-01-2026 to 11-14-2026, which is closed. An admin can correct it.',
    'El lun 9 nov 2026 es parte del periodo de pago del dom 1 nov 2026 al sáb 14 nov 2026, que está cerrado. La administración puede corregirlo.',
  ],
  [
    () => kioskIsKept('Mia Cruz'),
    'Mia Cruz already answers for this kiosk.',
    'Mia Cruz ya está a cargo de este reloj marcador.',
  ],
  [
    () => justClockedIn('Mia Cruz'),
    'Mia Cruz clocked in less than a minute ago.',
    'Mia Cruz marcó la entrada hace menos de un minuto.',
  ],
  [
    () => clockSetBack('Mia Cruz'),
    'Mia Cruz clocked in at a time that has not come yet, because the server’s clock was set back. A manager can clock you out.',
    'Mia Cruz marcó la entrada a una hora que todavía no llega, porque el reloj del servidor se atrasó. Un gerente puede marcar la salida.',
  ],
  [
    () => clockJustSetBack('Mia Cruz'),
    'Mia Cruz is clocked in, and the server’s clock was set back since. Type your code again in two minutes.',
    'Mia Cruz marcó la entrada, y el reloj del servidor se atrasó. Escriba su clave de nuevo en dos minutos.',
  ],
  [
    () => rowsWithErrors(3),
    '3 rows have errors. Nothing was imported.',
    '3 filas tienen errores. No se importó nada.',
  ],
  [
    () => unreadable(7),
    'The quotation marks of row 7 do not match.',
    'Las comillas de la fila 7 no coinciden.',
  ],
  [
    () => tooManyRows(),
    'An import takes 5,000 rows at the most. Split the file.',
    'Se pueden importar 5,000 filas como máximo. Divida el archivo.',
  ],
  [
    () => tooManyColumns(),
    'An import takes 200 columns at the most.',
    'Se pueden importar 200 columnas como máximo.',
  ],
  [
    () => tooManyCoverageDays(),
    'Coverage is shown for 62 days at the most.',
    'La cobertura se muestra para 62 días como máximo.',
  ],
  [
    () => numberTakenBy('Mia Cruz', '0042'),
    'Mia Cruz has the payroll number 0042 already.',
    'Mia Cruz ya tiene el número de nómina 0042.',
  ],
  [
    () => thingsLeft(3, 'Lakeside Pool'),
    '3 things are left at Lakeside Pool.',
    'Quedan 3 pendientes en Lakeside Pool.',
  ],
  [
    () => appCodesRest(durationInWords(300)),
    'Too many wrong codes. Use a passkey or a recovery code, or try again in 5 minutes.',
    'Demasiados códigos incorrectos. Use una llave de acceso o un código de recuperación, o intente de nuevo en 5 minutos.',
  ],
  [
    () => lacksCertificate('Mia Cruz', expired, '2026-11-23', '2026-11-17'),
    'Mia Cruz’s CPR ended 11-02-2026 and does not hold on 11-23-2026.',
    'CPR de Mia Cruz venció el lun 2 nov 2026 y no está vigente el lun 23 nov 2026.',
  ],
  [
    () => lacksYourCertificate(expired, 'S0007'),
    'Your CPR ended 11-02-2026. S0007 asks for a valid one. Other work is possible: clock in without a shift, and tell your manager.',
    'Su CPR venció el lun 2 nov 2026. S0007 exige que esté vigente. Puede hacer otro trabajo: marque la entrada sin turno y avise a su gerente.',
  ],
  [
    () => endsBeforeStart('11-23-2026'),
    'On 11-23-2026 the shift would end before it starts. Change that date first, or replace what is planned.',
    'El 11-23-2026 el turno terminaría antes de empezar. Cambie primero esa fecha o reemplace lo planeado.',
  ],
  [
    () => notQualified('Mia Cruz'),
    'Mia Cruz does not qualify for this shift.',
    'Mia Cruz no cumple los requisitos de este turno.',
  ],
  [
    () => tooManyAttempts(durationInWords(45)),
    'Too many attempts. Try again in 45 seconds.',
    'Demasiados intentos. Intente de nuevo en 45 segundos.',
  ],
  [
    () => idleTooLong(8),
    'You were logged out after 8 hours without use. Please log in again.',
    'Su sesión se cerró después de 8 horas sin uso. Inicie sesión de nuevo.',
  ],
  [() => clockedOutNow(2), '2 people are Clocked out Now', 'Se marcó la salida de 2 personas'],
  [() => hoursOutOfRange(), 'Hours must be between 1 and 24', 'Las horas deben estar entre 1 y 24'],
  [() => tooManyStreakDays(), 'Choose 731 days at the most.', 'Elija 731 días como máximo.'],
  [
    () => changeTooSoon(14),
    'Schedule Change request must be submitted at least 14 days in advance.',
    'El cambio de horario se debe pedir al menos con 14 días de anticipación.',
  ],
  [
    () => timeOffTooSoon(14),
    'Time off request must be submitted at least 14 days in advance.',
    'Los días libres se deben pedir al menos con 14 días de anticipación.',
  ],
  [
    () => historyBegins('11-02-2026'),
    'The history begins on 11-02-2026.',
    'El historial empieza el 11-02-2026.',
  ],
  [() => tooManyDays(), 'Close at most 62 days at once.', 'Cierre como máximo 62 días a la vez.'],
  [
    () => clockedInFor('S0007', '11-23-2026'),
    'Somebody has clocked in for S0007 on 11-23-2026.',
    'Alguien marcó entrada para S0007 el 11-23-2026.',
  ],
  [
    () => endTheTimeOff('Mia Cruz'),
    'This came from the time off of Mia Cruz. End the time off instead.',
    'Viene de los días libres de Mia Cruz. Mejor termine los días libres.',
  ],
  [
    () => isOff('Mia Cruz', '11-23-2026'),
    'Mia Cruz is off on 11-23-2026.',
    'Mia Cruz tiene libre el 11-23-2026.',
  ],
  [
    () => takenBackAlready('Mia Cruz', '11-23-2026'),
    'Already taken back by Mia Cruz on 11-23-2026.',
    'Mia Cruz ya lo deshizo el 11-23-2026.',
  ],
  [
    () => changedAfterwards('S0007'),
    'S0007 has changed since it was moved. It stays where it is.',
    'S0007 cambió después de moverse. Se queda donde está.',
  ],
  [
    () => publishedTooFar(),
    'Publish at most 370 days ahead.',
    'Publique como máximo con 370 días de anticipación.',
  ],
  [
    () => tooManyLocations(),
    'Publish at most 50 locations at once.',
    'Publique como máximo 50 sedes a la vez.',
  ],
  [
    () => changedMeanwhile('S0007'),
    'S0007 has changed meanwhile. Nothing was moved.',
    'S0007 cambió mientras tanto. No se movió nada.',
  ],
  [
    () => stillOnClosedDay('2026-11-09'),
    'In this time zone it is still 11-09-2026, a day of a closed pay period, so kiosks there could record no punch. Try again when that day is over there.',
    'En esta zona horaria todavía es el lun 9 nov 2026, un día de un periodo de pago cerrado, y los relojes marcadores de allí no podrían registrar marcas. Inténtelo de nuevo cuando ese día haya terminado allí.',
  ],
  [
    () => zoneClash(['1', '2', '3', '4', '5', '6', '7']),
    'The time zone cannot be changed. 1 2 3 4 5 2 more people are booked elsewhere, too.',
    'La zona horaria no se puede cambiar. 1 2 3 4 5 2 personas más también tienen turno en otro lugar a esa hora.',
  ],
  [
    () => tooManyEvents(),
    'An export takes 50,000 events at the most. Choose fewer days.',
    'Se pueden exportar 50,000 eventos como máximo. Elija menos días.',
  ],
  [
    () => repairTakenBy('S0007', '2026-11-23', 'Mia Cruz'),
    'What this absence opens has changed meanwhile. Look at it again. S0007 on 11-23-2026: Mia Cruz has it.',
    'Lo que esta ausencia deja disponible cambió mientras tanto. Véalo otra vez. S0007 el lun 23 nov 2026: lo tiene Mia Cruz.',
  ],
  [
    () => datesTooFarApart(),
    'The dates are more than 62 days apart: accept them in several steps.',
    'Entre las fechas hay más de 62 días: acéptelas en varios pasos.',
  ],
  [
    () => fillTooLarge(400, 2_000),
    '400 open dates and 2000 people are too many for one search: choose one location, or some of the open dates.',
    '400 fechas y 2000 personas son demasiadas para una búsqueda: elija una sede o algunas de las fechas.',
  ],
  [
    () => pinImpossible('Mia Cruz', 'S0007', '2026-11-23'),
    'Mia Cruz cannot take S0007 on 11-23-2026.',
    'Mia Cruz no puede tomar S0007 el lun 23 nov 2026.',
  ],
  [
    () => tooManyOpenSeats(),
    'At most 300 open dates can be filled at once.',
    'Se pueden cubrir como máximo 300 fechas disponibles a la vez.',
  ],
  [
    () => shiftTakenBy('Mia Cruz'),
    'This shift has already been taken. Mia Cruz has it.',
    'Alguien ya tomó este turno. Lo tiene Mia Cruz.',
  ],
  [
    () => describeClash(clash, 'Mia Cruz', 'S0007'),
    'Mia Cruz is already booked 11-23-2026 9:00 AM - 12:00 PM (S0007).',
    'Mia Cruz ya tiene ocupado este horario: lun 23 nov 2026 9:00 a. m. - 12:00 p. m. (S0007).',
  ],
  [
    () => breachTexts('Mia Cruz', [breach()], true),
    'Mia Cruz is 15: at most 3 hours on a school day (29 CFR 570.35).',
    'Mia Cruz tiene 15 años: como máximo 3 horas en un día de clases (29 CFR 570.35).',
  ],
  [
    () => lifeguardsAreOlder({ why: 'AGE', least: 15, cite: '29 CFR 570.34' }),
    'Lifeguards are at least 15 (29 CFR 570.34).',
    'Para ser salvavidas se necesitan al menos 15 años (29 CFR 570.34).',
  ],
  [
    () => tooYoungForShift({ why: 'CERTIFICATE', least: 15, cite: '29 CFR 570.34' }, 'S0007'),
    'A lifeguard so young needs a certificate that holds (29 CFR 570.34). S0007 is a lifeguard’s shift. Other work is possible: clock in without a shift, and tell your manager.',
    'Un salvavidas tan joven necesita un certificado vigente (29 CFR 570.34). S0007 es un turno de salvavidas. Puede hacer otro trabajo: marque la entrada sin turno y avise a su gerente.',
  ],
];

it.each(refusals)('%s', (said, english, inSpanish) => {
  expect(said()).toBe(english);
  expect(speak(spanish, said)).toBe(inSpanish);
});

it('knows all refusals of the server that have holes', () => {
  const folder = path.join(root, 'server/src');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const made = sources.flatMap((source) =>
    [...source.matchAll(/(?:refuse|Refusal)\(\s*\d{3},\s*\(\) =>\s*(\w+)\(/g)].map(([, name = '']) => name),
  );
  expect(made.length).toBeGreaterThan(20);
  const known = refusals.map(([said]) => said.toString());
  const unknown = made.filter((name) => !known.some((said) => new RegExp(`\\b${name}\\b`).test(said)));
  expect([...new Set(unknown)]).toEqual([]);
});

it('declares no refusal with a number or a name that Spanish lacks', () => {
  const shapes = Object.keys(texts).flatMap((text) => {
    const words = text.replace(HOLE, '\n').split('\n');
    return words.join('').length < 10 ? [] : [new RegExp(`^${words.map(escaped).join('.+')}$`, 's')];
  });
  const declared = calls.flatMap(({ refusals: all = {} }) =>
    Object.values(all).flatMap((each) => each.split(' / ')),
  );
  const withNumbers = [...new Set(declared)].filter(
    (text) => /[{\d]/.test(text) && !Object.hasOwn(texts, text),
  );
  expect(withNumbers.filter((text) => !shapes.some((shape) => shape.test(text)))).toEqual([]);
});

it('complains of no field in English where Spanish is asked for', () => {
  const unsaid = calls.flatMap(({ body, query }) =>
    [body, query].flatMap((schema) => {
      const english: string[] = complaintsOf(schema);
      const said: string[] = speak(spanish, () => complaintsOf(schema).map(sayKnown));
      return english.filter((text, index) => said[index] === text && !FOR_PROGRAMS.test(text));
    }),
  );
  expect([...new Set(unsaid)].filter((text) => texts[text] !== text)).toEqual([]);
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
