/** One route serves for adding, changing and looking at a record: '?id=7&mode=edit', '?id=7&mode=view', or nothing. */

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
  // Whoever does not ask to change something only looks at it.
  return { mode: query.get('mode') === 'edit' ? 'edit' : 'view', id };
}

export function formAddress(path: string, mode: 'edit' | 'view', id: number): string {
  return `${path}?id=${id}&mode=${mode}`;
}
