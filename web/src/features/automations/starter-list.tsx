import { IconPlus } from '@tabler/icons-react';
import { LinkButton } from '../../ui/link-button.tsx';
import { Row, RowList, RowMark } from '../../ui/list/row-list.tsx';
import { starters } from './starters.ts';

/** Rules to begin from; nothing is kept before it is saved. */
export function StarterList() {
  return (
    <RowList>
      {starters.map(({ key, text, rule }) => (
        <Row
          key={key}
          mark={
            <RowMark>
              <IconPlus size={17} stroke={1.8} />
            </RowMark>
          }
          title={rule.name}
          detail={text}
        >
          <LinkButton to={`/user/automations/new?from=${key}`} aria-label={`Pakai contoh ${rule.name}`}>
            Pakai
          </LinkButton>
        </Row>
      ))}
    </RowList>
  );
}
