-- Activation mails of imported people keep to 300 in any hour, whatever was mailed before and however late (MI9).

alter table import_activation add column mailed_at timestamptz;
comment on column import_activation.mailed_at is 'Counts for an hour; then the row is forgotten.';
comment on table import_activation is 'People who were imported and wait for their activation mail, or got it within the last hour: 300 in an hour (MI9).';

-- Missed punches are followed by the moment of their last change, as other requests are (TK6).

alter table offline_punch add column changed_at timestamptz not null default clock_timestamp();
update offline_punch set changed_at = coalesce(settled_at, received_at);
create index offline_punch_by_change on offline_punch (changed_at) where reason is not null;
comment on column offline_punch.changed_at is 'By the clock of the database (TK6).';

create trigger note_change before update on offline_punch for each row execute function note_request_change();
