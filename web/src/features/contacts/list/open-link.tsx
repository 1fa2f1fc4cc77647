import type { ContactRow } from '@sapa/contracts/contacts/contact-list';
import { Link, useLocation } from 'react-router';
import classes from './contact-table.module.css';

/** All of the row opens it, beside the list as it is filtered. */
export function OpenLink({ row: { id, name, name_claimed } }: { row: ContactRow }) {
  const { search } = useLocation();
  return (
    <Link className={classes.open} to={{ pathname: `/user/contacts/${id}`, search }}>
      {name}
      {name_claimed ? <small className={classes.none}> belum terverifikasi</small> : null}
    </Link>
  );
}
