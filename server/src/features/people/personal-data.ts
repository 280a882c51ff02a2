import { type RawBuilder, sql } from 'kysely';

/** A column of the database that names people, and what happens to its rows when a person is erased. */
interface PersonalColumn {
  /** The columns that the person's file shows; absent for all of them but secrets. */
  shows?: readonly string[];
  /** Rows that are found in another way than by comparing the column. */
  where?: (personId: number) => RawBuilder<unknown>;
  erasure: 'stays' | 'is deleted' | Readonly<Record<string, string | null | RawBuilder<string>>>;
}

/** The person did something to a row that is about somebody else, so the file shows only what it was and when. */
const did = (...shows: string[]): PersonalColumn => ({ shows, erasure: 'stays' });

const inArray =
  (column: string) =>
  (personId: number): RawBuilder<unknown> =>
    sql`${personId} = any(${sql.ref(column)})`;

const inPlan =
  (column: string) =>
  (personId: number): RawBuilder<unknown> =>
    sql`jsonb_path_exists(${sql.ref(column)}, '$.commitments[*] ? (@.person_id == $id)',
      jsonb_build_object('id', ${personId}::integer))`;

/**
 * Everything that the database holds about a person, by table and column. A test compares it with the tables, so that no new
 * one is forgotten.
 *
 * Hours, the shifts they belong to and the audit trail stay: they are records of pay, and name the person by number alone.
 * That includes the reason that was given for entered or changed hours, without the person's name.
 */
