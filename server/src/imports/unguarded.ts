/** The apostrophe that our own files put before what a spreadsheet would run (`csvCell`). */
const GUARD = /(?<=(?:^|[;\t\r\n])["\s]*)'(?=[=+\-@|＝＋－＠])|^'(?=[\t\r\n])/g;

export const unguarded = (text: string): string => text.replace(GUARD, '');
