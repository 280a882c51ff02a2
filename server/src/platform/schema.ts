import type { PositionColor } from '@deckhand/contract/positions/position';
import type { Role } from '@deckhand/domain/access/role';
import type { Repeat } from '@deckhand/domain/schedule/pattern';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import type { Generated, GeneratedAlways } from 'kysely';

/** Why dates of a shift came to be uncovered. */
export type OpeningCause = 'NEW' | 'EDITED' | 'BLANK' | 'TIME_OFF' | 'CHANGE' | 'PERSON_GONE';

export type RequestKind = 'TIME_OFF' | 'SCHEDULE_CHANGE' | 'NEW_SHIFT';

/** How a request stands. That one expired is told from its date and never stored. */
export type StoredStatus = 'PENDING' | 'APPROVED' | 'REASSIGNED' | 'REJECTED' | 'WITHDRAWN';

/** The rows that a shift had when it was archived before it first ran. */
export interface NeverRan {
  patterns: Omit<Schema['pattern'], 'id' | 'shift_id'>[];
  commitments: (Omit<Schema['commitment'], 'id' | 'shift_id' | 'seat' | 'request_id'> & { seat: number })[];
}

/** The tables as the migrations make them, for Kysely's types. A test compares the two. */
export interface Schema {
  location: {
    id: GeneratedAlways<number>;
    title: string;
    address: string;
    phone_number: string;
    email: string;
    timezone: ZoneCode;
    archived_at: Date | null;
  };
  position: { id: GeneratedAlways<number>; name: string; color: PositionColor };
  person: {
    id: GeneratedAlways<number>;
    first_name: string;
    last_name: string;
    email: string;
    role: Role;
    key: string | null;
    password_hash: string | null;
    requires_password_change: Generated<boolean>;
    is_active: Generated<boolean>;
    phone_number: string | null;
    emergency_phone_number: string | null;
    company_name: string | null;
    postal_code: string | null;
    gender: 'FEMALE' | 'MALE' | 'NON_BINARY' | 'UNDISCLOSED' | null;
    country: string | null;
    province: string | null;
    city: string | null;
    born_on: string | null;
    joined_on: string | null;
    left_on: string | null;
    employment_status: Generated<'FULL_TIME' | 'PART_TIME' | 'SEASONAL' | 'SUBSTITUTE'>;
    created_at: Date;
    archived_at: Date | null;
    searchable: GeneratedAlways<string>;
  };
  person_location: { person_id: number; location_id: number };
  person_position: { person_id: number; position_id: number };
  session: { token_hash: Buffer; person_id: number; created_at: Date; expires_at: Date };
  reset_session: {
    token_hash: Buffer;
    email: string;
    person_id: number | null;
    code_hash: Buffer;
    tries: Generated<number>;
    verified_at: Date | null;
    created_at: Date;
    expires_at: Date;
  };
  activation: {
    person_id: number;
    token_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  attempt_window: { scope: string; subject: string; count: number; ends_at: Date };
  message: { id: number; text: string };
  shift: {
    id: GeneratedAlways<number>;
    code: string;
    location_id: number;
    kind: 'ONE_TIME_SHIFT' | 'RECURRING_SHIFT' | 'STAFF_MEETING';
    repeat: Repeat;
    comments: Generated<string>;
    agenda: Generated<string>;
    created_at: Date;
    archived_at: Date | null;
    archived_by: number | null;
    never_ran: NeverRan | null;
  };
  pattern: {
    id: GeneratedAlways<number>;
    shift_id: number;
    repeat: Repeat;
    weekday: number;
    dates: string;
    minutes: string;
    position_ids: number[];
  };
  commitment: {
    id: GeneratedAlways<number>;
    person_id: number;
    shift_id: number | null;
    seat: number | null;
    weekday: number;
    dates: string;
    minutes: string;
    request_id: number | null;
  };
  dismissal: { shift_id: number; date: string; reason: string; dismissed_by: number; dismissed_at: Date };
  replacement: {
    shift_id: number;
    date: string;
    seat: number;
    original_id: number | null;
    substitute_id: number | null;
  };
  replacement_log: {
    id: GeneratedAlways<number>;
    shift_id: number;
    date: string;
    seat: number;
    original_id: number | null;
    substitute_id: number | null;
    replaced_by: number;
    replaced_at: Date;
  };
  holiday: { id: GeneratedAlways<number>; location_id: number; date: string; reason: string };
  opening: {
    id: GeneratedAlways<number>;
    shift_id: number;
    left_by: number | null;
    cause: OpeningCause;
    created_at: Date;
    taken_by: number | null;
    taken_at: Date | null;
    assigned_by: number | null;
  };
  opening_dates: { opening_id: number; weekday: number; dates: string };
  request: {
    id: GeneratedAlways<number>;
    kind: RequestKind;
    person_id: number;
    status: Generated<StoredStatus>;
    reason: string;
    first_date: string;
    last_date: string | null;
    created_at: Date;
    decided_by: number | null;
    decided_at: Date | null;
    notes: string | null;
    leave_type: 'PAID_LEAVE' | 'UNPAID_LEAVE' | null;
    shift_id: number | null;
    last_shift_date: string | null;
    reassigned_to: number | null;
    weekdays: number[] | null;
    minutes: string | null;
    for_three_months: boolean | null;
  };
  released_date: { request_id: number; shift_id: number; date: string; minutes: string };
  settings: { id: number; overtime_threshold_hours: number; lead_time_days: number };
}
