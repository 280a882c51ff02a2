/** A page of the active people ($1 of them, from $2 on), by first name, and the number of all. */
export const PEOPLE = `
with page as materialized (
  select * from person where archived_at is null and is_active
  order by lower(first_name), lower(last_name), id limit $1 offset $2
)
select json_build_object(
  'count', (select count(*) from person where archived_at is null and is_active),
  'results', (
    select coalesce(json_agg(listed), '[]')
    from (
      select id, first_name, last_name, email,
        (select nullif(email_link.email, page.email) from email_link where person_id = page.id) as pending_email, is_verified,
        phone_number, emergency_phone_number, company_name, postal_code, gender, country, province, city, born_on as dob,
        born_on is not null as has_dob, null as age_group,
        role as user_type, key, key as employee_code, joined_on as employee_joining_date, left_on as employee_ending_date,
        employment_status as employee_status, is_active, 'active' as status, password_hash is null as awaits_activation,
        exists (select from sign_up where person_id = page.id)
          and (key is null or not exists (select from person_location where person_id = page.id)
            or not exists (select from person_position where person_id = page.id)) as awaits_completion,
        exists (select from factor where person_id = page.id) as has_second_factor,
        (select coalesce(json_agg(json_build_object('location_id', id, 'location_title', title, 'timezone', timezone) order by title), '[]')
          from person_location join location on id = location_id and archived_at is null where person_id = page.id) as locations,
        (select coalesce(json_agg(json_build_object('position_id', id, 'position_name', name) order by name), '[]')
          from person_position join position on id = position_id where person_id = page.id) as positions
      from page order by lower(first_name), lower(last_name), id) as listed)
)::text as answer`;
