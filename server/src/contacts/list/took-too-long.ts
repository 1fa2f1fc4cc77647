/** The statement was ended by its own `statement_timeout`. */
export const tookTooLong = (error: unknown): boolean => (error as { code?: unknown }).code === '57014';
