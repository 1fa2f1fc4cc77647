/** "kalau baterai?": what of it is asked stood before. */
export const namesOnly = (question: string): boolean =>
  /^\W*(?:kalau|kalo|klo|kl|nek|lek|yang|yg|untuk|buat)\s+\S+(?:\s+\S+)?\W*$/iu.test(question) &&
  !/\b(?:gimana|gmn|bagaimana|berapa|brp|bisa|boleh|ada)\b/iu.test(question);
