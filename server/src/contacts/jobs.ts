import { job } from '../platform/jobs/job.ts';
import { blockAtProvider } from './barring/block-at-provider.ts';
import { type ForgottenValues, forgetFieldValues } from './fields/forget-field-values.ts';
import { keepPicture } from './keep-picture.ts';
import { forgetNote } from './notes/forget-note.ts';
import { readProfile } from './read-profile.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'contacts.block-at-provider': { contact_id: string };
    'contacts.forget-field-values': ForgottenValues;
    'contacts.forget-note': { note_id: string };
    'contacts.keep-picture': { channel_id: string; external_id: string };
    'contacts.read-profile': { channel_id: string; external_id: string };
  }
}

export const contactJobs = [
  job('contacts.block-at-provider', (ctx, { contact_id }, attempt) =>
    blockAtProvider(ctx, contact_id, attempt),
  ),
  job('contacts.forget-field-values', (ctx, forgotten) => forgetFieldValues(ctx, forgotten)),
  job('contacts.forget-note', (ctx, { note_id }) => forgetNote(ctx, note_id)),
  job('contacts.keep-picture', (ctx, { channel_id, external_id }) =>
    keepPicture(ctx, { channelId: channel_id, externalId: external_id }),
  ),
  job('contacts.read-profile', (ctx, { channel_id, external_id }) =>
    readProfile(ctx, { channelId: channel_id, externalId: external_id }),
  ),
];
