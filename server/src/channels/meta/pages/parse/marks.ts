/** Before our message's id in what an echo gives back: another app may send ids of its own there. */
export const ECHO_MARK = 'sapa:';

/** The key of who is known by a reference of the shop's site alone. */
export const USER_REF = 'user_ref:';
