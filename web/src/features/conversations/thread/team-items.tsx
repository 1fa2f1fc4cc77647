import { IconUsersGroup } from '@tabler/icons-react';
import { useTeams } from '../../../entities/teams/queries.ts';
import { MenuDivider, MenuItem, MenuLabel } from '../../../ui/overlay/menu.tsx';

interface TeamItemsProps {
  /** Where it stands now; null: everybody's. Left out where many are sent on. */
  teamId?: string | null;
  onSend: (teamId: string | null) => void;
}

/** The queues that a conversation can be passed on to; a shop without teams has but one. */
export function TeamItems({ teamId, onSend }: TeamItemsProps) {
  const teams = useTeams().data ?? [];
  if (teams.length === 0) return null;
  const others = [...teams.map(({ id, name }) => ({ id, name })), { id: null, name: 'Semua tim' }].filter(
    ({ id }) => id !== teamId,
  );
  return (
    <>
      <MenuDivider />
      <MenuLabel>Teruskan ke tim</MenuLabel>
      {others.map(({ id, name }) => (
        <MenuItem
          key={id ?? 'all'}
          icon={<IconUsersGroup size={17} stroke={1.7} />}
          onClick={() => onSend(id)}
        >
          {name}
        </MenuItem>
      ))}
    </>
  );
}
