/** The variables of a template's text in order, each once: `{{1}}`, `{{nama}}`. */
export function variablesOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g)].map((match) => match[1]!))];
}

/** The text as the customer sees it. */
export function filledText(text: string, values: readonly { name?: string; text: string }[]): string {
  return text.replace(/\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g, (whole, variable: string) => {
    const named = values.find((value) => value.name === variable);
    return (named ?? values[Number(variable) - 1])?.text ?? whole;
  });
}
