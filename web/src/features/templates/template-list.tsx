import type { Template } from '@sapa/contracts/campaigns/templates';
import { IconTemplate } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type TemplateFilter, useTemplates } from '../../entities/templates/queries.ts';
import { count } from '../../lib/format.ts';
import { Chip } from '../../ui/form/chip.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import classes from './templates-room.module.css';
import { categoryWords, languageName, qualityWords, statusWords } from './words.ts';

interface TemplateListProps {
  filter: TemplateFilter;
  openId: string | null;
  /** How one begins, where there is none. */
  begin: ReactNode;
  onClear: () => void;
  addressOf: (id: string) => string;
}

/** What waits for a person comes first. */
export function TemplateList({ filter, openId, begin, onClear, addressOf }: TemplateListProps) {
  const templates = useTemplates(filter);
  const narrowed = [filter.search, filter.status, filter.category, filter.language].some(Boolean);
  return (
    <ListFrame
      list={templates}
      loading="Memuat template"
      narrowed={narrowed ? { hint: 'Ubah pencarian atau saringannya.', clear: onClear } : null}
      empty={
        <EmptyState
          compact
          Icon={IconTemplate}
          title="Belum ada template"
          text="Template yang disetujui Meta bisa dikirim kapan saja, juga setelah jendela 24 jam tutup."
          action={begin}
        />
      }
    >
      {(items) =>
        [...Map.groupBy(items, ({ status }) => statusWords[status].group)].map(([group, members]) => (
          <section key={group} className={classes.group} aria-label={group}>
            <h2 className={classes.groupName}>
              {group}
              {group === 'Disetujui' ? <small>kiriman</small> : <small>{members.length}</small>}
            </h2>
            {members.map((template) => (
              <Row
                key={template.id}
                template={template}
                to={addressOf(template.id)}
                current={template.id === openId}
              />
            ))}
          </section>
        ))
      }
    </ListFrame>
  );
}

function Row({ template, to, current }: { template: Template; to: string; current: boolean }) {
  const { name, status, quality, notice, category, language, sends } = template;
  const { name: word, tone } = statusWords[status];
  const calm = status === 'approved' && notice === null;
  return (
    <Link to={to} className={classes.row} aria-current={current ? 'page' : undefined}>
      <span className={classes.rowTop}>
        <strong className={classes.rowName}>{name}</strong>
        {calm ? <span className={classes.sends}>{count(sends)}</span> : <Chip tone={tone}>{word}</Chip>}
      </span>
      {notice === null ? null : <span className={classes.rowNotice}>{notice}</span>}
      <span className={classes.rowMeta}>
        {categoryWords[category].name}, {languageName(language)}
        {quality === 'UNKNOWN' ? null : (
          <span className={classes.quality} data-quality={quality}>
            {qualityWords[quality]}
          </span>
        )}
        {template.draft === null ? null : <span>ada perubahan yang belum diajukan</span>}
      </span>
    </Link>
  );
}
