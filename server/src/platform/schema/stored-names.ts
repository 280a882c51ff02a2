/** The names that locations and positions had when a payroll file was made, by id. */
export interface StoredNames {
  locations: Record<string, string>;
  positions: Record<string, string>;
}
