/** The board of a location, with the panel that publishes it. */
export function publishAddress(location: number): string {
  return `/view-schedules?location=${location}&publish=draft`;
}
