import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Email, Id, requiredText } from '../fields.ts';
import { memberRoles } from '../permissions.ts';
import { areSame, differ, NewPassword, newPasswordTwice } from './passwords.ts';

/** What a link carries behind its `#`. Anything that is no token is a link that is not valid. */
const LinkToken = z.string().max(400).catch('');

export const ForgotPasswordBody = z.object({ email: Email });

/** The answer never tells whether there is such an account. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/v1/auth/forgot-password',
  access: 'public',
  summary: 'Minta tautan untuk membuat password baru',
  body: ForgotPasswordBody,
  reply: Done,
  status: 202,
});

/** Asked when the link is opened: nobody thinks up a password for one that is over. */
export const readResetLink = endpoint({
  method: 'POST',
  path: '/api/v1/auth/reset-password/link',
  access: 'public',
  summary: 'Milik siapa sebuah tautan password baru',
  body: z.object({ token: LinkToken }),
  reply: z.object({ email: z.string() }),
});

export const ResetPasswordBody = z.object({ token: LinkToken, ...newPasswordTwice }).refine(areSame, differ);

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/v1/auth/reset-password',
  access: 'public',
  summary: 'Password baru dengan tautan dari email',
  body: ResetPasswordBody,
  reply: Done,
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/v1/auth/confirm-email',
  access: 'public',
  summary: 'Menyatakan bahwa sebuah email milik Anda, dengan tautan yang dikirim ke sana',
  body: z.object({ token: LinkToken }),
  reply: z.object({ email: z.string() }),
});

/** What an invitation says to whom it was mailed. */
export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/auth/invitation',
  access: 'public',
  summary: 'Isi sebuah undangan',
  body: z.object({ token: LinkToken }),
  reply: z.object({
    workspace_name: z.string(),
    invited_by: z.string(),
    email: z.string(),
    role: z.enum(memberRoles),
    /** Has this e-mail an account already? Then nothing more is asked. */
    has_account: z.boolean(),
  }),
});

export const NewPerson = z.object({
  name: requiredText('Nama wajib diisi', 120),
  password: NewPassword,
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/auth/invitation/accept',
  access: 'public',
  summary: 'Menerima undangan; orang baru mendapat akun',
  body: z.object({
    token: LinkToken,
    name: NewPerson.shape.name.optional(),
    password: NewPassword.optional(),
  }),
  reply: z.object({ email: z.string(), workspace_name: z.string(), workspace_id: Id }),
});
