-- All that SQL says about what certificates allow (CE3): why a person may not do a shift of these positions on a day. It answers
-- with the first kind that they lack for the position for which they lack the fewest, and with the last day on which they had it; with
-- null if their certificates hold. They are judged by those of the positions that they have. A person who lost all of them since they
-- were seated is judged by any of the shift's, so that nobody gets around a certificate by losing a position.
create function lacked_certificate(person integer, positions integer[], day date) returns jsonb stable language sql as $$
  with held as (
    select position_id from person_position where person_id = person and position_id = any (positions)
  ),
  judged as (
    select position_id from held
    union all
    select unnest(positions) where not exists (select from held)
  ),
  lacked as (
    select judged.position_id, kind.id, kind.name
    from judged
    left join (position_certificate_kind as needed join certificate_kind as kind on kind.id = needed.kind_id)
      on needed.position_id = judged.position_id
      and not exists (
        select from certificate
        where certificate.person_id = person and certificate.kind_id = kind.id and confirmed_at is not null
          and issued <= day and (expires is null or expires >= day))
  ),
  fewest as (
    select position_id from lacked group by position_id order by count(id), position_id limit 1
  )
  select jsonb_build_object('kind', lacked.name, 'kind_id', lacked.id, 'ended', (
    select max(expires) from certificate
    where certificate.person_id = person and certificate.kind_id = lacked.id and confirmed_at is not null and expires < day))
  from lacked join fewest using (position_id)
  where lacked.id is not null
  order by lower(lacked.name) collate "C", lacked.id
  limit 1
$$;

-- Nothing asks for renewals in SQL, and certified dates are counted in TypeScript alone.
drop function paper_renewal;
drop function paper_lacking;
drop function paper_dates;
drop function judged_positions;

-- Comments say what each table is for, in the words of CONTRIBUTING.md. `npm run schema` writes them into server/schema.sql.
comment on table location is 'A pool of the school.';
comment on column location.swaps_at_once is 'A swap that both agree on is done at once, and waits for no manager.';

comment on table position is 'The work that a shift is for, and that a person may do.';

comment on table person is 'Everybody with an account. Deleted people stay: their hours name them.';
comment on column person.key is
  'The code for kiosks: five digits, leading zeros kept; null until an admin completes somebody who signed up.';
comment on column person.key_since is 'Set when the key changes: nobody typed it before. Null: it is as old as the person.';
comment on column person.password_hash is 'Null until the activation link was used.';
comment on column person.canonical_email is
  'The one form in which addresses are compared (U2), which the server makes. `person 12` stands for an address that has none, or that somebody else has: nobody can type it.';
comment on column person.is_verified is 'False for a sign-up whose email is not confirmed yet.';
comment on column person.erased_at is
  'When the personal data of a deleted person was erased. The law asks a school to keep its records of pay; they stay under the number of the person.';
comment on column person.desired_weekly_minutes is 'How much a person would like to work; `most_weekly_minutes`: how much they can.';

comment on table person_location is 'The locations at which a person works, or which they manage.';

comment on table person_position is 'The positions that a person may do.';

comment on table session is 'Somebody is signed in in a browser. People see their own sessions and can end them.';
comment on column session.network is
  'The network of the sign-in; `last_network`: that of the last use, null until it is used again after a minute.';
comment on column session.proved_at is 'When its owner last proved who they are; null for never since they signed in (A17).';

comment on table reset_session is
  'A password reset in progress. Unknown emails get one too, without a person, so that the answers look alike.';
comment on column reset_session.code_hash is 'Null where the mail has only a link (`link_hash`).';

comment on table activation is
  'The link with which a person chooses their first password. Only the latest one works: a new one replaces it.';

comment on table attempt_window is 'Counts attempts within a window, for all servers together.';

comment on table message is 'The message that kiosks show: one row.';

