import { z } from 'zod';
import { templateCategories } from '../campaigns/sent-template.ts';
import { templateQualities, templateStatuses } from '../campaigns/templates.ts';
import { Id } from '../fields.ts';

const State = z.object({
  status: z.enum(templateStatuses),
  category: z.enum(templateCategories),
  quality: z.enum(templateQualities),
});

export const templateEvents = {
  /** Some were made, changed or deleted, here or at Meta: ask again. */
  'templates.changed': z.object({}),
  /** Meta decided on one. */
  'template.reviewed': z.object({
    template_id: Id,
    name: z.string(),
    notice: z.string().nullable(),
    before: State,
    after: State,
  }),
} as const;
