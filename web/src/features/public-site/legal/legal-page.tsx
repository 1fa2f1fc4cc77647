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
      <div className={classes.page}>
        <nav className={classes.contents} aria-label="Daftar isi">
          <ol>
            {clauses.map((clause, i) => (
              <li key={clause.title}>
                <a href={`#${addressOf(clause)}`}>
                  {i + 1}. {clause.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={classes.text}>
          {clauses.map((clause, i) => (
            <section key={clause.title} id={addressOf(clause)}>
              <h2>
                {i + 1}. {clause.title}
              </h2>
              {paragraphsOf(clause.text).map((part) =>
                typeof part === 'string' ? <p key={part}>{part}</p> : <Items key={part[0]} items={part} />,
              )}
            </section>
          ))}
          <p>
            Pertanyaan dan permintaan: <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>
          </p>
        </article>
      </div>
    </>
  );
}

function Items({ items }: { items: string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** So that one clause can be sent to somebody: `#batas-tanggung-jawab`. */
const addressOf = ({ title }: Clause) => title.toLowerCase().replace(/[^a-z]+/g, '-');

/** Items that follow each other are one list. */
function paragraphsOf(lines: string[]): (string | string[])[] {
  const parts: (string | string[])[] = [];
  for (const line of lines) {
    const last = parts.at(-1);
    if (!line.startsWith('- ')) parts.push(line);
    else if (Array.isArray(last)) last.push(line.slice(2));
    else parts.push([line.slice(2)]);
  }
  return parts;
}