comment on table settings is 'The school''s settings for all its locations: one row.';
comment on column settings.sign_ups_mailed_at is 'When the admins got the latest mail about sign-ups.';
comment on column settings.terms is 'The terms that a person accepts at sign-up; null while the school has not written its own.';
comment on column settings.is_demo is 'Never changes: everybody knows the passwords of the demo school.';
comment on column settings.management_idle_hours is
  'Sessions of managers and admins end after so long without use; null: only after their seven days.';
comment on column settings.travel_minutes is
  'For filling open shifts: the time between two locations. `rest_hours`: between two dates. `most_daily_hours`: on one date; null for no limit.';

comment on table shift is 'A shift or meeting. Its patterns say when it runs, its commitments who has a seat.';
comment on column shift.never_ran is
  'The plan of a shift that was archived before it first ran: it has no dates left, and lists still say what it was.';
comment on column shift.archived_plan is
  'The plan that an archived shift had, so that it can be restored. Shifts that were archived before migration 0012 have none.';
comment on column shift.request_id is 'The request for a new shift that it answers.';
comment on column shift.zone is 'Always that of the location: foreign keys keep it so.';

comment on table pattern is
  'When a shift runs over a set of dates, and for which positions. A date of a shift has one pattern at most.';

comment on table commitment is
  'A person is busy at a time of day on dates of one weekday, because of a seat or, without a shift, because of time off. Each range of `dates` begins and ends on that weekday, so two rows overlap exactly when they share a real date.';
comment on column commitment.request_id is 'The request for the time off.';
comment on column commitment.apart is
  'Two rows of a person whose values do not overlap may meet. Only bookings have such values that met before that was forbidden, or past ones at a location whose zone was corrected (S3a).';

comment on table dismissal is 'A shift that was called off on one date.';

comment on table replacement is 'On one date somebody else has a seat, or nobody: as it is now.';

comment on table replacement_log is 'Every replacement that was ever made, in order.';

comment on table holiday is
  'A closure: a location is closed on a date, or for a part of it. Closures are no part of a plan: nobody loses a seat by one, and the shifts come back when it is gone.';

comment on table opening is
  'Why dates of a shift are uncovered, and who left them, if anybody. The dates of openings that nobody took are exactly the uncovered ones, each in one opening.';
comment on column opening.taken_by is 'Who claimed the dates, or got them from a manager (`assigned_by`).';

comment on table opening_dates is 'The dates of an opening, by weekday and in the form of those of a commitment.';

comment on table attendance is
  'One clock-in with its clock-out, rate and paid minutes. Constraints refuse overlaps and a second open one.';
comment on column attendance.shift_id is 'With `shift_date` the occurrence that was worked; null while it is unassigned.';
comment on column attendance.date is 'The location''s date of the clock-in, to which the whole attendance belongs.';
comment on column attendance.punched_in is
  'When somebody really punched, as `punched_out`: no edit changes it. Null where nobody did.';
comment on column attendance.assigned_at is 'When it got its shift after the fact. It stays in the list of unassigned ones, as done.';
comment on column attendance.admin_notes is 'Why a manager or admin had other hours paid.';
comment on column attendance.hours_set_by is
  'Who set the paid minutes by hand. If nobody did, they follow the clock (P2a), and an attendance that the end of the day closed waits for its hours.';

comment on table audit is
  'Who changed what, when, from what to what. Rows are added, and nobody can change or remove one. Each strand is a chain of hashes.';
comment on column audit.change is 'The fields of one change share it.';
comment on column audit.actor_id is 'Null where nobody did it: the end of the day closed an attendance.';

comment on table kiosk is 'A browser that a manager made a kiosk of a location.';
comment on column kiosk.taken_over_by is
  'Managers who took it over. They could still know its token, so all of them stay here; the last one answers for it (`kept_by`).';
comment on column kiosk.in_touch_since is
  'Since when the server has heard from it again and again without a longer pause, until `last_seen_at`.';
