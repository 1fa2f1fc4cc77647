import type { Dashboard } from '@sapa/contracts/analytics/dashboard';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMay } from '../../lib/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { StepMark, type StepState } from '../../ui/list/step-mark.tsx';
import classes from './first-answer.module.css';

type Step = keyof Dashboard['first_steps'];

const STEPS: { step: Step; name: string; text: string; to: string }[] = [
  {
    step: 'channel',
    name: 'Hubungkan saluran',
    text: 'WhatsApp Business atau live chat di situs Anda.',
    to: '/user/connected-platforms',
  },
  {
    step: 'agent',
    name: 'Buat AI Agent',
    text: 'Beri nama, pilih contoh yang paling dekat.',
    to: '/user/chatbots/chatbot-list',
  },
  {
    step: 'procedure',
    name: 'Tempel prosedur',
    text: 'Ongkir, jam buka, cara bayar: cukup salin teksnya.',
    to: '/user/chatbots/chatbot-list',
  },
  {
    step: 'agent_enabled',
    name: 'Aktifkan di saluran',
    text: 'Pilih tempat ia menjawab, lalu nyalakan.',
    to: '/user/chatbots/chatbot-list',
  },
  {
    step: 'ai_answered',
    name: 'Terima jawaban pertama',
    text: 'Kirim pertanyaan ke saluran itu seperti seorang pelanggan.',
    to: '/user/connected-platforms',
  },
];

/** A newcomer's way to the first AI answer; gone when it is walked. */
export function FirstAnswer({ done }: { done: Dashboard['first_steps'] }) {
  const may = useMay('workspace.manage');
  const left = STEPS.filter(({ step }) => !done[step]);
  const next = left[0];
  if (!next) return null;
  const stateOf = (step: Step): StepState => (done[step] ? 'done' : step === next.step ? 'now' : 'later');
  return (
    <section className={classes.panel} aria-label="Langkah awal">
      <header className={classes.head}>
        <h2 className={classes.title}>Menuju jawaban AI pertama</h2>
        <span className={classes.progress}>
          {STEPS.length - left.length} dari {STEPS.length} selesai
        </span>
        {may ? (
          <LinkButton size="sm" variant="primary" to="/user/onboarding">
            Siapkan bersama
          </LinkButton>
        ) : null}
      </header>
      <ol>
        {STEPS.map(({ step, name, text, to }, index) => (
          <li key={step}>
            <Link className={classes.step} to={to} data-state={stateOf(step)}>
              <StepMark number={index + 1} state={stateOf(step)} />
              <span className={classes.words}>
                <strong>{name}</strong>
                <small>{text}</small>
              </span>
              <IconChevronRight size={17} stroke={1.8} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
