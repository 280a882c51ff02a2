-- A request for a new shift can be answered with several shifts, one for each weekday, so each shift names its request.
alter table shift add column request_id integer references request;
create index shift_by_request on shift (request_id) where request_id is not null;
update shift set request_id = request.id
from request where request.kind = 'NEW_SHIFT' and request.shift_id = shift.id;
update request set shift_id = null where kind = 'NEW_SHIFT' and shift_id is not null;
