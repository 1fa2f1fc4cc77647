import type { Permission } from '@sapa/contracts/permissions';
import type { FoundPlace } from '../nav-items.ts';

/** As an owner thinks of them, in the hub's order. */
export const settingsGroups = [
  'Bisnis',
  'Saluran dan percakapan',
  'Penjualan',
  'Tim',
  'AI dan otomasi',
  'Keamanan dan data',
  'Akun Anda',
] as const;

export interface SettingsItem extends FoundPlace {
  group: (typeof settingsGroups)[number];
  /** What one does there: read until its state is known, or where it has none. */
  text: string;
  /** Hidden from whoever may not. */
  may?: Permission;
}
