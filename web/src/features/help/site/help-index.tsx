import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { groups } from '../articles.ts';
import classes from './help-index.module.css';

/** All articles by their groups; with the site's script also a field that finds them. */
export function HelpIndex() {
  return (
    <div className={classes.index}>
      <search className={classes.search} data-help-search>
        <IconSearch size={19} stroke={1.8} aria-hidden="true" />
        <input
          type="search"
          aria-label="Cari bantuan"
          placeholder="Cari bantuan, misalnya transfer"
          autoComplete="off"
        />
        <p role="status" data-help-said />
      </search>
      <ol className={classes.found} data-help-found hidden aria-label="Hasil pencarian" />
      <div className={classes.groups} data-help-all>
        {groups.map(({ name, members }) => (
          <section key={name} className={classes.group}>
            <h2>{name}</h2>
            <ul>
              {members.map(({ slug, title, summary }) => (
                <li key={slug} data-help-article={slug}>
                  <a href={`/help/${slug}`}>
                    <span>
                      <strong>{title}</strong>
                      <span>{summary}</span>
                    </span>
                    <IconChevronRight size={18} stroke={1.7} aria-hidden="true" />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
