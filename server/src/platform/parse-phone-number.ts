import { createRequire } from 'node:module';
import type { parsePhoneNumberFromString } from 'libphonenumber-js/max';

type Parse = typeof parsePhoneNumberFromString;

let parse: Parse | undefined;

/**
 * Every country's numbering plan takes 9 MB: loaded with the first number, in 46 ms of processor time, once. Required
 * and not imported, for those who ask cannot wait.
 */
export const parsePhoneNumber = ((...given: Parameters<Parse>) => {
  parse ??= (createRequire(import.meta.url)('libphonenumber-js/max') as { parsePhoneNumberFromString: Parse })
    .parsePhoneNumberFromString;
  return parse(...given);
}) as Parse;
