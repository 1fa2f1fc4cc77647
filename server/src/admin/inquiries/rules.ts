import type { Inquiry } from '@sapa/contracts';

/** As the admins' mails name them. */
export const topicNames: Record<Inquiry['topic'], string> = {
  consultation: 'Konsultasi',
  government: 'Corporate & Government',
  partnership: 'Kemitraan',
};
