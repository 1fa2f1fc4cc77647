import { IconBulb } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Block, Piece } from '../lib/article-text.ts';
import classes from './article-body.module.css';

interface InApp {
  onArticle: (slug: string) => void;
  onLeave: (() => void) | undefined;
}

interface ArticleBodyProps {
  blocks: readonly Block[];
  /** In the panel articles open in its place, and screens without a reload; on a document every link is an address. */
  inApp?: InApp;
}

export function ArticleBody({ blocks, inApp }: ArticleBodyProps) {
  return (
    <div className={classes.body}>
      {blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an article never changes while it is read
        <BlockView key={i} block={block} inApp={inApp} />
      ))}
    </div>
  );
}

function BlockView({ block, inApp }: { block: Block; inApp: InApp | undefined }) {
  // Below the panel's title and the article's; on a document below the article's alone.
  const Heading = inApp ? 'h4' : 'h2';
  if (block.kind === 'heading') return <Heading className={classes.heading}>{block.text}</Heading>;
  if (block.kind === 'note')
    return (
      <p className={classes.note}>
        <IconBulb size={18} stroke={1.7} aria-hidden="true" />
        <span>
          <Sentence pieces={block.pieces} inApp={inApp} />
        </span>
      </p>
    );
  if (block.kind === 'paragraph')
    return (
      <p>
        <Sentence pieces={block.pieces} inApp={inApp} />
      </p>
    );
  const List = block.kind === 'steps' ? 'ol' : 'ul';
  return (
    <List className={classes[block.kind]}>
      {block.items.map((pieces, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an article never changes while it is read
        <li key={i}>
          <Sentence pieces={pieces} inApp={inApp} />
        </li>
      ))}
    </List>
  );
}

function Sentence({ pieces, inApp }: { pieces: readonly Piece[]; inApp: InApp | undefined }) {
  return pieces.map((piece, i) => {
    // The same words may stand twice in a sentence.
    const key = `${i}:${piece.text}`;
    switch (piece.kind) {
      case 'label':
        return <strong key={key}>{piece.text}</strong>;
      case 'key':
        return <kbd key={key}>{piece.text}</kbd>;
      case 'link':
        return <Way key={key} to={piece.to} text={piece.text} inApp={inApp} />;
      default:
        return piece.text;
    }
  });
}

function Way({ to, text, inApp }: { to: string; text: string; inApp: InApp | undefined }) {
  if (!inApp) return <a href={to}>{text}</a>;
  if (to.startsWith('/help/'))
    return (
      <button
        type="button"
        className={classes.way}
        onClick={() => inApp.onArticle(to.slice('/help/'.length))}
      >
        {text}
      </button>
    );
  if (to.startsWith('/user/'))
    return (
      <Link to={to} onClick={inApp.onLeave}>
        {text}
      </Link>
    );
  return (
    <a href={to} target="_blank" rel="noopener">
      {text}
    </a>
  );
}
