-- Fails with the code that says that the caller may not do it (any more), so that nothing is done that is sent in the same trip.
create function assure(is_so boolean) returns void language plpgsql stable as $$
begin
  if is_so is not true then
    raise exception 'The caller may not do this.' using errcode = 'DH001';
  end if;
end $$;
