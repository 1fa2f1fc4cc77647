import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Timestamp } from '../fields.ts';
import { memberRoles, platformRoles } from '../permissions.ts';

/** What a member says of themselves, and how they are found: on a break they come back to what they have. */
export const presences = ['online', 'break', 'offline'] as const;
export type Presence = (typeof presences)[number];

/** In which language dates and times are written. */
export const dateLanguages = ['id', 'en'] as const;

/** The session user, in the shape that browsers keep in local storage under `user`. */
export const SessionUser = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  /** false: may not invite or broadcast yet. */
  email_verified: z.boolean(),
  /** Address of the picture, good for an hour or two. */
  image: z.string().nullable(),
  /** IANA name: the person's own, else the workspace's. */
  time_zone: z.string(),
  date_language: z.enum(dateLanguages),
  roles: z.array(z.enum(platformRoles)),
  workspace: z
    .object({
      id: Id,
      name: z.string(),
      plan_name: z.string(),
      /** Why nobody may work in it now; null: everybody may. */
      suspended: z.string().nullable(),
    })
    .nullable(),
  /** `says`: what they said last, whatever is open; `back_at`: when they mean to be back from a break. */
  member: z
    .object({
      id: Id,
      role: z.enum(memberRoles),
      says: z.enum(presences),
      back_at: Timestamp.nullable(),
      /** Is Offline once nobody has touched a screen of theirs for a while. */
      auto_offline: z.boolean(),
    })
    .nullable(),
  /** Somebody who runs Sapa works as this person, until then; null: it is the person. */
  impersonation: z.object({ by: z.string(), ends_at: Timestamp }).nullable(),
});
export type SessionUser = z.infer<typeof SessionUser>;

const Session = z.object({
  user: SessionUser,
  /** Bearer token, 15 minutes; renewed with the HttpOnly session cookie. */
  access_token: z.string(),
});

/** The envelopes of the answers of signing in: clients read what stands in `data`. */
export const SessionReply = z.object({ data: Session });
export const SessionUserReply = z.object({ data: z.object({ user: SessionUser }) });

export const logout = endpoint({
  method: 'POST',
  path: '/api/v1/auth/logout',
  access: 'public',
  summary: 'Keluar; sesi tidak berlaku lagi saat itu juga',
  reply: Done,
});

export const renewSession = endpoint({
  method: 'POST',
  path: '/api/v1/auth/renew',
  access: 'public',
  summary: 'Token akses baru dari cookie sesi',
  reply: SessionReply,
});

export const whoAmI = endpoint({
  method: 'GET',
  path: '/api/v1/auth/me',
  access: 'user',
  summary: 'Siapa saya',
  reply: SessionUserReply,
});

export const sendVerification = endpoint({
  method: 'POST',
  path: '/api/v1/me/verification',
  access: 'user',
  audit: { none: 'its end is logged' },
  summary: 'Kirim ulang email verifikasi',
  reply: Done,
  status: 202,
});
