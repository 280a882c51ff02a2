/** One route adds, edits and shows a record: no query, '?id=7&mode=edit' or '?id=7&mode=view'. */

export type FormAddress =
  | { mode: 'create' }
  | { mode: 'edit' | 'view'; id: number }
  /** The address names a record that cannot exist. */
  | { mode: 'nothing' };

export function readFormAddress(query: URLSearchParams): FormAddress {
  const text = query.get('id');
  if (text === null) return { mode: 'create' };
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  if (id === undefined) return { mode: 'nothing' };
  return { mode: query.get('mode') === 'edit' ? 'edit' : 'view', id };
}

export function formAddress(path: string, mode: 'edit' | 'view', id: number): string {
  return `${path}?id=${id}&mode=${mode}`;
}
