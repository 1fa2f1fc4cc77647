import { IconArticle } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useMedia } from '../../lib/use-media.ts';
import { Finder, type FinderItem } from '../../ui/list/finder.tsx';
import { ROOM_BESIDE, Sheet } from '../../ui/overlay/dialog.tsx';
import { type Article, articlesAbout } from './article.ts';
import { articles } from './articles.ts';
import classes from './help-panel.module.css';
import { PanelArticle } from './panel-article.tsx';
import { searchArticles } from './search.ts';
import { StillAsking } from './still-asking.tsx';

interface HelpPanelProps {
  /** The article that is read; '' while one searches. */
  slug: string;
  onSlug: (slug: string) => void;
  onClose: () => void;
}

/** Beside the screen it speaks of, so that one can follow a step while reading the next. */
export default function HelpPanel({ slug, onSlug, onClose }: HelpPanelProps) {
  const [typed, setTyped] = useState('');
  const { pathname } = useLocation();
  const coversScreen = !useMedia(ROOM_BESIDE);
  const article = articles.find((each) => each.slug === slug);
  const items = itemsFor(typed, pathname, onSlug);
  return (
    <Sheet title="Pusat Bantuan" opened beside onClose={onClose}>
      <div className={classes.panel}>
        {article ? (
          <PanelArticle
            key={slug}
            article={article}
            onArticle={onSlug}
            onBack={() => onSlug('')}
            onLeave={coversScreen ? onClose : undefined}
          />
        ) : (
          <Finder
            tall
            label="Cari bantuan"
            typed={typed}
            onTyped={setTyped}
            items={items}
            onTake={(item) => item.run()}
            foot={
              items.length === 0
                ? 'Belum ada artikel tentang itu. Coba kata lain, atau tanyakan ke kami.'
                : null
            }
          />
        )}
        <StillAsking />
      </div>
    </Sheet>
  );
}

/** What was found; while nothing is asked, what helps on this screen and then all the rest. */
function itemsFor(typed: string, pathname: string, onSlug: (slug: string) => void): FinderItem[] {
  const item = (group: string) => (article: Article) => ({
    id: `${group}/${article.slug}`,
    group,
    name: article.title,
    detail: article.summary,
    Icon: IconArticle,
    run: () => onSlug(article.slug),
  });
  if (typed.trim() !== '') return searchArticles(articles, typed).map(item('Hasil'));
  const here = articlesAbout(articles, pathname);
  const others = articles.filter((article) => !here.includes(article));
  const byGroup = [...Map.groupBy(others, ({ group }) => group)];
  return [
    ...here.map(item('Untuk layar ini')),
    ...byGroup.flatMap(([group, members]) => members.map(item(group))),
  ];
}
