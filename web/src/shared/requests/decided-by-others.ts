/** T2: no one decides their own request. */
export const decidedByOthers = 'Another manager of your locations or an admin decides this.';
