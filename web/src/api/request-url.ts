type Values = Readonly<Record<string, unknown>>;

/** The URL of one call: the path with its `{id}` filled in, and the query without empty values. */
export function requestUrl(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(pathValue(path, params, name)),
  );
  const search = searchOf(query);
  return search === '' ? filled : `${filled}?${search}`;
}

/** An unfilled path would reach another call, so it is never sent. */
function pathValue(path: string, params: Values, name: string): string {
  const value = String(params[name] ?? '');
  if (value === '') throw new Error(`${path} needs a value for ${name}`);
  return value;
}

/** An empty query value means the same as an absent one. */
function searchOf(query: Values): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = String(value ?? '');
    if (text !== '') search.append(name, text);
  }
  return search.toString();
}
