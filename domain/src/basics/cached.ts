const LARGEST_CACHE = 20_000;

/** Looks a value up in the cache or computes it. A full cache is emptied, so that memory stays bounded. */
export function cached<Key, Value>(known: Map<Key, Value>, key: Key, find: (key: Key) => Value): Value {
  const value = known.get(key);
  if (value !== undefined) return value;
  if (known.size >= LARGEST_CACHE) known.clear();
  const found = find(key);
  known.set(key, found);
  return found;
}
