// Runs before anything is painted: the page must not flash in the other colours. The application sets the same
// attribute later; the key is the one under which it keeps the choice.
(() => {
  let chosen = 'auto';
  try {
    chosen = window.localStorage.getItem('mantine-color-scheme-value') ?? 'auto';
  } catch {
    // Storage may be forbidden; then the system decides.
  }
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = chosen === 'dark' || (chosen !== 'light' && prefersDark);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
