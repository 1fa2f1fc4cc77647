/** A wait for a person that is longer is too long: ten minutes. */
export const SLOW_SECONDS = 600;
