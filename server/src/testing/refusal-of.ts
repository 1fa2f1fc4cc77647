import type { ApiError } from '@sapa/contracts';
import { expect } from 'vitest';

/** What a call of the API was refused with. */
export const refusalOf = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => expect.fail('was not refused'),
    (error: ApiError) => error,
  );

/** The code that a call was refused with, null when it was done: of many at once some are. */
export const outcomeOf = (work: Promise<unknown>): Promise<ApiError['code'] | null> =>
  work.then(
    () => null,
    ({ code }: ApiError) => code,
  );
