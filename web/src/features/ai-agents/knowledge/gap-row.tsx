import { schemaResolver, useForm } from '@mantine/form';
import type { Gap, TaughtAnswer } from '@sapa/contracts/ai-agents/gaps';
import { teachGap } from '@sapa/contracts/ai-agents/gaps';
import { IconAlertTriangle, IconCheck, IconChevronDown, IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.ts';
import { count, dayAndClock, spokenTime } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChannelMark } from '../../../ui/channel-icon.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { sayRefusal } from '../../../ui/form/say-refusal.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import classes from './gaps.module.css';
import { gapActs } from './queries.ts';

interface GapRowProps {
  gap: Gap;
  agentId: string;
  agentName: string;
  opened: boolean;
}

/** One thing that was asked in many words: how often, what a colleague answered, and the way to teach it. */
export function GapRow({ gap, agentId, agentName, opened }: GapRowProps) {
  const [open, setOpen] = useState(opened);
  const panel = useId();
  return (
    <li className={classes.gap}>
      <button
        type="button"
        className={classes.gapHead}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <span className={classes.times} data-many={gap.asked > 9 || undefined}>
          {count(gap.asked)}
          <span className={classes.hidden}> kali ditanyakan</span>
        </span>
        <span className={classes.question}>
          <strong>{gap.question}</strong>
          <small>
            {count(gap.customers)} pelanggan · terakhir {spokenTime(gap.last_asked_at)}
            {gap.status === 'taught' ? null : (
              <> · {gap.draft ? `draf dari ${gap.draft.member_name}` : 'tim belum menjawab'}</>
            )}
          </small>
        </span>
        {gap.taught?.used === 'held' ? <Chip tone="waiting">Ditahan</Chip> : null}
        <span className={classes.on}>
          {gap.channels.slice(0, 3).map((kind) => (
            <ChannelMark key={kind} kind={kind} size={16} />
          ))}
        </span>
        <IconChevronDown size={18} stroke={1.8} aria-hidden="true" className={classes.chevron} />
      </button>
      {open ? (
        <div id={panel} className={classes.gapBody}>
          <GapBody gap={gap} agentId={agentId} agentName={agentName} />
        </div>
      ) : null}
    </li>
  );
}

function GapBody({ gap, agentId, agentName }: Omit<GapRowProps, 'opened'>) {
  const area = useArea();
  const others = gap.asked - gap.examples.length;
  return (
    <>
      <ul className={classes.examples} aria-label="Ditanyakan sebagai">
        {gap.examples.map(({ text, conversation_id }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may ask in the same words.
          <li key={at}>
            <Link to={`${area}/chat/${conversation_id}`}>“{text}”</Link>
          </li>
        ))}
        {others > 0 ? <li className={classes.more}>+{count(others)}</li> : null}
      </ul>
      {gap.taught ? (
        <Taught gap={gap} taught={gap.taught} agentId={agentId} agentName={agentName} />
      ) : (
        <Teach gap={gap} agentId={agentId} agentName={agentName} />
      )}
    </>
  );
}

