/** `/punch-clock?location=3` pins a device to a location, and it stays pinned; without the word nothing changes. */
export function pinnedBy(search: string): { pinned?: number } {
  const id = new URLSearchParams(search).get('location') ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? { pinned: Number(id) } : {};
}
