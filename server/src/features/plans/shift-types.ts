import { sql } from 'kysely';

/** For queries over `pattern` and `position`: the shift types of a pattern as JSON, in the order of the pattern. */
export const shiftTypesAsJson = sql`
  coalesce(json_agg(json_build_object('id', position.id, 'name', position.name, 'color', position.color)
    order by array_position(pattern.position_ids, position.id)), '[]')`;
