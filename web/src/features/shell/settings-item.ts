import type { Permission } from '@sapa/contracts/permissions';
import type { FoundPlace } from './nav-items.ts';

export interface SettingsItem extends FoundPlace {
  group: 'General' | 'Tambahan' | 'Akun Anda';
  /** What one does there. */
  text: string;
  /** Hidden from whoever may not. */
  may?: Permission;
}
