type Values = Readonly<Record<string, unknown>>;

/** The address of one call: `{id}` of the path filled in, and the query values that say something. */
export function requestUrl(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(pathValue(path, params, name)),
  );
  const search = searchOf(query);
  return search === '' ? filled : `${filled}?${search}`;
}

/** A path with a hole in it would reach some other call, so it never leaves the browser. */
function pathValue(path: string, params: Values, name: string): string {
  const value = String(params[name] ?? '');
  if (value === '') throw new Error(`${path} needs a value for ${name}`);
  return value;
}

/** An empty query value means the same as an absent one, so it is left out. */
function searchOf(query: Values): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = String(value ?? '');
    if (text !== '') search.append(name, text);
  }
  return search.toString();
}
