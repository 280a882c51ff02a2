/** Where the person was when the session ended, to go back there after the next login. */
const KEY = 'savedPath';

export function savePath(path: string): void {
  sessionStorage.setItem(KEY, path);
}

/** Gives the path away once: it is for the next login only. */
export function takeSavedPath(): string | null {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return path;
}
