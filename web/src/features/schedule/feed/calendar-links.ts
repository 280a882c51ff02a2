/** The address in the form that calendar apps open by themselves. */
export function webcalAddress(url: string): string {
  return url.replace(/^https?:/, 'webcal:');
}

/** The page of Google Calendar that asks whether to add the address. */
export function googleAddress(url: string): string {
  return `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcalAddress(url))}`;
}
