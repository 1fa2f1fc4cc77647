import { PageHead } from '../frame/page-head.tsx';
import { SUPPORT_EMAIL } from '../installation.ts';
import classes from './legal-page.module.css';

export interface Clause {
  title: string;
  /** Each a paragraph; what begins with "- " is an item of a list. */
  text: string[];
}

interface LegalPageProps {
  title: string;
  lead: string;
  clauses: readonly Clause[];
}

export function LegalPage({ title, lead, clauses }: LegalPageProps) {
  return (
    <>
      <PageHead title={title} lead={lead} />
      <article className={classes.text}>
        {clauses.map((clause, i) => (
          <section key={clause.title}>
            <h2>
              {i + 1}. {clause.title}
            </h2>
            {clause.text.map((line) =>
              line.startsWith('- ') ? (
                <p key={line} className={classes.item}>
                  {line.slice(2)}
                </p>
              ) : (
                <p key={line}>{line}</p>
              ),
            )}
          </section>
        ))}
        <p>
          Pertanyaan dan permintaan: <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>
        </p>
      </article>
    </>
  );
}
