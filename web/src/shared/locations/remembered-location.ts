/** W6: the location that was chosen last, kept for other screens and later visits. */
const KEY = 'selectedLocation';

export function rememberedLocation(): string {
  const id = localStorage.getItem(KEY) ?? '';
  return /^[1-9]\d{0,9}$/.test(id) ? id : '';
}

/** An empty id removes it. */
export function rememberLocation(id: string): void {
  if (id === '') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, id);
}
