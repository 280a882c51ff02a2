/** Changes with each release; the health call and the API document say it. */
export const version = '0.1.0';
