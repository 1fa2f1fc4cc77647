import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Email, Id, optionalText, requiredText, Timestamp } from '../fields.ts';
import { NewPassword } from '../identity/passwords.ts';
import { memberRoles } from '../permissions.ts';

/** Rows of 'Daftar User'. */
export const USERS_PER_PAGE = 5;

export const adminUserRoles = ['user', 'admin'] as const;
export type AdminUserRole = (typeof adminUserRoles)[number];

/** Somebody with an account, as ROOT and ADMIN see them. */
export const AdminUser = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  role: z.enum(adminUserRoles),
  /** ROOT is changed and deleted by ROOT alone. */
  root: z.boolean(),
  /** `paid`: at work in a workspace with a paid plan. Follows the plan, is never set. */
  type: z.enum(['free', 'paid']),
  workspaces: z.array(z.object({ id: Id, name: z.string(), role: z.enum(memberRoles) })),
  created_at: Timestamp,
});
export type AdminUser = z.infer<typeof AdminUser>;

/** What becomes of a workspace when this user goes: it changes hands, stops without an owner, or goes on. */
const Departure = z.object({
  workspace: z.string(),
  outcome: z.enum(['passes_on', 'suspended', 'goes_on']),
  /** Who owns it then. */
  heir: z.string().nullable(),
});
export type Departure = z.infer<typeof Departure>;

const username = requiredText('Username wajib diisi', 120);
const role = z.enum(adminUserRoles, 'Role wajib dipilih');

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/v1/admin/users',
  access: 'platform',
  summary: 'Daftar user',
  query: z.object({
    page: z.coerce.number('Halaman harus angka').int().min(1).max(100_000).default(1),
    /** Part of a name or an e-mail. */
    q: optionalText(100).optional(),
  }),
  reply: z.object({ items: z.array(AdminUser), total: z.number().int() }),
});

/** By id or by e-mail: both are in addresses of the edit screen. */
const UserParams = z.object({ id: z.string().min(1).max(254) });

export const getUser = endpoint({
  method: 'GET',
  path: '/api/v1/admin/users/:id',
  access: 'platform',
  summary: 'Satu user, dan akibat bila dihapus',
  params: UserParams,
  reply: AdminUser.extend({ departures: z.array(Departure) }),
});

export const createUser = endpoint({
  method: 'POST',
  path: '/api/v1/admin/users',
  access: 'platform',
  audit: 'user.created',
  summary: 'Tambah user; role user mendapat workspace sendiri',
  body: z.object({
    username,
    email: Email,
    password: NewPassword,
    role: role.default('user'),
  }),
  reply: AdminUser,
  status: 201,
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/users/:id',
  access: 'platform',
  audit: 'user.updated',
  summary: 'Ubah user',
  params: UserParams,
  body: z.object({
    username,
    email: Email,
    /** Empty: stays as it is. Changed: all sessions of the user end. */
    password: z.union([z.literal(''), NewPassword]).default(''),
    role,
  }),
  reply: AdminUser,
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/users/:id',
  access: 'platform',
  audit: 'user.deleted',
  summary: 'Hapus user; sesinya berakhir saat itu juga',
  params: UserParams,
  reply: Done,
});

export const updateAdminProfile = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/profile',
  access: 'platform',
  audit: 'admin-profile.updated',
  summary: 'Profil admin yang sedang masuk',
  body: z.object({
    name: requiredText('Nama wajib diisi', 120),
    email: Email,
    /** Empty: stays as it is. Changed: other sessions end. */
    password: z.union([z.literal(''), NewPassword]).default(''),
    /** Asked for when e-mail or password change: an open screen must not be enough to take the account. */
    current_password: z.string().max(256).default(''),
  }),
  reply: z.object({ id: Id, name: z.string(), email: z.string() }),
});
