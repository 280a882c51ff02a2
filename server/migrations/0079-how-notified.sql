-- DR12: a notice says how it came to its person. A push counts when a device shows it, a mail when it is queued: with the notice, or
-- instead of a push that no device has shown in time (PN4).

alter table notice add mailed_at timestamptz, add shown_at timestamptz;
-- Until now all counted as mails, and nothing says which of them were not.
update notice set mailed_at = sent_at;
alter table notice drop column sent_by;
alter table notice add constraint notice_reaches_when_sent check (sent_at is not null or num_nonnulls(mailed_at, shown_at) = 0);
comment on column notice.sent_at is 'When it left as a mail, a push or both, as the person wants it.';
comment on column notice.mailed_at is 'When its mail was queued. Null where it is a push that a device may still show, or has shown.';
comment on column notice.shown_at is 'When a device of the person first showed it.';

alter table push_notice add notice_ids bigint[] not null default '{}';
comment on column push_notice.notice_ids is 'The notices of a schedule that it says, which learn how they came to the person (DR12).';