comment on column kiosk.back_since is 'Since when it is in touch again after it was offline for minutes; null if it never was.';
comment on column kiosk.earlier_contacts is
  'When the server heard from it within the last day, before `in_touch_since`. A punch that claims to have been made offline then needs a manager''s word (K12a).';

comment on table kiosk_session is
  'The token that an employee code opens. It is no session: it is good for that person''s calls at a kiosk alone.';

comment on table code_guess is 'Wrong employee codes by address or kiosk. Each time there were too many, the wait is longer.';

comment on table offline_punch is
  'Every punch that a kiosk took offline and handed in, under the id that the kiosk gave it: none counts twice. A refused one waits here, with its reason, for a manager.';
comment on column offline_punch.punched_at is
  'The time on the kiosk''s clock, which was ahead by `skew` milliseconds.';
comment on column offline_punch.missed_punch_id is 'Its id among the missed punches, of the series of requests.';
comment on column offline_punch.waits is 'It waits for the word of another manager, and needs nothing else.';
comment on column offline_punch.shift_id is 'The kiosk''s word: the shift need not exist.';
comment on column offline_punch.has_chosen_shift is
  'Without a shift: true for a person who chose none, false for one who could not choose.';

comment on table request is
  'Asks a manager to decide: time off, a schedule change, a new shift, a missed punch, a swap. One table, so that a request has one id and is decided once.';
comment on column request.first_date is
  'The first day off; the date of the shift; the day from which somebody can work. `last_date`: the last day off, or the same date.';
comment on column request.decided_by is 'Null for time off of an admin, which is approved by the rule (with `decided_at`).';
comment on column request.shift_id is 'The shift of a schedule change or swap. A shift that was made on request names the request itself.';
comment on column request.attendance_id is 'The attendance that the approval of a missed punch recorded.';
comment on column request.colleague_id is 'Swaps: who is asked. `accepted_at`: since when they agree.';
comment on column request.other_shift_id is
  'Swaps: the colleague''s date that the requester gets. `minutes` and `other_minutes` are the times as they were when it was asked: nobody agrees to others.';

comment on table released_date is 'The dates from which approved time off released a person, as they were then.';
comment on column released_date.seat is
  'With `was_alone` (the date became open) so that a person who is back early gets it again (AB5). Null before migration 0030.';

comment on table staff_change is
  'Somebody else did a date of a shift, or a part of it. The plan is history and stays as it is.';

comment on table sign_up is 'People who signed up by themselves and wait for an admin.';
comment on column sign_up.announced_at is 'When a mail to the admins first named the person.';

comment on table dismissed_seat is
  'Who had each seat of a date when it was dismissed (S7a): it stays in their calendars, and they get the seat back when the date is restored.';
comment on column dismissed_seat.is_replaced is 'A substitute had the seat, or nobody.';

comment on table known_device is
  'Browsers in which people signed in. A browser may be known for several people, who share a tablet.';

comment on table email_link is
  'A link that confirms an email: the new one of an activated account, which keeps its old one until then, or that of a sign-up. Only the latest one of a person works.';
comment on column email_link.requested_by is
  'Who asked for the change. The link works only while they may still manage the account.';

comment on table security_event is
  'Events of security: who did it, to whom, from where. It names people by their number and never by name or email, so that a person can be erased although no row here can be. Each strand is a chain of hashes.';
comment on column security_event.kind is
  'One of contract/src/school/security-log/security-event.ts. Not checked here: new kinds need no migration.';
comment on column security_event.actor_id is 'Null where nobody was signed in, or nobody did it.';

comment on table log_head is
  'The end of each strand of the two logs: without it the newest row could be removed unseen.';
comment on column log_head.kept_from is 'The last row that was deleted because of its age.';

comment on table factor is
  'Passkeys and apps that make codes. A passkey is a public key: reading it lets nobody in. The secret of an app must stay readable, and lets in only a person who also knows the password.';
comment on column factor.last_step is 'A code of an app works once: none of this step or an earlier one is accepted again.';

