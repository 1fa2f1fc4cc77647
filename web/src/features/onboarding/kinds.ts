import type { AiAgent } from '@sapa/contracts/ai-agents/ai-agents';
import type { BusinessKind } from '@sapa/contracts/identity/workspace';
import {
  IconBuildingStore,
  IconCup,
  IconDots,
  IconHanger,
  IconMapPin,
  IconSchool,
  IconScissors,
  IconTool,
} from '@tabler/icons-react';

/** How each kind looks, and which template its agent begins with. */
export const kindLooks: Record<BusinessKind, { Icon: typeof IconCup; template: AiAgent['template'] }> = {
  food: { Icon: IconCup, template: 'Sales Assistant' },
  fashion: { Icon: IconHanger, template: 'Sales Assistant' },
  retail: { Icon: IconBuildingStore, template: 'Sales Assistant' },
  beauty: { Icon: IconScissors, template: 'Customer Support' },
  services: { Icon: IconTool, template: 'Customer Support' },
  education: { Icon: IconSchool, template: 'Customer Support' },
  travel: { Icon: IconMapPin, template: 'Customer Support' },
  other: { Icon: IconDots, template: 'Customer Support' },
};
