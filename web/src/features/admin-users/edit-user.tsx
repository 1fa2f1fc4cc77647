import { ApiError } from '@sapa/contracts/client';
import { sentenceOf } from '../../lib/api.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/list/states.tsx';
import { useUser } from './queries.ts';
import classes from './user-form.module.css';
import { UserForm } from './user-form.tsx';

export function EditUser({ id }: { id: string }) {
  const user = useUser(id);
  if (user.isPending)
    return (
      <div className={classes.form} role="status" aria-label="Memuat user">
        {['a', 'b', 'c', 'd'].map((field) => (
          <Skeleton key={field} width="100%" height={64} />
        ))}
      </div>
    );
  if (user.error instanceof ApiError && user.error.code === 'NOT_FOUND')
    return (
      <EmptyState
        title="User ini tidak ada"
        text="Mungkin sudah dihapus admin lain."
        action={<LinkButton to="/admin/users">Ke Daftar User</LinkButton>}
      />
    );
  if (user.isError) return <ErrorState text={sentenceOf(user.error)} onRetry={() => user.refetch()} />;
  return <UserForm key={user.data.id} user={user.data} />;
}
