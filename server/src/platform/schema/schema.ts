// `npm run schema` makes this file from the migrated database, with narrower types from testing/write-types.ts.
// biome-ignore-all format: server/schema.sql is the one to read
import type { WebhookKind } from '@deckhand/contract/connect/webhooks/webhook-kinds';
import type { PositionColor } from '@deckhand/contract/school/positions/position';
import type { SecurityEventKind } from '@deckhand/contract/school/security-log/security-event';
import type { Role } from '@deckhand/domain/access/role';
import type { PayrollMapping } from '@deckhand/domain/pay/files/mapping';
import type { OvertimeRule } from '@deckhand/domain/pay/photograph';
import type { ActKind } from '@deckhand/domain/plans/history/act-kinds';
import type { StateCode } from '@deckhand/domain/school/locations/states';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import type { Generated, GeneratedAlways } from 'kysely';
import type { StoredNames } from './stored-names.ts';
import type { StoredNotice, StoredPlan, StoredVersion } from './stored-plan.ts';

/** The tables, typed for Kysely. */
export interface Schema {
  location: {
    id: GeneratedAlways<number>; title: string; address: string; phone_number: string; email: string;
    timezone: 'EST' | 'CST' | 'MST' | 'PST' | 'AKST' | 'HST' | 'MST_AZ'; archived_at: Date | null;
    swaps_at_once: Generated<boolean>; published_through: string | null; state: StateCode | null
  };
  position: {
    id: GeneratedAlways<number>; name: string; color: PositionColor; is_lifeguard: Generated<boolean>
  };
  person: {
    id: GeneratedAlways<number>; first_name: string; last_name: string; email: string;
    role: 'EMPLOYEE' | 'MANAGER' | 'ADMIN' | 'SUPER_ADMIN'; key: string | null; password_hash: string | null;
    requires_password_change: Generated<boolean>; is_active: Generated<boolean>; phone_number: string | null;
    emergency_phone_number: string | null; company_name: string | null; postal_code: string | null;
    gender: 'FEMALE' | 'MALE' | 'NON_BINARY' | 'UNDISCLOSED' | null; country: string | null;
    province: string | null; city: string | null; born_on: string | null; joined_on: string | null;
    left_on: string | null;
    employment_status: Generated<'FULL_TIME' | 'PART_TIME' | 'SEASONAL' | 'SUBSTITUTE'>; created_at: Date;
    archived_at: Date | null; searchable: GeneratedAlways<string>; canonical_email: string;
    is_verified: Generated<boolean>; key_since: Date | null; erased_at: Date | null;
    desired_weekly_minutes: number | null; most_weekly_minutes: number | null; payroll_number: string | null;
    quiet: Generated<string>; language: string | null
  };
  person_location: { person_id: number; location_id: number };
  person_position: { person_id: number; position_id: number };
  session: {
    token_hash: Buffer; person_id: number; created_at: Date; expires_at: Date; id: GeneratedAlways<number>;
    browser: string | null; network: string | null; last_network: string | null; last_seen_at: Date | null;
    proved_at: Date | null; rights: Generated<number>
  };
  reset_session: {
    token_hash: Buffer; person_id: number | null; code_hash: Buffer | null; tries: Generated<number>;
    verified_at: Date | null; created_at: Date; expires_at: Date; canonical_email: string;
    link_hash: Buffer | null
  };
  activation: {
    person_id: number; token_hash: Buffer; created_at: Date; expires_at: Date; used_at: Date | null
  };
  attempt_window: { scope: string; subject: string; count: number; ends_at: Date };
  message: { id: number; text: string };
  settings: {
    id: number; overtime_threshold_hours: number; lead_time_days: number;
    only_enrolled_kiosks_may_punch: Generated<boolean>; sign_ups_mailed_at: Date | null; terms: string | null;
    second_factor_for: Generated<'NOBODY' | 'ADMINS' | 'MANAGEMENT'>; is_demo: Generated<boolean>;
    management_idle_hours: number | null; travel_minutes: Generated<number>; rest_hours: Generated<number>;
    most_daily_hours: number | null; language: Generated<string>; mark: Generated<string>
  };
  shift: {
    id: GeneratedAlways<number>; code: string; location_id: number;
    kind: 'ONE_TIME_SHIFT' | 'RECURRING_SHIFT' | 'STAFF_MEETING'; repeat: 'WEEKLY' | 'DAILY' | 'NEVER';
    comments: Generated<string>; agenda: Generated<string>; created_at: Date; archived_at: Date | null;
    archived_by: number | null; never_ran: StoredPlan | null; request_id: number | null;
    zone: Generated<ZoneCode>; archived_plan: StoredPlan | null
  };
  pattern: {
    id: GeneratedAlways<number>; shift_id: number; repeat: 'WEEKLY' | 'DAILY' | 'NEVER'; weekday: number;
    dates: string; minutes: string; position_ids: number[]
  };
  commitment: {
    id: GeneratedAlways<number>; person_id: number; shift_id: number | null; seat: number | null;
    weekday: number; dates: string; minutes: string; request_id: number | null; zone: ZoneCode | null;
    apart: Generated<string>
  };
  dismissal: { shift_id: number; date: string; reason: string; dismissed_by: number; dismissed_at: Date };
  replacement: {
    shift_id: number; date: string; seat: number; original_id: number | null; substitute_id: number | null
  };
  replacement_log: {
    id: GeneratedAlways<number>; shift_id: number; date: string; seat: number; original_id: number | null;
    substitute_id: number | null; replaced_by: number; replaced_at: Date
  };
  holiday: {
    id: GeneratedAlways<number>; location_id: number; date: string; reason: string; minutes: Generated<string>;
    kind: Generated<'HOLIDAY' | 'WEATHER' | 'WATER_QUALITY' | 'MAINTENANCE' | 'OTHER'>
  };
  opening: {
    id: GeneratedAlways<number>; shift_id: number; left_by: number | null;
    cause: 'NEW' | 'EDITED' | 'BLANK' | 'TIME_OFF' | 'CHANGE' | 'PERSON_GONE' | 'CERTIFICATE';
    created_at: Date; taken_by: number | null; taken_at: Date | null; assigned_by: number | null
  };
  opening_dates: { opening_id: number; weekday: number; dates: string };
  attendance: {
    id: GeneratedAlways<number>; person_id: number; location_id: number; shift_id: number | null;
    shift_date: string | null; date: string; rate: 'REGULAR' | 'SUB' | 'TRAINING'; clocked_in: Date;
    clocked_out: Date | null; punched_in: Date | null; punched_out: Date | null; paid_minutes: number | null;
    source: 'KIOSK' | 'OFFLINE' | 'MANUAL' | 'REQUEST';
    ended_by: 'KIOSK' | 'OFFLINE' | 'MANUAL' | 'REQUEST' | 'CLOSING' | null; reason: Generated<string>;
    kiosk_id: number | null; created_by: number | null; created_at: Date; assigned_at: Date | null;
    admin_notes: Generated<string>; hours_set_by: number | null
  };
  audit: {
    id: GeneratedAlways<number>; change: string; at: Date; actor_id: number | null; cause: string;
    subject: string; subject_id: number; field: string; old_value: string | null; new_value: string | null;
    strand: number | null; place: number | null; hash: Buffer | null
  };
  kiosk: {
    id: GeneratedAlways<number>; name: string; location_id: number; token_hash: Buffer; enrolled_by: number;
    enrolled_at: Date; last_seen_at: Date | null; revoked_at: Date | null; revoked_by: number | null;
    taken_over_by: Generated<number[]>; taken_over_at: Date | null; kept_by: GeneratedAlways<number>;
    in_touch_since: Date | null; back_since: Date | null; earlier_contacts: Generated<string>
  };
  kiosk_session: { token_hash: Buffer; person_id: number; created_at: Date; expires_at: Date };
  code_guess: { subject: string; wrong: number; ends_at: Date; blocks: number; forgotten_at: Date };
  offline_punch: {
    id: string; kiosk_id: number; code: string; punched_at: Date; skew: number | null; happened_at: Date;
    received_at: Date; person_id: number | null; attendance_id: number | null;
    recorded: 'CLOCK_IN' | 'CLOCK_OUT' | null; reason: string | null; missed_punch_id: number | null;
    settled_as: 'APPROVED' | 'REJECTED' | null; settled_by: number | null; settled_at: Date | null;
    notes: string | null; waits: Generated<boolean>; rate: 'REGULAR' | 'SUB' | 'TRAINING' | null;
    shift_id: number | null; has_chosen_shift: Generated<boolean>; changed_at: Generated<Date>
  };
  request: {
    id: GeneratedAlways<number>; kind: 'TIME_OFF' | 'SCHEDULE_CHANGE' | 'NEW_SHIFT' | 'MISSED_PUNCH' | 'SWAP';
    person_id: number;
    status: Generated<'PENDING' | 'APPROVED' | 'REASSIGNED' | 'REJECTED' | 'WITHDRAWN' | 'EXPIRED'>;
    reason: string; first_date: string; last_date: string | null; created_at: Date; decided_by: number | null;
    decided_at: Date | null; notes: string | null;
    leave_type: 'PAID_LEAVE' | 'UNPAID_LEAVE' | 'SICK' | 'AWAY' | null; shift_id: number | null;
    last_shift_date: string | null; reassigned_to: number | null; weekdays: number[] | null;
    minutes: string | null; for_three_months: boolean | null; location_id: number | null; came_at: Date | null;
    left_at: Date | null; rate: 'REGULAR' | 'SUB' | 'TRAINING' | null; attendance_id: number | null;
    colleague_id: number | null; accepted_at: Date | null; other_shift_id: number | null;
    other_date: string | null; other_minutes: string | null; changed_at: Generated<Date>
  };
  released_date: {
    request_id: number; shift_id: number; date: string; minutes: string; seat: number | null;
    was_alone: boolean | null
  };
  staff_change: {
    id: GeneratedAlways<number>; kind: 'SWAP' | 'SPLIT'; shift_id: number; date: string; original_id: number;
    other_ids: number[]; notes: string; changed_by: number; changed_at: Date
  };
  sign_up: { person_id: number; signed_up_at: Date; announced_at: Date | null };
  dismissed_seat: {
    shift_id: number; date: string; seat: number; person_id: number | null; is_replaced: Generated<boolean>;
    original_id: number | null
  };
  known_device: { token_hash: Buffer; person_id: number; since: Date; last_seen_at: Date };
  email_link: {
    person_id: number; email: string; token_hash: Buffer; requested_by: number; created_at: Date;
    expires_at: Date
  };
  security_event: {
    id: GeneratedAlways<number>; at: Date; kind: SecurityEventKind; actor_id: number | null;
    person_id: number | null; address: string | null; browser: string | null; details: Generated<string>;
    strand: number | null; place: number | null; hash: Buffer | null
  };
  log_head: {
    log: 'audit' | 'security_event' | 'schedule_change' | 'shift_version' | 'time_off_version' | 'closure_version';
    strand: number; place: Generated<number>; hash: Generated<Buffer>; kept_from: Generated<number>;
    kept_hash: Generated<Buffer>
  };
  factor: {
    id: GeneratedAlways<number>; person_id: number; kind: 'PASSKEY' | 'APP'; name: string; created_at: Date;
    last_used_at: Date | null; credential_id: string | null; public_key: Buffer | null; counter: number | null;
    transports: string | null; secret: Buffer | null; last_step: number | null
  };
  recovery_code: { person_id: number; code_hash: Buffer; created_at: Date; used_at: Date | null };
  unfinished_session: {
    token_hash: Buffer; person_id: number; tries: Generated<number>; created_at: Date; expires_at: Date
  };
  factor_challenge: {
    hash: Buffer; purpose: 'ADD_PASSKEY' | 'ADD_APP' | 'SECOND_FACTOR' | 'LOGIN'; person_id: number | null;
    browser_hash: Buffer | null; secret: Buffer | null; expires_at: Date
  };
  live_stream: { person_id: number; place: number; server: string; renewed_at: Generated<Date> };
  issuer_sign_in: { browser_hash: Buffer; expires_at: Date };
  issuer_link: { person_id: number; issuer: string; subject: string; created_at: Date; last_used_at: Date };
  calendar_change: { location_id: number; connection: number; changed_at: Date };
  person_tally: { role: Role; is_active: boolean; strand: number; people: number };
  unavailability: {
    id: GeneratedAlways<number>; person_id: number; weekdays: number[]; dates: string; minutes: string;
    note: string; entered_by: number; entered_at: Date
  };
  coverage_need: {
    id: GeneratedAlways<number>; location_id: number; position_id: number; weekdays: number[]; dates: string;
    minutes: string; people: number; note: Generated<string>; entered_by: number; entered_at: Date
  };
  certificate_kind: {
    id: GeneratedAlways<number>; name: string; validity_months: number | null;
    reminder_days: Generated<number[]>
  };
  position_certificate_kind: { position_id: number; kind_id: number };
  certificate: {
    id: GeneratedAlways<number>; person_id: number; kind_id: number; number: string; issued: string;
    expires: string | null; note: Generated<string>; entered_by: number; entered_at: Date;
    confirmed_by: number | null; confirmed_at: Date | null
  };
  certificate_reminder: { person_id: number; kind_id: number; ends: string; days: number; sent_at: Date };
  kept_lapse: {
    person_id: number; kind_id: number; since: string; location_id: number; kept_by: number; kept_at: Date
  };
  coverage_alarm: {
    id: GeneratedAlways<number>; location_id: number; position_id: number | null; needed: number | null;
    present: number | null; lowest: number | null; began_at: Date; raised_at: Date | null;
    ended_at: Date | null; missing: Generated<number[]>; could_come: Generated<number[]>;
    left_with: number | null; kiosk_id: number | null
  };
  alarm_mail: { alarm_id: number; mailed_at: Date };
  told_leaving: {
    attendance_id: number; position_id: number; needed: number; present: number; told_at: Date
  };
  offer: {
    id: GeneratedAlways<number>; opening_id: number; people_at_once: number; minutes_apart: number;
    offered_by: number; offered_at: Date; next_at: Date | null; stopped_by: number | null;
    stopped_at: Date | null
  };
  offer_asked: {
    offer_id: number; person_id: number; round: number; place: number; asked_at: Date; seen_at: Date | null;
    declined_at: Date | null
  };
  schedule_change: {
    id: GeneratedAlways<number>; at: Date; actor_id: number | null; kind: ActKind; undoes: number | null;
    request_id: number | null; location_id: number | null; note: Generated<string>; strand: number | null;
    place: number | null; hash: Buffer | null; law_reason: string | null
  };
  shift_version: {
    id: GeneratedAlways<number>; change_id: number; shift_id: number; location_id: number; at: Date;
    touched: string; people: number[]; plan: StoredVersion; strand: number | null; place: number | null;
    hash: Buffer | null
  };
  time_off_version: {
    id: GeneratedAlways<number>; change_id: number; request_id: number; at: Date; dates: string;
    strand: number | null; place: number | null; hash: Buffer | null
  };
  closure_version: {
    id: GeneratedAlways<number>; change_id: number; closure_id: number; location_id: number; at: Date;
    date: string; kind: string; minutes: string | null; strand: number | null; place: number | null;
    hash: Buffer | null
  };
  publication: {
    id: GeneratedAlways<number>; change_id: number; location_id: number; at: Date; from_date: string | null;
    through_date: string | null; sends_at: Date | null; sent_at: Date | null; takes_back: number | null
  };
  notice: {
    id: GeneratedAlways<number>; person_id: number; location_id: number; kind: 'CHANGES' | 'DIGEST';
    before: Generated<StoredNotice>; from_date: string | null; through_date: string | null;
    notes: Generated<string[]>; changes: number[]; began_at: Date; due_at: Date; sent_at: Date | null;
    reminded_at: Date | null; urgent_at: Date | null; mailed_at: Date | null; shown_at: Date | null
  };
  notice_hold: { location_id: number; until: Date; held_by: number };
  schedule_seen: { person_id: number; change_id: number; seen_at: Date; covers: Date };
  wanted_elsewhere: {
    id: GeneratedAlways<number>; person_id: number; location_id: number; shift_id: number; date: string;
    at: Date; by_law: Generated<boolean>
  };
  pay_schedule: {
    id: GeneratedAlways<number>; effective_from: string;
    kind: 'WEEKLY' | 'BIWEEKLY' | 'SEMIMONTHLY' | 'MONTHLY'; starts_on: string; days: number[] | null;
    pay_day_offset: number; set_by: number; set_at: Date
  };
  pay_period: {
    id: GeneratedAlways<number>; first_day: string; last_day: string; pay_day: string; closed_by: number;
    closed_at: Date; unsigned: Generated<{ location: number; reason: string }[]>; engine: number;
    is_priced: boolean; corrections_through: number; previous_seal: string; seal: string;
    handed_over_at: Date | null; handed_over_by: number | null; handed_over_notes: string | null;
    reopened_at: Date | null; reopened_by: number | null; reopened_reason: string | null;
    law: readonly OvertimeRule[] | null; pays_leave: Generated<boolean>
  };
  pay_photograph: {
    period_id: number; person_id: number; content: string; seal: string; minutes: number;
    overtime_minutes: number; adjusted_minutes: number; leave_minutes: number; cents: number | null;
    double_minutes: Generated<number>
  };
  pay_correction: {
    id: GeneratedAlways<number>; act: string; person_id: number; dates: string[]; cause: string;
    reason: string; corrected_by: number | null; corrected_at: Date
  };
  pay_sign_off: {
    id: GeneratedAlways<number>; first_day: string; location_id: number; signed_by: number; signed_at: Date
  };
  pay_signature: { attendance_id: number; digest: Buffer; sign_off_id: number };
  pay_answer: {
    id: GeneratedAlways<number>; exception: string; digest: Buffer; answer: string; notes: Generated<string>;
    person_id: number; location_id: number; answered_by: number; answered_at: Date
  };
  pay_statement: {
    id: GeneratedAlways<number>; person_id: number; first_day: string; last_day: string;
    kind: 'CONFIRM' | 'DISPUTE'; date: string | null; notes: Generated<string>;
    device: 'PHONE' | 'COMPUTER' | 'KIOSK'; minutes: number; digest: Buffer; said_at: Date;
    withdrawn_at: Date | null; void_mailed_at: Date | null; answer: string | null; answered_by: number | null;
    answered_at: Date | null
  };
  pay_reminder: { first_day: string; location_id: number; sent_at: Date };
  pay_mail: { first_day: string; person_id: number; kind: 'TIMESHEET' | 'WORKLIST'; sent_at: Date };
  pay_settings: {
    id: Generated<number>; has_wages: Generated<boolean>; managers_see_wages: Generated<boolean>;
    pays_leave: Generated<boolean>; cost_in_summary: Generated<boolean>;
    cost_in_management: Generated<boolean>
  };
  wage: {
    id: GeneratedAlways<number>; person_id: number; kind: 'BASE' | 'POSITION' | 'TRAINING' | 'SUB';
    position_id: number | null; from_date: string; wage: number; reason: Generated<string>; entered_by: number;
    entered_at: Date; removed_by: number | null; removed_at: Date | null
  };
  pay_exemption: {
    id: GeneratedAlways<number>; person_id: number | null; location_id: number | null;
    kind: 'NONE' | 'EXEMPT' | 'SALARIED'; from_date: string; reason: string; entered_by: number;
    entered_at: Date; removed_by: number | null; removed_at: Date | null
  };
  leave_hours: {
    person_id: number; date: string; kind: 'PAID_LEAVE' | 'SICK'; minutes: number; reason: string;
    decided_by: number; decided_at: Date
  };
  budget: {
    location_id: number; week: string; is_only_week: boolean; cents: number | null; set_by: number;
    set_at: Date
  };
  overtime_threshold: { from_date: string; hours: number; set_by: number | null; set_at: Date | null };
  payroll_mapping: { id: number; mapping: PayrollMapping; set_by: number; set_at: Date };
  payroll_file: {
    id: GeneratedAlways<number>; period_id: number; number: number; mapping: PayrollMapping;
    names: StoredNames; name: string; sha256: string; taken_by: number; taken_at: Date
  };
  payroll_file_person: {
    file_id: number; person_id: number; rank: number; is_left_out: boolean; payroll_number: string | null;
    key: string | null; first_name: string; last_name: string
  };
  calendar_address: { person_id: number; token_hash: Buffer; made_at: Date; last_used_at: Date | null };
  kept_answer: {
    person_id: number; key: string; request_hash: Buffer; status: number; body: string; made_at: Date
  };
  push_key: { id: number; public_key: Buffer; private_key: Buffer };
  push_device: {
    id: GeneratedAlways<number>; person_id: number; session_id: number | null; number: number | null;
    endpoint: string | null; p256dh: Buffer | null; auth: Buffer | null; browser: string | null;
    model: string | null; added_at: Date; last_shown_at: Date | null; gone_at: Date | null
  };
  notice_choice: {
    person_id: number;
    kind: 'PUBLISHED' | 'CHANGES' | 'OFFERS' | 'SWAPS' | 'DECISIONS' | 'CERTIFICATES' | 'REMINDER' | 'REQUESTS' | 'ALARMS' | 'KIOSKS';
    push: boolean; mail: boolean; minutes: number | null
  };
  push_notice: {
    id: GeneratedAlways<number>; person_id: number; topic: string; title: string; line: string; opens: string;
    begins_at: Date | null; is_urgent: Generated<boolean>;
    mail: { to: string; subject: string; text: string } | null; device_id: number | null;
    due_at: Generated<Date>; is_held: Generated<boolean>; tried_at: Date | null; sent_at: Date | null;
    receipt_hash: Buffer | null; notice_ids: Generated<number[]>
  };
  shift_reminder: { person_id: number; shift_id: number; date: string; start_minute: number };
  announced_request: { request_id: number; at: Date };
  access_token: {
    id: GeneratedAlways<number>; person_id: number; name: string; scopes: string[];
    networks: Generated<string[]>; token_hash: Buffer; made_at: Date; expires_at: Date; ended_at: Date | null;
    last_used_at: Date | null; last_network: string | null; seen_networks: Generated<string[]>;
    days_reminded: number | null; rights: Generated<number>
  };
  person_change: { person_id: number; changed_at: Date };
  webhook: {
    id: GeneratedAlways<number>; number: number; url: string; kinds: WebhookKind[];
    location_ids: number[] | null; secret: Buffer; previous_secret: Buffer | null; previous_until: Date | null;
    failing_since: Date | null; disabled_at: Date | null;
    disabled_as: 'BY_ADMIN' | 'GONE' | 'FAILING' | 'RESTORED' | null; made_by: number; made_at: Date
  };
  webhook_event: {
    id: Generated<string>; kind: WebhookKind; data: Record<string, number>; at: Generated<Date>;
    transaction: Generated<number>
  };
  webhook_delivery: {
    id: GeneratedAlways<number>; event_id: string; webhook_id: number;
    state: Generated<'PENDING' | 'DELIVERED' | 'FAILED' | 'STOPPED'>; next_at: Generated<Date>;
    tries: Generated<number>; taken_until: Date | null
  };
  webhook_attempt: {
    id: GeneratedAlways<number>; delivery_id: number; at: Date; status: number | null;
    milliseconds: number | null; problem: string | null
  };
  import: {
    id: GeneratedAlways<number>; kind: 'LOCATIONS' | 'POSITIONS' | 'PEOPLE' | 'SHIFTS';
    file_name: Generated<string>; person_id: number; at: Date; added: number; changed: number; same: number;
    change_id: number | null
  };
  import_made: { import_id: number; thing_id: number };
  import_reference: {
    kind: 'LOCATIONS' | 'POSITIONS' | 'PEOPLE' | 'SHIFTS'; reference: string; part: Generated<string>;
    thing_id: number
  };
  import_mapping: {
    kind: 'LOCATIONS' | 'POSITIONS' | 'PEOPLE' | 'SHIFTS'; heading: string; column_name: string | null
  };
  import_activation: { person_id: number; due_at: Date; mailed_at: Date | null };
  school_calendar: {
    location_id: number; weekdays: Generated<number[]>; hours: Generated<string>; set_by: number; set_at: Date
  };
  school_term: { location_id: number; first_day: string; last_day: string };
  school_day_off: { location_id: number; first_day: string; last_day: string };
  law_exemption: {
    id: GeneratedAlways<number>; person_id: number;
    kind: 'GRADUATED' | 'WORK_STUDY' | 'PERMIT' | 'PARENTAL_WAIVER'; first_day: string;
    last_day: string | null; words: Generated<string>; entered_by: number; entered_at: Date;
    ended_from: string | null; ended_by: number | null; ended_at: Date | null;
    holds_through: GeneratedAlways<string | null>
  };
  law_part_off: {
    id: GeneratedAlways<number>; location_id: number; pack: string; part: 'OVERTIME' | 'MINORS';
    first_day: string; last_day: string | null; reason: string; entered_by: number; entered_at: Date;
    ended_from: string | null; ended_by: number | null; ended_at: Date | null;
    holds_through: GeneratedAlways<string | null>
  };
}
