/** The page on which the session ended, to return to after the next login. */
const KEY = 'savedPath';

export function savePath(path: string): void {
  sessionStorage.setItem(KEY, path);
}

/** Returns the path once: it is for the next login only. */
export function takeSavedPath(): string | null {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return path;
}
