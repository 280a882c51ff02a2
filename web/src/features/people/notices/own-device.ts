const KEY = 'notices-of';

/** The person whose notices this browser takes; null for nobody. */
export function ownerOfDevice(): number | null {
  return Number(localStorage.getItem(KEY)) || null;
}

export function hasOwnDevice(): boolean {
  return ownerOfDevice() !== null;
}

export function rememberOwner(personId: number | null): void {
  if (personId === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, String(personId));
}
