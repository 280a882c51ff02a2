/** The location somebody works with, remembered from one screen and one visit to the next (document 001, section 2). */
const KEY = 'selectedLocation';

export function rememberedLocation(): string {
  const id = localStorage.getItem(KEY) ?? '';
  return /^[1-9]\d{0,9}$/.test(id) ? id : '';
}

/** Nothing forgets it. */
export function rememberLocation(id: string): void {
  if (id === '') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, id);
}
