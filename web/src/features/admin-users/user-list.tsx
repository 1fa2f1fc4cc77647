import { type AdminUser, USERS_PER_PAGE } from '@sapa/contracts/admin/admin-users';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { useUser as useMyself } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import { Cell, CellLines, Table } from '../../ui/list/table.tsx';
import { DeleteUser } from './delete-user.tsx';
import { useUsers } from './queries.ts';
import classes from './user-list.module.css';

/** 'Daftar User': five rows a page. */
export function UserList() {
  const [page, setPage] = useState(1);
  const [q, setQ] = useState('');
  const searched = useDeferredValue(q.trim());
  const users = useUsers(page, searched);
  const [doomed, setDoomed] = useState<AdminUser | null>(null);
  return (
    <div className={classes.users}>
      <form className={classes.search} onSubmit={(event) => event.preventDefault()}>
        <TextField
          label="Cari"
          type="search"
          placeholder="Username atau email"
          maxLength={100}
          value={q}
          onChange={(event) => {
            setQ(event.target.value);
            setPage(1);
          }}
        />
      </form>
      <ListFrame
        list={users}
        loading="Memuat user"
        narrowed={searched ? { hint: 'Coba sebagian nama atau email saja.' } : null}
        empty={
          <EmptyState
            compact
            title="Belum ada user"
            text="Tambahkan user, atau tunggu bisnis mendaftar."
            action={
              <LinkButton
                variant="primary"
                to="/admin/users/create"
                before={<IconPlus size={17} stroke={2} />}
              >
                Tambah User
              </LinkButton>
            }
          />
        }
      >
        {(items) => (
          <>
            <Table label="Daftar User" head={['Username', 'Email', 'Role', 'Type', 'Aksi']}>
              {items.map((user) => (
                <Row key={user.id} user={user} onDelete={() => setDoomed(user)} />
              ))}
            </Table>
            <Pager page={page} perPage={USERS_PER_PAGE} total={users.data?.total ?? 0} onPage={setPage} />
          </>
        )}
      </ListFrame>
      <DeleteUser user={doomed} onClose={() => setDoomed(null)} />
    </div>
  );
}

function Row({ user, onDelete }: { user: AdminUser; onDelete: () => void }) {
  const mine = useMyself().id === user.id;
  return (
    <tr>
      <Cell>
        <span className={classes.person}>
          <Avatar name={user.username} seed={user.id} size={34} />
          <CellLines>
            <strong>{mine ? `${user.username} (Anda)` : user.username}</strong>
            <small>{user.workspaces.map(({ name }) => name).join(', ') || 'Pengelola Sapa'}</small>
          </CellLines>
        </span>
      </Cell>
      <Cell label="Email">{user.email}</Cell>
      <Cell label="Role">
        <Chip tone={user.role === 'admin' ? 'person' : 'neutral'}>
          {user.root ? 'admin · ROOT' : user.role}
        </Chip>
      </Cell>
      <Cell label="Type">{user.type}</Cell>
      <Cell actions>
        <span className={classes.actions}>
          <Link
            className={classes.edit}
            to={`/admin/users/${user.id}/edit`}
            aria-label={`Edit ${user.username}`}
            data-tip={`Edit ${user.username}`}
          >
            <IconPencil size={17} stroke={1.7} aria-hidden="true" />
          </Link>
          {mine ? null : (
            <IconButton label={`Hapus ${user.username}`} tone="danger" onClick={onDelete}>
              <IconTrash size={17} stroke={1.7} />
            </IconButton>
          )}
        </span>
      </Cell>
    </tr>
  );
}
