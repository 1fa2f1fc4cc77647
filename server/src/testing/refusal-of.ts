import type { ApiError } from '@sapa/contracts';
import { expect } from 'vitest';

/** What a call of the API was refused with. */
export const refusalOf = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => expect.fail('was not refused'),
    (error: ApiError) => error,
  );
