/**
 * In SQL, whether a contact can be reached by the number and e-mail that it has: E.164, of Indonesia with the digits that
 * numbers have there. Written alike wherever it is asked: the index `contacts_address_invalid` holds those that cannot,
 * so that they are counted in no time.
 *
 * @param alias `c.`; nothing in the index itself
 */
export const addressValid = (alias: 'c.' | '' = '') =>
  `(coalesce(${alias}phone ~ '${PHONE}', true) and coalesce(${alias}email ~ '${EMAIL}', true))`;

const PHONE = '^\\+(62(8[0-9]{8,11}|[1-79][0-9]{5,10})|(?!62)[1-9][0-9]{6,14})$';
const EMAIL = '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:].]+$';
