/** What stands between the two ends of a range: "9–17", "Senin s/d Jumat", "1 sampai dengan 5". */
export const rangeSign = String.raw`(?:[-–—~]|s\/d|sd|s\.d\.?|samp(?:ai|e)(?: dengan)?|hingga)`;
