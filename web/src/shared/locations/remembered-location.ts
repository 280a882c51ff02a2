/** The location that was chosen last, on any screen and on an earlier visit (W6). */
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
