import type { MemberRole } from '@sapa/contracts/permissions';

/** Strongest first, and what each may do. */
export const roles: { role: MemberRole; name: string; may: string }[] = [
  { role: 'owner', name: 'Pemilik', may: 'Semuanya, termasuk paket dan pemilik lain.' },
  { role: 'admin', name: 'Admin', may: 'Mengatur saluran, AI Agent, dan anggota.' },
  { role: 'supervisor', name: 'Supervisor', may: 'Mengawasi tim dan menjawab pelanggan.' },
  { role: 'agent', name: 'Agen', may: 'Menjawab pelanggan.' },
];

export const roleName = (role: MemberRole): string => roles.find((each) => each.role === role)?.name ?? role;
