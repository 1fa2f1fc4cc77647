import { IconRefresh } from '@tabler/icons-react';
import { useMembers } from '../../../entities/members/queries.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { MenuDivider, MenuItem, MenuLabel } from '../../../ui/overlay/menu.tsx';
import classes from './people-items.module.css';

interface PeopleItemsProps {
  /** Who is not offered: whoever looks, and who handles it already. */
  without: readonly string[];
  onAssign: (memberId: string) => void;
}

/** Whom a conversation can be given to. */
export function PeopleItems({ without, onAssign }: PeopleItemsProps) {
  const { data, isPending, isLoadingError, refetch } = useMembers();
  const others = data?.filter(({ id }) => !without.includes(id)) ?? [];
  if (data && others.length === 0) return null;
  return (
    <>
      <MenuDivider />
      <MenuLabel>{isPending ? 'Memuat anggota…' : 'Tugaskan ke'}</MenuLabel>
      {isLoadingError ? (
        <MenuItem icon={<IconRefresh size={17} stroke={1.7} />} onClick={() => void refetch()}>
          Anggota belum termuat. Muat ulang
        </MenuItem>
      ) : null}
      {others.map(({ id, name, image, online }) => (
        <MenuItem
          key={id}
          icon={<Avatar name={name} seed={id} src={image} size={22} />}
          after={online ? <span className={classes.online}>online</span> : null}
          onClick={() => onAssign(id)}
        >
          {name}
        </MenuItem>
      ))}
    </>
  );
}
