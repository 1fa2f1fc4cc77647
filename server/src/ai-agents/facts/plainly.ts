/** "Survey" is "survei" and "Ecuador" "Ekuador". */
export const plainly = (text: string): string =>
  text
    .toLowerCase()
    .replace(/c(?!h)/g, 'k')
    .replace(/y\b/g, 'i')
    .replace(/v/g, 'f');
