const DAY_MS = 86_400_000;
/** Days from Excel's day nought to 1970; the system of old Macs begins four years later. */
const TO_1970 = 25_569;
const TO_1904 = 1_462;

/**
 * A spreadsheet's serial number of a day → `1991-02-07`, with a time behind it where it has one; null beyond the years
 * that mean something. Excel counts a 29 February 1900 that never was: what is before it is a day off.
 */
export function serialDay(serial: number, from1904 = false): string | null {
  const days = serial + (from1904 ? TO_1904 : 0);
  const shifted = days < 60 ? days + 1 : days;
  if (!(shifted >= 1) || shifted >= 73_416) return null;
  const moment = new Date(Math.round((shifted - TO_1970) * DAY_MS)).toISOString();
  return Number.isInteger(serial) ? moment.slice(0, 10) : `${moment.slice(0, 10)} ${moment.slice(11, 16)}`;
}
