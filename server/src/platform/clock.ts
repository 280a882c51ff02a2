/** Time enters the application here and nowhere else, so that tests can hold it still. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
