import type { Usage } from '@sapa/contracts/analytics/usage';
import { Link } from 'react-router';
import { count } from '../../lib/format.ts';
import classes from './too-many.module.css';

/** What is held beyond the plan, or beyond a smaller one that is ordered: nothing goes, but nothing can be added. */
export function TooMany({ usage }: { usage: Usage }) {
  const { members, whitelisted_numbers: numbers, plan_title: plan, smaller_plan_ahead: ahead } = usage;
  const over = [
    overOf('human agent', members.used + members.invited, members.limit),
    overOf('nomor whitelist', numbers.used, numbers.limit),
  ].filter((each) => each !== null);
  if (over.length === 0 && ahead === null) return null;
  const named = ahead === null ? plan : `${ahead} yang sudah dipesan`;
  return (
    <div className={classes.notice} role="status">
      {over.length === 0 ? (
        <p>
          {`${named} memuat ${count(members.limit ?? 0)} human agent. Supaya semuanya muat saat mulai, batas itu sudah berlaku untuk anggota dan nomor whitelist yang baru.`}
        </p>
      ) : (
        over.map(({ what, used, limit }) => (
          <p key={what}>
            {`${named} memuat ${count(limit)} ${what}, Anda punya ${count(used)}. Tidak ada yang dihapus, tetapi tidak ada yang bisa ditambah sampai ${count(used - limit)} dikurangi atau paketnya lebih besar.`}
          </p>
        ))
      )}
      <p className={classes.ways}>
        <Link to="/user/agent-management">Atur human agent</Link>
        <Link to="/user/billings">Lihat paket</Link>
      </p>
    </div>
  );
}

const overOf = (what: string, used: number, limit: number | null) =>
  limit === null || used <= limit ? null : { what, used, limit };
