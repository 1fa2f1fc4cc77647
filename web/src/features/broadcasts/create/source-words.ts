import type { TemplateCategory } from '@sapa/contracts/campaigns/sent-template';

export const categoryNames: Record<TemplateCategory, string> = {
  marketing: 'Marketing',
  utility: 'Utility',
  authentication: 'Authentication',
};

/** Where a variable's value may come from; fields of the workspace and columns of a file come on top. */
export const valueSources = [
  { source: 'contact.first_name', name: 'Nama panggilan' },
  { source: 'contact.name', name: 'Nama lengkap' },
  { source: 'contact.phone', name: 'Nomor' },
  { source: 'contact.email', name: 'Email' },
  { source: 'contact.city', name: 'Kota' },
  { source: 'contact.company', name: 'Perusahaan' },
  { source: 'workspace.name', name: 'Nama bisnis' },
] as const;

export const nameOfValueSource = (source: string): string =>
  valueSources.find((each) => each.source === source)?.name ??
  source.replace(/^column\./, 'Kolom ').replace(/^contact\.fields\./, '');
