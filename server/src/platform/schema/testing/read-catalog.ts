import type pg from 'pg';

export interface Column {
  name: string;
  comment: string | null;
  type: string;
  isRequired: boolean;
  filledBy: 'identity' | 'generated' | 'default' | null;
  /** The default, or what the column is made of. */
  expression: string | null;
}

export interface Constraint {
  name: string;
  kind: 'p' | 'u' | 'f' | 'c' | 'x';
  columns: string[];
  definition: string;
}

export interface Table {
  name: string;
  comment: string | null;
  columns: Column[];
  constraints: Constraint[];
  indexes: string[];
  triggers: string[];
}

export interface Catalog {
  tables: Table[];
  functions: { name: string; signature: string; result: string }[];
}

/** Reads our tables and functions in the order in which they were made, without those of extensions and of the queue. */
export async function readCatalog(pool: pg.Pool): Promise<Catalog> {
  const tables = await pool.query(`
    select relname as name, obj_description(oid, 'pg_class') as comment,
      array(select jsonb_build_object('name', attname, 'comment', col_description(attrelid, attnum), 'type', format_type(atttypid, atttypmod),
          'isRequired', attnotnull, 'expression', pg_get_expr(adbin, attrelid),
          'filledBy', case when attidentity <> '' then 'identity' when attgenerated <> '' then 'generated'
            when adbin is not null then 'default' end)
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped order by attnum) as columns,
      array(select jsonb_build_object('name', conname, 'kind', contype, 'definition', pg_get_constraintdef(oid, true),
          'columns', array(select attname from pg_attribute where attrelid = conrelid and attnum = any (conkey)))
        from pg_constraint where conrelid = pg_class.oid and contype in ('p', 'u', 'f', 'c', 'x')
        order by array_position('{p,u,f,c,x}', contype::text), conname) as constraints,
      array(select pg_get_indexdef(indexrelid, 0, true) from pg_index
        where indrelid = pg_class.oid and not exists (select from pg_constraint where conindid = indexrelid)
        order by 1) as indexes,
      array(select pg_get_triggerdef(oid, true) from pg_trigger where tgrelid = pg_class.oid and not tgisinternal
        order by tgname) as triggers
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration' order by oid`);
  const functions = await pool.query(`
    select proname as name, pg_get_function_identity_arguments(oid) as signature, pg_get_function_result(oid) as result
    from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by oid`);
  return { tables: tables.rows, functions: functions.rows };
}

export const WIDTH = 110;

/** Writes parts between a beginning and an end in as few lines as fit, so that a table is seen at a glance. */
export function fill(beginning: string, parts: readonly string[], separator: string, end: string): string {
  const whole = `${beginning}${parts.join(separator)}${end}`;
  if (whole.length <= WIDTH) return whole;
  const margin = /^ */.exec(beginning)?.[0] ?? '';
  const lines: string[] = [];
  for (const part of parts) {
    const longer = `${lines.at(-1)}${separator}${part}`;
    if (lines.length > 0 && longer.length <= WIDTH) lines.splice(-1, 1, longer);
    else lines.push(`${margin}  ${part}`);
  }
  return [beginning.trimEnd(), lines.join(`${separator.trimEnd()}\n`), `${margin}${end.trim()}`].join('\n');
}