export const personalColumns: Readonly<Record<string, PersonalColumn>> = {
  'person_location.person_id': { erasure: 'stays' },
  'person_position.person_id': { erasure: 'stays' },
  'person_change.person_id': { erasure: 'stays' },
  'sign_up.person_id': { erasure: 'is deleted' },
  'unavailability.person_id': { erasure: 'is deleted' },
  'unavailability.entered_by': did('id', 'entered_at'),
  'session.person_id': { erasure: 'is deleted' },
  'known_device.person_id': { erasure: 'is deleted' },
  'push_device.person_id': {
    shows: ['id', 'browser', 'model', 'added_at', 'last_shown_at', 'gone_at'],
    erasure: 'is deleted',
  },
  'notice_choice.person_id': { erasure: 'is deleted' },
  'shift_reminder.person_id': { erasure: 'is deleted' },
  'push_notice.person_id': {
    shows: ['id', 'title', 'line', 'opens', 'begins_at', 'sent_at'],
    erasure: 'is deleted',
  },
  'kept_answer.person_id': { shows: ['key', 'status', 'made_at'], erasure: 'is deleted' },
  'calendar_address.person_id': { shows: ['made_at', 'last_used_at'], erasure: 'is deleted' },
  'access_token.person_id': {
    shows: [
      'id',
      'name',
      'scopes',
      'networks',
      'made_at',
      'expires_at',
      'ended_at',
      'last_used_at',
      'last_network',
    ],
    erasure: 'is deleted',
  },
  // A webhook is the school's.
  'webhook.made_by': did('id', 'made_at'),
  // By number alone, for 14 days.
  'webhook_event.data': {
    shows: ['id', 'kind', 'at'],
    where: (personId) => sql`data @> jsonb_build_object('person_id', ${personId}::integer)`,
    erasure: 'stays',
  },
  'attempt_window.subject': {
    where: (personId) => sql`subject = (select canonical_email from person where id = ${personId})`,
    erasure: 'is deleted',
  },
  'reset_session.person_id': { erasure: 'is deleted' },
  'activation.person_id': { erasure: 'is deleted' },
  'email_link.person_id': { erasure: 'is deleted' },
  'email_link.requested_by': did('created_at'),
  'import.person_id': did('id', 'kind', 'at'),
  'import_activation.person_id': { erasure: 'is deleted' },
  'import_reference.thing_id': {
    where: (personId) => sql`kind = 'PEOPLE' and thing_id = ${personId}`,
    erasure: 'is deleted',
  },
  'kiosk_session.person_id': { erasure: 'is deleted' },
  'live_stream.person_id': { shows: ['renewed_at'], erasure: 'is deleted' },
  'factor.person_id': { shows: ['kind', 'name', 'created_at', 'last_used_at'], erasure: 'is deleted' },
  'recovery_code.person_id': { shows: ['created_at', 'used_at'], erasure: 'is deleted' },
  'unfinished_session.person_id': { erasure: 'is deleted' },
  'issuer_link.person_id': { erasure: 'is deleted' },
  'factor_challenge.person_id': { shows: ['purpose', 'expires_at'], erasure: 'is deleted' },

  'commitment.person_id': { erasure: 'stays' },
  'replacement.original_id': { erasure: 'stays' },
  'replacement.substitute_id': { erasure: 'stays' },
  'replacement_log.original_id': { erasure: 'stays' },
  'replacement_log.substitute_id': { erasure: 'stays' },
  'replacement_log.replaced_by': did('id', 'shift_id', 'date', 'replaced_at'),
  // The history names people by number alone, and is never changed.
  'schedule_change.actor_id': did('id', 'at', 'kind'),
  'shift_version.people': {
    shows: ['id', 'change_id', 'shift_id', 'at', 'touched'],
    where: inArray('people'),
    erasure: 'stays',
  },
  'shift_version.plan': {
    shows: ['id', 'change_id', 'shift_id', 'at', 'touched'],
    where: inPlan('plan'),
    erasure: 'stays',
  },
  'time_off_version.request_id': {
    where: (personId) => sql`request_id in (select id from request where person_id = ${personId})`,
    erasure: 'stays',
  },
  'notice.person_id': { erasure: 'stays' },
  'notice_hold.held_by': did('location_id', 'until'),
  'schedule_seen.person_id': { erasure: 'stays' },
  'wanted_elsewhere.person_id': { erasure: 'is deleted' },
  'dismissed_seat.person_id': { erasure: 'stays' },
  'dismissed_seat.original_id': { erasure: 'stays' },
  'dismissal.dismissed_by': did('shift_id', 'date', 'dismissed_at'),
  'opening.left_by': { erasure: 'stays' },
  'opening.taken_by': { erasure: 'stays' },
  'opening.assigned_by': did('id', 'shift_id', 'taken_at'),
  'offer.offered_by': did('id', 'offered_at'),
  'offer.stopped_by': did('id', 'stopped_at'),
  'offer_asked.person_id': { erasure: 'is deleted' },
  'shift.archived_by': did('id', 'code', 'archived_at'),
  'coverage_need.entered_by': did('id', 'entered_at'),
  'coverage_alarm.missing': { shows: ['id', 'began_at'], where: inArray('missing'), erasure: 'stays' },
  'coverage_alarm.could_come': { shows: ['id', 'began_at'], where: inArray('could_come'), erasure: 'stays' },
  'shift.never_ran': { shows: ['id', 'code'], where: inPlan('never_ran'), erasure: 'stays' },
  'shift.archived_plan': { shows: ['id', 'code'], where: inPlan('archived_plan'), erasure: 'stays' },

  // That somebody was sick is data about their health, also without their name.
  'request.person_id': {
    erasure: {
      reason: '',
      notes: null,
      leave_type: sql`case leave_type when 'SICK' then 'AWAY' else leave_type end`,
    },
  },
  // The notes of a swap that expired name who could no longer.
  'request.colleague_id': { shows: ['id', 'kind', 'first_date', 'accepted_at'], erasure: { notes: null } },
  'request.decided_by': did('id', 'kind', 'decided_at'),
  'request.reassigned_to': did('id', 'kind', 'first_date'),
  'released_date.request_id': {
    where: (personId) => sql`request_id in (select id from request where person_id = ${personId})`,
    erasure: 'stays',
  },

  'attendance.person_id': { erasure: 'stays' },
  'pay_schedule.set_by': did('id', 'effective_from', 'set_at'),
  'pay_period.closed_by': did('id', 'first_day', 'closed_at'),
  'pay_period.handed_over_by': did('id', 'first_day', 'handed_over_at'),
  'pay_period.reopened_by': did('id', 'first_day', 'reopened_at'),
  // Pay is proven by photographs for years, and they name people by number alone.
  'pay_photograph.person_id': {
    shows: ['period_id', 'minutes', 'overtime_minutes', 'double_minutes', 'leave_minutes', 'cents'],
    erasure: 'stays',
  },
  'pay_correction.person_id': { shows: ['id', 'dates', 'cause', 'reason', 'corrected_at'], erasure: 'stays' },
  'pay_correction.corrected_by': did('id', 'corrected_at'),
  'payroll_mapping.set_by': did('id', 'set_at'),
  'payroll_file.taken_by': did('id', 'name', 'taken_at'),
  // The number by which payroll knows them stays with the file that was handed over, like their hours; their name does not.
  'payroll_file_person.person_id': {
    shows: ['file_id', 'payroll_number', 'is_left_out'],
    erasure: { first_name: '', last_name: '', key: null },
  },
  'attendance.created_by': did('id', 'date', 'created_at'),
  'attendance.hours_set_by': did('id', 'date'),
  'offline_punch.person_id': { erasure: { code: '', notes: null } },
  'offline_punch.settled_by': did('id', 'settled_at'),
  'staff_change.original_id': { erasure: 'stays' },
  'staff_change.other_ids': { where: inArray('other_ids'), erasure: 'stays' },
  'staff_change.changed_by': did('id', 'kind', 'date', 'changed_at'),
  // Wages, exemptions and hours of leave say what was paid. That leave was for sickness is data about health.
  'wage.person_id': { erasure: 'stays' },
  'wage.entered_by': did('id', 'entered_at'),
  'wage.removed_by': did('id', 'removed_at'),
  'pay_exemption.person_id': { erasure: 'stays' },
  'pay_exemption.entered_by': did('id', 'entered_at'),
  'pay_exemption.removed_by': did('id', 'removed_at'),
  'leave_hours.person_id': {
    erasure: {
      kind: 'PAID_LEAVE',
      reason: sql`case minutes when 0 then 'Erased' else '' end`,
    },
  },
  'leave_hours.decided_by': did('date', 'decided_at'),
  'budget.set_by': did('location_id', 'week', 'set_at'),
  'overtime_threshold.set_by': did('from_date', 'set_at'),
  // Who signed and said what stays as a record of pay; words of the person do not.
  'pay_sign_off.signed_by': did('id', 'first_day', 'location_id', 'signed_at'),
  'pay_answer.person_id': { shows: ['id', 'exception', 'answer', 'answered_at'], erasure: 'stays' },
  'pay_answer.answered_by': did('id', 'exception', 'answered_at'),
  'pay_statement.person_id': {
    erasure: { notes: '', answer: sql`case when answer is not null then '' end` },
  },
  'pay_statement.answered_by': did('id', 'answered_at'),
  'pay_mail.person_id': { erasure: 'is deleted' },
  'certificate.person_id': { erasure: 'is deleted' },
  'certificate.entered_by': did('id', 'kind_id', 'entered_at'),
  'certificate.confirmed_by': did('id', 'kind_id', 'confirmed_at'),
  'certificate_reminder.person_id': { erasure: 'is deleted' },
  'kept_lapse.person_id': { erasure: 'is deleted' },
  'kept_lapse.kept_by': did('kind_id', 'since', 'kept_at'),
  // Hours that were worked under it stay, and so do its dates; the words do not.
  'law_exemption.person_id': { erasure: { words: '' } },
  'law_exemption.entered_by': did('id', 'entered_at'),
  'law_exemption.ended_by': did('id', 'ended_at'),
  'law_part_off.entered_by': did('id', 'location_id', 'entered_at'),
  'law_part_off.ended_by': did('id', 'location_id', 'ended_at'),
  'school_calendar.set_by': did('location_id', 'set_at'),

  'audit.subject_id': {
    where: (personId) => sql`(subject = 'attendance' and subject_id in
      (select id from attendance where person_id = ${personId}))
      or (subject = 'request' and subject_id in (select id from request where person_id = ${personId}))
      or (subject in ('person', 'leave_hours') and subject_id = ${personId})
      or (subject = 'wage' and subject_id in (select id from wage where person_id = ${personId}))
      or (subject = 'pay_exemption' and subject_id in (select id from pay_exemption where person_id = ${personId}))
      or (subject = 'law_exemption' and subject_id in (select id from law_exemption where person_id = ${personId}))
      or (subject = 'certificate' and subject_id in (select id from certificate where person_id = ${personId}))`,
    erasure: 'stays',
  },
  'audit.actor_id': did('id', 'at', 'cause', 'subject', 'subject_id'),
  'security_event.person_id': { erasure: 'stays' },
  'security_event.actor_id': { erasure: 'stays' },

  'kiosk.enrolled_by': did('id', 'name', 'enrolled_at'),
  'kiosk.taken_over_by': { shows: ['id', 'name'], where: inArray('taken_over_by'), erasure: 'stays' },
  'kiosk.revoked_by': did('id', 'name', 'revoked_at'),
};

/** Secrets that prove who somebody is, in any table: never in a file. */
export const secretColumns: readonly string[] = [
  'password_hash',
  'token_hash',
  'code_hash',
  'link_hash',
  // The hashes that chain the logs are of no use outside them.
  'hash',
];
