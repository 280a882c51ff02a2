import { calls } from '@deckhand/contract';
import * as attendance from '@deckhand/contract/attendance/attendance';
import * as clockIn from '@deckhand/contract/attendance/clock-in';
import * as kiosk from '@deckhand/contract/attendance/kiosks/kiosk';
import * as decideMissedPunch from '@deckhand/contract/attendance/missed-punches/decide-missed-punch';
import * as decideWaitingPunches from '@deckhand/contract/attendance/missed-punches/decide-waiting-punches';
import * as requestMissedPunch from '@deckhand/contract/attendance/missed-punches/request-missed-punch';
import type { CallDeclaration } from '@deckhand/contract/call';
import * as idempotency from '@deckhand/contract/idempotency';
import * as passwords from '@deckhand/contract/passwords';
import * as account from '@deckhand/contract/people/account';
import * as verifyResetCode from '@deckhand/contract/people/accounts/verify-reset-code';
import * as confirmEmail from '@deckhand/contract/people/confirm-email';
import * as erasePerson from '@deckhand/contract/people/erase-person';
import * as person from '@deckhand/contract/people/person';
import * as factor from '@deckhand/contract/people/second-factor/factor';
import * as loginWithIssuer from '@deckhand/contract/people/second-factor/login-with-issuer';
import * as makeRecoveryCodes from '@deckhand/contract/people/second-factor/make-recovery-codes';
import * as removeFactor from '@deckhand/contract/people/second-factor/remove-factor';
import * as updatePerson from '@deckhand/contract/people/update-person';
import * as lawReason from '@deckhand/contract/plans/law-reason';
import * as shift from '@deckhand/contract/plans/shift';
import * as refusals from '@deckhand/contract/refusals';
import * as staffChange from '@deckhand/contract/reports/dashboard/staff-change';
import * as editHours from '@deckhand/contract/reports/payroll/edit-hours';
import * as reportWeek from '@deckhand/contract/reports/payroll/report-week';
import * as listStreaks from '@deckhand/contract/reports/streaks/list-streaks';
import * as request from '@deckhand/contract/requests/request';
import * as requestScheduleChange from '@deckhand/contract/requests/schedule-changes/request-schedule-change';
import * as decideTimeOff from '@deckhand/contract/requests/time-off/decide-time-off';
import * as timeOffRequest from '@deckhand/contract/requests/time-off/time-off-request';
import * as scheduleQuery from '@deckhand/contract/schedule/calendar/schedule-query';
import * as addHoliday from '@deckhand/contract/schedule/closures/add-holiday';
import * as closure from '@deckhand/contract/schedule/closures/closure';
import * as dismissShift from '@deckhand/contract/schedule/shifts/dismiss-shift';
import * as restoreShift from '@deckhand/contract/schedule/shifts/restore-shift';
import * as scopes from '@deckhand/contract/scopes';
import * as acceptProposals from '@deckhand/contract/staffing/filling/accept-proposals';
import * as fillOpenings from '@deckhand/contract/staffing/filling/fill-openings';
import { MalformedInput } from './platform/http/parse-input.ts';

/** Why a request was refused, for logs and metrics, without what the text says about people. */
export interface RefusalReason {
  reason: string;
  /** The fields of a malformed input, without their values. */
  fields?: string[];
}

/** The modules of the contract with texts that no call declares as its refusal of a status. */
const modules: readonly object[] = [
  passwords,
  refusals,
  scopes,
  idempotency,
  account,
  verifyResetCode,
  attendance,
  clockIn,
  staffChange,
  acceptProposals,
  fillOpenings,
  addHoliday,
  closure,
  kiosk,
  decideMissedPunch,
  decideWaitingPunches,
  requestMissedPunch,
  editHours,
  reportWeek,
  confirmEmail,
  erasePerson,
  person,
  updatePerson,
  request,
  scheduleQuery,
  requestScheduleChange,
  factor,
  loginWithIssuer,
  makeRecoveryCodes,
  removeFactor,
  dismissShift,
  restoreShift,
  lawReason,
  shift,
  listStreaks,
  decideTimeOff,
  timeOffRequest,
];

/** Fixed texts, and texts with gaps such as {name}. Any other may name a person, so it is not repeated. */
const texts = [
  ...modules.flatMap((module) => Object.values(module)),
  ...Object.values(refusals.refusalText),
  refusals.tooManyAttempts('{time}'),
  scopes.tokenLacks('{scope}'),
  ...[1, '{hours}'].map(refusals.idleTooLong),
  ...(calls as readonly CallDeclaration[]).flatMap((call) =>
    Object.values(call.refusals ?? {}).flatMap((text) => text.split(' / ')),
  ),
].filter((text) => typeof text === 'string');

const fixed = new Set(texts.filter((text) => !text.includes('{')));

const withGaps = texts
  .filter((text) => text.includes('{'))
  .map((text) => ({ text, pattern: patternOf(text) }));

export function reasonOf(error: unknown, text: string): RefusalReason {
  if (error instanceof MalformedInput) {
    return { reason: 'Malformed input', fields: error.complaints.map(({ loc }) => loc.join('.')) };
  }
  if (fixed.has(text)) return { reason: text };
  return { reason: withGaps.find(({ pattern }) => pattern.test(text))?.text ?? 'Another rule' };
}

/** Matches the text with anything in its gaps. */
function patternOf(text: string): RegExp {
  const parts = text.split(/\{[^}]+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`, 's');
}
