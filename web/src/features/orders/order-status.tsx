import type { OrderStatus as Status } from '@sapa/contracts/commerce/orders';
import { IconCheck, IconClock, IconPackage, IconTruck, IconX } from '@tabler/icons-react';
import { statusNames } from '../../entities/orders/words.ts';
import { Chip, type Tone } from '../../ui/form/chip.tsx';

/** What waits, went well or ended has its colour; the steps between them are told apart by their picture. */
const LOOKS: Record<Status, { tone: Tone; Icon: typeof IconClock }> = {
  pending: { tone: 'waiting', Icon: IconClock },
  processing: { tone: 'neutral', Icon: IconPackage },
  shipping: { tone: 'neutral', Icon: IconTruck },
  completed: { tone: 'person', Icon: IconCheck },
  cancelled: { tone: 'danger', Icon: IconX },
};

export function OrderStatus({ status }: { status: Status }) {
  const { tone, Icon } = LOOKS[status];
  return (
    <Chip tone={tone} Icon={Icon}>
      {statusNames[status]}
    </Chip>
  );
}
