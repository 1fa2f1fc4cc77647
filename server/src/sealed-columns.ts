/** Where values lie that are sealed with `encryptionKey`: any of them tells whether a key is the one of the database. */
export const sealedColumns = [
  { table: 'channels', column: 'sealed_token' },
  { table: 'ai_tools', column: 'sealed_secret' },
  { table: 'two_factors', column: 'secret' },
] as const;
