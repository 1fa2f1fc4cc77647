import { job } from '../platform/jobs/job.ts';
import {
  mailEmailChange,
  mailNotice,
  mailPasswordReset,
  mailVerification,
  type Notice,
} from './email/mails.ts';
import { mailInvitation } from './members/mail-invitation.ts';
import { copyProfile } from './profile/copy-profile.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'identity.mail-verification': { user_id: string };
    'identity.mail-password-reset': { email: string };
    'identity.mail-email-change': { user_id: string; email: string };
    /** `to`: an address that the account had before */
    'identity.mail-notice': { user_id: string; notice: Notice; to?: string };
    'identity.mail-invitation': { invitation_id: string };
    'identity.copy-profile': { user_id: string };
  }
}

/** What is about people's accounts belongs to no workspace. */
export const identityJobs = [
  job('identity.mail-verification', ({ app }, { user_id }) => mailVerification(app, user_id)),
  job('identity.mail-password-reset', ({ app }, { email }) => mailPasswordReset(app, email)),
  job('identity.mail-email-change', ({ app }, { user_id, email }) => mailEmailChange(app, user_id, email)),
  job('identity.mail-notice', ({ app }, { user_id, notice, to }) => mailNotice(app, user_id, notice, to)),
  job('identity.mail-invitation', (ctx, { invitation_id }) => mailInvitation(ctx, invitation_id)),
  job('identity.copy-profile', ({ app }, { user_id }) => copyProfile(app, user_id)),
];
