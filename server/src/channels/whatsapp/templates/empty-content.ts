import type { TemplateContent } from '@sapa/contracts';

/** What a draft begins with; `code` is of use to authentication alone. */
export const EMPTY_CONTENT: TemplateContent = {
  header: 'none',
  header_text: '',
  body: '',
  footer: '',
  buttons: [],
  code: { warns: true, expires_minutes: 10, button: 'Salin kode' },
  variables: {},
};
