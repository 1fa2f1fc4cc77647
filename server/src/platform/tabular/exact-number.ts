/**
 * A number in digits that nobody takes for thousands: `1.125` is read as 1,125 where a point parts those, `1.1250` is not.
 */
export const exactNumber = (number: number): string => String(number).replace(/\.\d{3}$/, '$&0');
