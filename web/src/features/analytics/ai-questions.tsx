import type { AnalyticsAi } from '@sapa/contracts/analytics/analytics';
import { IconSchool } from '@tabler/icons-react';
import { count, listTime } from '../../lib/format.ts';
import { BarRows } from '../../ui/chart/bar-rows.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import classes from './analytics.module.css';
import { Opens, Part } from './frame.tsx';
import type { Opened } from './queries.ts';

interface PartProps {
  ai: AnalyticsAi;
  onOpen: (opened: Opened) => void;
}

/** What to teach next: asked most and known by no source. */
export function Questions({ ai: { unknown, unknown_asked, unknown_questions }, onOpen }: PartProps) {
  const most = Math.max(1, ...unknown.map(({ asked }) => asked));
  return (
    <Part
      title="Pertanyaan yang belum diketahui"
      aside={
        unknown_questions === 0 ? null : (
          <span>
            {count(unknown_questions)} pertanyaan, ditanyakan{' '}
            <Opens
              name="Pertanyaan yang belum diketahui"
              onOpen={() => onOpen({ title: 'Pertanyaan yang belum diketahui', behind: { gap_id: 'any' } })}
            >
              {count(unknown_asked)}
            </Opens>{' '}
            kali
          </span>
        )
      }
    >
      {unknown.length === 0 ? (
        <p className={classes.note}>
          Tidak ada pertanyaan tanpa jawaban di periode ini. Yang belum ada di sumber AI akan muncul di sini.
        </p>
      ) : (
        <ol className={classes.questions} aria-label="Pertanyaan yang belum diketahui, paling sering dahulu">
          {unknown.map(({ id, agent_id, agent_name, question, asked, last_asked_at, taught }) => (
            <li key={id}>
              <button
                type="button"
                className={classes.question}
                onClick={() => onOpen({ title: question, behind: { gap_id: id } })}
              >
                <span className={classes.questionText}>{question}</span>
                <span className={classes.questionBar} aria-hidden="true">
                  <i style={{ inlineSize: `${(asked / most) * 100}%` }} />
                </span>
                <strong>{count(asked)}×</strong>
                <span className={classes.questionWho}>
                  {agent_name} · {listTime(last_asked_at)}
                </span>
              </button>
              {taught ? (
                <span className={classes.taught}>Sudah diajarkan</span>
              ) : (
                <LinkButton
                  to={`/user/agent/${agent_id}`}
                  size="sm"
                  before={<IconSchool size={16} stroke={1.7} />}
                  aria-label={`Ajarkan ${agent_name}: ${question}`}
                >
                  Ajarkan
                </LinkButton>
              )}
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}

/** Whose service failed customers. */
export function Tools({ ai: { tools }, onOpen }: PartProps) {
  const failed = tools.reduce((sum, one) => sum + one.failed, 0);
  const calls = tools.reduce((sum, one) => sum + one.calls, 0);
  return (
    <Part
      beside
      title="Tool yang gagal"
      aside={
        <span>
          {failed === 0 ? (
            '0'
          ) : (
            <Opens
              name="Panggilan yang gagal"
              onOpen={() => onOpen({ title: 'Tool yang gagal', behind: { failed_tool: 'any' } })}
            >
              {count(failed)}
            </Opens>
          )}{' '}
          dari{' '}
          <Opens
            name="Semua panggilan"
            onOpen={() => onOpen({ title: 'Tool yang dipakai', behind: { called_tool: 'any' } })}
          >
            {count(calls)}
          </Opens>{' '}
          panggilan
        </span>
      }
    >
      <BarRows
        label="Panggilan tool yang gagal"
        rows={tools.map(({ id, name, calls: all, failed: bad }) => ({
          key: id,
          name,
          amount: bad,
          mark: all,
          tone: 'waiting',
          value: `${count(bad)} dari ${count(all)}`,
          onOpen: () =>
            onOpen(
              bad > 0
                ? { title: `${name} gagal`, behind: { failed_tool: id } }
                : { title: name, behind: { called_tool: id } },
            ),
        }))}
      />
    </Part>
  );
}
