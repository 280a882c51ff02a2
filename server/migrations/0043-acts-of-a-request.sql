-- The lists of requests say whether a decision was taken back: each asks for the acts of its rows.
create index schedule_change_by_request on schedule_change (request_id) where request_id is not null;
