import type { Contact } from '@sapa/contracts/contacts/contacts';
import { useContactFields } from '../../../entities/contact-fields/queries.ts';
import { groupsOf, valueInWords } from '../../../entities/contact-fields/words.ts';
import classes from '../contact-parts.module.css';

/** What stands in the workspace's own fields; an empty one takes no place here. */
export function ContactFields({ contact }: { contact: Contact }) {
  const fields = useContactFields().data ?? [];
  const filled = fields.filter(({ id, archived }) => !archived && contact.fields[id] !== undefined);
  return groupsOf(filled).map(([group, members]) => (
    <section key={group} className={classes.group} aria-label={group || 'Data lain'}>
      {group ? <h4 className={classes.heading}>{group}</h4> : null}
      <dl className={classes.facts}>
        {members.map((field) => {
          const words = valueInWords(field, contact.fields[field.id] ?? '');
          return (
            <div key={field.id} className={classes.fact}>
              <dt>{field.name}</dt>
              <dd>
                {field.type === 'link' ? (
                  <a href={words} target="_blank" rel="noreferrer">
                    {words.replace(/^https?:\/\//, '')}
                  </a>
                ) : (
                  words
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  ));
}
