/** Left by a registration for the sign-in page that it leads to. */
export const REGISTERED = 'sapa.registered';
