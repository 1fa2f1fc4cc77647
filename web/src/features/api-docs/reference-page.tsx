import type { Call, CallGroup } from './reference.ts';
import classes from './reference-page.module.css';

const WHO: Record<string, string> = {
  public: 'Siapa saja',
  user: 'Sudah masuk',
  member: 'Anggota workspace',
};

/** Every call of the open API; the browser's own search finds what is folded. */
export function ReferencePage({ groups }: { groups: readonly CallGroup[] }) {
  return (
    <div className={classes.page}>
      <nav className={classes.contents} aria-label="Bagian API">
        <ul>
          {groups.map(({ name, calls }) => (
            <li key={name}>
              <a href={`#${name}`}>
                {name} <span>{calls.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.groups}>
        <section className={classes.intro}>
          <h2>Mulai</h2>
          <p>
            Masuk dengan <code>POST /api/v1/auth/login</code>, lalu kirim <code>access_token</code> sebagai{' '}
            <code>Authorization: Bearer …</code>. Waktu dalam UTC, uang dalam rupiah bulat. Setiap penolakan
            membawa <code>code</code> yang tetap dan <code>message</code> berbahasa Indonesia.
          </p>
          <p>
            Untuk mesin: <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1), dibuat dari kontrak
            yang sama.
          </p>
        </section>
        {groups.map(({ name, calls }) => (
          <section key={name} id={name} className={classes.group}>
            <h2>{name}</h2>
            {calls.map((call) => (
              <CallView key={call.id} call={call} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

function CallView({ call }: { call: Call }) {
  return (
    <details id={call.id} className={classes.call}>
      <summary>
        <b data-method={call.method}>{call.method}</b>
        <span>
          <code>{call.path}</code>
          <small>{call.summary}</small>
        </span>
      </summary>
      <div className={classes.parts}>
        <p>
          {WHO[call.access]}
          {call.permission === null ? null : (
            <>
              {' · izin '}
              <code>{call.permission}</code>
            </>
          )}
          {' · berhasil: '}
          <code>{call.status}</code>
        </p>
        {call.parts.map(({ name, fields }) => (
          <div key={name}>
            <h3>{name}</h3>
            <dl>
              {fields.map((field) => (
                <div key={field.name}>
                  <dt>
                    <code>{field.name}</code>
                    {field.optional ? <small> opsional</small> : null}
                  </dt>
                  <dd>{field.type}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </details>
  );
}
