import { auditActs } from '@sapa/contracts/identity/audit';
import type { AuditEntry } from '@sapa/contracts/identity/audit-log';
import { IconRobot, IconShieldCheck, IconSparkles, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { dayAndClock, exactTime } from '../../lib/format.ts';
import classes from './audit-log.module.css';
import { fieldName, hasParts, shown } from './change-words.ts';

const FACES = { member: IconUser, platform: IconShieldCheck, ai: IconSparkles, system: IconRobot };

/** One act: a sentence, and under it what changed. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { act, actor, subject, changes, reason, ip, at } = entry;
  const Face = FACES[actor.type];
  // What was not there before has nothing to be crossed out.
  const made = changes.every(({ before }) => before === null);
  return (
    <li className={classes.row}>
      <span className={classes.face} data-actor={actor.type}>
        <Face size={17} stroke={1.7} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        <p>
          <strong>{auditActs[act]}</strong>
          {subject === null ? null : <span className={classes.subject}>{subject}</span>}
        </p>
        <p className={classes.by}>
          {[actor.name, actor.email, actor.type === 'platform' ? 'Pengelola Sapa' : null, ip]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
        {reason === null ? null : <p className={classes.reason}>Alasan: {reason}</p>}
        {changes.length === 0 ? null : (
          <dl className={classes.changes}>
            {changes.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{fieldName(field)}</dt>
                <dd>
                  {made || (hasParts(before) && hasParts(after)) ? null : (
                    <>
                      <del>
                        <Value text={shown(field, before)} />
                      </del>{' '}
                      →{' '}
                    </>
                  )}
                  <ins>
                    <Value text={shown(field, after)} />
                  </ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <time className={classes.time} dateTime={at} data-tip={exactTime(at)}>
        {dayAndClock(at)}
      </time>
    </li>
  );
}

/** Some three lines of a phone; a procedure's text would push everything else out of sight. */
const SHORT = 140;

function Value({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  if (text.length <= SHORT) return text;
  return (
    <>
      {whole ? text : `${text.slice(0, SHORT)}…`}{' '}
      <button type="button" className={classes.whole} aria-expanded={whole} onClick={() => setWhole(!whole)}>
        {whole ? 'Ringkas' : 'Selengkapnya'}
      </button>
    </>
  );
}
