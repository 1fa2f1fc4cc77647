import { type Conversation, priorities } from '@sapa/contracts/conversations/conversations';
import { IconCheck, IconFlag } from '@tabler/icons-react';
import { PRIORITY_NAMES } from '../../../entities/conversations/priority-names.ts';
import { MenuItem, MenuLabel } from '../../../ui/overlay/menu.tsx';

/** Part of a menu, the most urgent on top. */
export function PriorityItems({
  priority,
  onChoose,
}: {
  priority: Conversation['priority'] | null;
  onChoose: (priority: Conversation['priority']) => void;
}) {
  return (
    <>
      <MenuLabel>Prioritas</MenuLabel>
      {priorities.toReversed().map((each) => (
        <MenuItem
          key={each}
          icon={<IconFlag size={17} stroke={1.7} />}
          after={each === priority ? <IconCheck size={16} stroke={2} aria-label="dipilih" /> : null}
          onClick={() => onChoose(each)}
        >
          {PRIORITY_NAMES[each][0]?.toUpperCase()}
          {PRIORITY_NAMES[each].slice(1)}
        </MenuItem>
      ))}
    </>
  );
}