comment on table recovery_code is 'Codes that stand in for a second factor, each once.';

comment on table unfinished_session is
  'A sign-in whose password was right and whose second factor is missing. It opens no call but those that complete it.';

comment on table factor_challenge is
  'Something that works once: a challenge that a passkey signs (kept as a hash), or the secret of an app that is being set up.';
comment on column factor_challenge.person_id is
  'Null for a login without a password, which belongs to the browser that asked: its cookie has `browser_hash`.';

comment on table live_stream is
  'Open streams of live changes. A person may have a few, on all servers together; a server renews its own.';

comment on table issuer_sign_in is
  'A sign-in that was sent to the school''s OpenID Connect issuer. Its state, nonce and verifier are made from the cookie of the browser that asked, and only the hash of the cookie is here: it works once, and in that browser.';

comment on table issuer_link is
  'Which account of the issuer a person signs in with. Nobody else who gets their address later signs in as them.';

comment on table calendar_change is
  'When calendars of a location changed last: a reader whose calendar is not older need not get it again. Location 0 stands for any location, -1 for a change that every location shows. Each connection has rows of its own, so that no transaction waits for another.';

comment on table person_tally is
  'The number of people who are not archived, by role and status: counting a hundred thousand takes longer than reading a page of their list. Connections write different rows; one may be negative, and the sum counts.';

comment on table unavailability is
  'When a person cannot work, by their own word: at a time of day on these dates, or on those weekdays of them (0 is Sunday). It books nothing and refuses nothing; it is shown where somebody is chosen.';

comment on table coverage_need is
  'The number of people of a position that a location must have at a time of day, on some weekdays of the dates. The highest of several for one position counts.';

comment on table certificate_kind is 'Kinds of certificate, such as Lifeguard or CPR/AED.';
comment on column certificate_kind.validity_months is 'How long one usually holds; null if it has no usual end.';
comment on column certificate_kind.reminder_days is 'How many days before its end the person is reminded.';

comment on table position_certificate_kind is 'The kinds that a position requires, all of them.';

comment on table certificate is 'Says that a person may do a position, of a kind and until a date.';
comment on column certificate.expires is 'The last day on which it holds; null if it holds for ever.';
comment on column certificate.confirmed_at is
  'It counts from then on: at once if somebody else entered it, otherwise when another manager confirms it.';

comment on table certificate_reminder is
  'The reminders that were mailed, so that each is mailed once. A renewal ends on another day and has reminders of its own.';

comment on table kept_lapse is
  'A manager of a location decided to keep the seats of a person although a certificate ends: from `since` on, until it is renewed. The next time that it ends is another day.';

comment on table coverage_alarm is
  'Times at which a location had fewer people of a position than it needs; without a position, times at which nobody could know, because a kiosk was offline. A row begins unnoticed: after a minute it becomes an alarm (`raised_at`), or it is deleted. The unique index makes it one alarm, however many servers look.';
comment on column coverage_alarm.missing is
  'Who has a seat then and is not clocked in; `could_come`: who else could come.';
comment on column coverage_alarm.left_with is 'The attendance whose clock-out began it.';
comment on column coverage_alarm.kiosk_id is 'The kiosk that was offline.';

comment on table alarm_mail is 'When the managers got a mail about an alarm.';

comment on table told_leaving is
  'Who clocked out although the kiosk had warned that this leaves too few people, and how many stayed.';

comment on table seat_move is
  'The change of a move on the calendar, so that the person who made it can undo it within minutes: the plan of the shift before and after. A person''s next move deletes those of theirs that are too old.';

comment on table offer is 'Asks some people to take an opening, the best first (OF1). It ends with its opening.';
comment on column offer.people_at_once is
  'How many are asked at once; `minutes_apart`: how long they have before the next are asked.';
comment on column offer.next_at is 'When the next people are asked; null when nobody is left.';

comment on table offer_asked is 'Who was asked, in which round; nobody twice.';
