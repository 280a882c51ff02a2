-- Activation mails of imported people keep to 300 in any hour, whatever was mailed before and however late (MI9).

alter table import_activation add column mailed_at timestamptz;
comment on column import_activation.mailed_at is 'Counts for an hour; then the row is forgotten.';
comment on table import_activation is 'People who were imported and wait for their activation mail, or got it within the last hour: 300 in an hour (MI9).';
