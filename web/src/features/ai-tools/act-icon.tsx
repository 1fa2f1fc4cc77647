import type { ToolActName } from '@sapa/contracts/ai-tools/ai-tool-acts';
import {
  IconApi,
  IconChecks,
  IconForms,
  IconLayoutKanban,
  IconMapPin,
  IconPackage,
  IconPhoto,
  IconReceipt,
  IconShoppingCart,
  IconTag,
  IconTicket,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react';

const ICONS: Record<ToolActName, typeof IconApi> = {
  http: IconApi,
  order_status: IconReceipt,
  branch: IconMapPin,
  label: IconTag,
  team: IconUsers,
  member: IconUserCheck,
  resolve: IconChecks,
  collect: IconForms,
  ticket: IconTicket,
  stage: IconLayoutKanban,
  picture: IconPhoto,
  product: IconPackage,
  order: IconShoppingCart,
};

/** What a tool does, at a glance. */
export function ActIcon({ act }: { act: ToolActName }) {
  const Icon = ICONS[act];
  return <Icon size={18} stroke={1.7} />;
}
