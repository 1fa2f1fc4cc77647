/** What a list is narrowed to: conditions that all hold, and the values that they name. */
export class Filter {
  readonly conditions: string[] = [];
  readonly values: unknown[];

  /** @param values that conditions name already: `$1`, `$2` … */
  constructor(...values: unknown[]) {
    this.values = values;
  }

  /** Puts a value into the statement and gives its name there. */
  readonly value = (one: unknown): string => `$${this.values.push(one)}`;

  and(...conditions: string[]): this {
    this.conditions.push(...conditions);
    return this;
  }

  /** These columns have these values; one that was not asked for is left open. */
  having(wanted: Record<string, unknown>): this {
    for (const [column, one] of Object.entries(wanted)) {
      if (one !== undefined) this.and(`${column} = ${this.value(one)}`);
    }
    return this;
  }
}

/** Rows of one workspace, which is `$1`. */
export const filterOf = ({ workspaceId }: { workspaceId: string }, alias: string): Filter =>
  new Filter(workspaceId).and(`${alias}.workspace_id = $1`);
