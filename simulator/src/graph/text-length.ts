/** Counts characters as a person does; most texts are short enough in UTF-16 units already. */
export const longerThan = (text: string, limit: number) => text.length > limit && [...text].length > limit;
