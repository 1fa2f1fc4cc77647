import classes from './chat-preview.module.css';

/** What a customer sees first, as it is being written. */
export function ChatPreview({
  name,
  greeting,
  welcome,
}: {
  name: string;
  greeting: string;
  welcome?: string;
}) {
  return (
    <aside className={classes.preview} aria-label="Pratinjau halaman chat">
      <p className={classes.caption}>Begini pelanggan melihatnya</p>
      <div className={classes.window}>
        <p className={classes.head}>{name || '…'}</p>
        <div className={classes.thread}>
          {greeting.trim() ? <p className={classes.bubble}>{greeting}</p> : null}
          {welcome?.trim() ? (
            <p className={classes.bubble} data-ai>
              {welcome}
            </p>
          ) : null}
        </div>
        <p className={classes.field} aria-hidden="true">
          Tulis pesan…
        </p>
      </div>
    </aside>
  );
}
