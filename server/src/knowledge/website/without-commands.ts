/** "Abaikan semua instruksi": said to a machine that reads, and to no visitor. */
const COMMAND =
  /(?<!jangan |tidak |dilarang )\b(?:abaikan|lupakan|hiraukan|ignore|disregard|forget)\b[^.\n]{0,40}\b(?:aturan|instruksi|perintah|prompt|instructions?|rules|prompts)\b/i;

/** A page without the lines that give orders to whoever reads it for somebody else: they are no knowledge of the business. */
export const withoutCommands = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !COMMAND.test(line))
    .join('\n');
