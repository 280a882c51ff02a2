/** A label that would push others off its line is cut; the whole of it belongs in a `title`. */
export function cutLabel(label: string, most: number): string {
  return label.length > most ? `${label.slice(0, most).trimEnd()}…` : label;
}
