/** What only the running server knows; it fills these in (server: `platform/documents.ts`). */
const filledIn = (name: string, inDevelopment: string) =>
  import.meta.env.PROD ? `{{${name}}}` : inDevelopment;

export const PUBLIC_URL = filledIn('PUBLIC_URL', 'http://localhost:5173');
export const SUPPORT_EMAIL = filledIn('SUPPORT_EMAIL', 'bantuan@sapa.local');