function Teach({ gap, agentId, agentName }: Omit<GapRowProps, 'opened'>) {
  const cache = useQueryClient();
  const acts = gapActs(cache, agentId);
  const area = useArea();
  const { draft } = gap;
  const [editing, setEditing] = useState(draft === null);
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { question: gap.question.slice(0, 300), answer: draft?.text ?? '' },
    validate: schemaResolver(teachGap.body, { sync: true }),
  });

  // A colleague answers while it is looked at: theirs is shown where nothing was typed yet.
  const arrived = draft?.text ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it arrives; the form is another object every time.
  useEffect(() => {
    if (arrived === '' || form.isDirty()) return;
    form.setFieldValue('answer', arrived);
    form.resetDirty({ ...form.getValues(), answer: arrived });
    setEditing(false);
  }, [arrived]);

  const teach = form.onSubmit(async (pair) => {
    setBusy(true);
    try {
      const { used, held_by } = await acts.teach(gap.id, pair);
      const takeBack = { action: { label: 'Urungkan', run: () => void acts.takeBack(gap.id) } };
      if (used === 'now') toast('success', `${agentName} menjawab ini mulai sekarang.`, takeBack);
      else if (used === 'draft')
        toast('success', `Tersimpan. Dipakai begitu ${agentName} terbit dan aktif.`, takeBack);
      else toast('info', `Ditahan: soal uji “${held_by}” akan dijawab salah. Lihat di Diajarkan.`, takeBack);
    } catch (error) {
      setEditing(true);
      sayRefusal(error, form.setErrors);
    } finally {
      setBusy(false);
    }
  });
  const ignore = async (ignored: boolean) => {
    setBusy(true);
    try {
      await acts.ignore(gap.id, ignored);
      if (ignored)
        toast('info', `“${gap.question}” diabaikan.`, {
          action: { label: 'Urungkan', run: () => void acts.ignore(gap.id, false) },
        });
    } catch (error) {
      toast('error', sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };

  if (gap.status === 'ignored')
    return (
      <Button size="sm" busy={busy} onClick={() => void ignore(false)}>
        Buka lagi
      </Button>
    );
  return (
    <form onSubmit={teach} noValidate className={classes.draft} data-from={draft ? 'member' : undefined}>
      {draft ? (
        <p className={classes.by}>
          <Avatar name={draft.member_name} size={24} />
          <span className={classes.from}>
            <strong>Dari balasan {draft.member_name}</strong> ke {draft.contact_name},{' '}
            {dayAndClock(draft.sent_at)}
          </span>
          <Link to={`${area}/chat/${draft.conversation_id}`}>Buka percakapan</Link>
        </p>
      ) : null}
      {editing ? (
        <>
          <TextField label="Pertanyaan" maxLength={300} {...form.getInputProps('question')} />
          <TextArea
            label="Jawaban"
            hint="Diberikan kata demi kata. Jangan menulis nama atau data pelanggan."
            {...form.getInputProps('answer')}
          />
        </>
      ) : (
        <p className={classes.answer}>{marked(form.values.answer, draft?.doubtful ?? [])}</p>
      )}
      {draft && draft.doubtful.length > 0 ? (
        <p className={classes.doubt}>
          <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" />
          <span>
            <strong>{draft.doubtful.join(', ')}</strong> belum ada di sumber; Anda yang memastikan
          </span>
        </p>
      ) : null}
      <div className={classes.acts}>
        <Button
          size="sm"
          type="submit"
          variant="primary"
          busy={busy}
          before={<IconCheck size={16} stroke={2} />}
        >
          {draft && !editing ? 'Setujui' : 'Ajarkan'}
        </Button>
        {editing ? null : (
          <Button size="sm" before={<IconPencil size={16} stroke={1.7} />} onClick={() => setEditing(true)}>
            Ubah
          </Button>
        )}
        <Button size="sm" variant="quiet" disabled={busy} onClick={() => void ignore(true)}>
          Abaikan
        </Button>
      </div>
    </form>
  );
}

/** What was approved: whether customers are given it, and the way back. */
function Taught({ gap, taught, agentId, agentName }: Omit<GapRowProps, 'opened'> & { taught: TaughtAnswer }) {
  const cache = useQueryClient();
  const acts = gapActs(cache, agentId);
  const area = useArea();
  const [busy, setBusy] = useState(false);
  const takeBack = async () => {
    setBusy(true);
    try {
      await acts.takeBack(gap.id);
      toast('info', `Jawaban ditarik. ${agentName} tidak memakainya lagi.`);
    } catch (error) {
      toast('error', sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const { used, held_by, answer, question, source_id } = taught;
  return (
    <div className={classes.draft} data-from={used === 'now' ? 'member' : undefined}>
      <p className={classes.by}>
        <span className={classes.from}>
          <strong>{question}</strong>
        </span>
        <Link to={`${area}/knowledge/${source_id}?agent=${agentId}`}>Buka sumber</Link>
      </p>
      <p className={classes.answer}>
        {answer ?? 'Jawaban ini sudah dihapus dari sumbernya, jadi tidak dipakai lagi.'}
      </p>
      {used === 'held' ? (
        <p className={classes.doubt}>
          <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" />
          <span>
            Belum dipakai: soal uji <strong>“{held_by}”</strong> akan dijawab salah. Perbaiki jawabannya atau
            soalnya, lalu <Link to={`${area}/agent/${agentId}/release`}>terbitkan dari draf</Link>.
          </span>
        </p>
      ) : used === 'draft' ? (
        <p className={classes.doubt}>
          <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" />
          <span>Dipakai setelah versi pertama {agentName} terbit.</span>
        </p>
      ) : null}
      <div className={classes.acts}>
        <Button size="sm" busy={busy} onClick={() => void takeBack()}>
          Tarik jawaban
        </Button>
      </div>
    </div>
  );
}

/** The text with what no source states in amber. */
function marked(text: string, doubtful: readonly string[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let rest = text;
  while (rest !== '') {
    const next = doubtful
      .map((words) => ({ words, at: rest.indexOf(words) }))
      .filter(({ at }) => at >= 0)
      .toSorted((one, other) => one.at - other.at)[0];
    if (next === undefined) break;
    parts.push(rest.slice(0, next.at), <mark key={parts.length}>{next.words}</mark>);
    rest = rest.slice(next.at + next.words.length);
  }
  return [...parts, rest];
}
