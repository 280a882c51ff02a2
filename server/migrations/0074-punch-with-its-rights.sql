-- The statement of a punch asks by itself whether its caller may make it.
drop function assure(boolean);
