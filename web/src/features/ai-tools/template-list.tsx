import { toolTemplates } from '@sapa/contracts/rules/tool-templates';
import { IconPlus } from '@tabler/icons-react';
import { LinkButton } from '../../ui/link-button.tsx';
import { Row, RowList, RowMark } from '../../ui/list/row-list.tsx';
import classes from './ai-tools.module.css';

/** Tools to begin from; nothing is kept before it is saved. */
export function TemplateList() {
  return (
    <section className={classes.list} aria-labelledby="tool-templates">
      <h2 id="tool-templates" className={classes.word}>
        Mulai dari contoh
      </h2>
      <RowList>
        {toolTemplates.map(({ key, what, needs }) => (
          <Row
            key={key}
            mark={
              <RowMark>
                <IconPlus size={17} stroke={1.8} />
              </RowMark>
            }
            title={what}
            detail={needs}
          >
            <LinkButton to={`/user/developers/api-tools/new?from=${key}`} aria-label={`Pakai contoh ${what}`}>
              Pakai
            </LinkButton>
          </Row>
        ))}
      </RowList>
    </section>
  );
}
