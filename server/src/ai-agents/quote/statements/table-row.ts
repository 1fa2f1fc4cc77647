/** A row of a table whose first lines name its columns. */
export interface Cell {
  column: string;
  text: string;
}

export interface TableRow {
  name: string;
  cells: readonly Cell[];
}

/** Undefined: the line is none of the table's rows. */
export type ReadRow = (line: string) => TableRow | undefined;
