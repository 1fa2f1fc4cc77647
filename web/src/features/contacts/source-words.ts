import { type ContactSource, contactSources } from '@sapa/contracts/contacts/contact-sources';

/** How somebody came, in one line: `Iklan · Hampers Lebaran`. */
export const sourceInWords = ({ kind, name }: Pick<ContactSource, 'kind' | 'name'>): string =>
  [contactSources[kind], name].filter(Boolean).join(' · ');
