import { IconCircleCheck, IconDeviceMobile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/form/copy-field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { NextStep, StepHeading } from './step-form.tsx';
import type { Step } from './steps.ts';
import classes from './try-step.module.css';

interface TryStepProps {
  agentName: string;
  /** The live chat's own page. */
  address: string;
  /** A customer had an answer of the AI. */
  answered: boolean;
  /** Asks the agent, here. */
  preview: ReactNode;
  onBack: (step: Step) => void;
}

/** It works: asked here first, then as a customer does, from one's own phone. */
export function TryStep({ agentName, address, answered, preview, onBack }: TryStepProps) {
  const phone = useMedia('(max-width: 767px)');
  return (
    <div className={classes.step}>
      <div className={classes.head}>
        <StepHeading
          title={`${agentName} siap menjawab`}
          text="Tanya seperti pelanggan Anda bertanya: di sini dulu, lalu dari HP Anda."
        />
      </div>
      <div className={classes.preview}>{preview}</div>
      <section className={classes.phone} aria-label="Coba dari HP Anda">
        <h2 className={classes.title}>
          <IconDeviceMobile size={19} stroke={1.7} aria-hidden="true" />
          Coba dari HP Anda
        </h2>
        <p className={classes.text}>
          {phone
            ? 'Buka halaman chat Anda, lalu tulis sebagai pelanggan.'
            : 'Pindai kode ini dengan kamera HP, lalu tulis sebagai pelanggan.'}
        </p>
        {phone ? null : (
          <div className={classes.code}>
            <QrCode text={address} label="Kode QR halaman chat Anda" />
          </div>
        )}
        <a className={classes.open} href={address} target="_blank" rel="noopener">
          Buka halaman chat
        </a>
        <CopyField label="Alamat halaman chat" value={address} copied="Alamat halaman chat disalin." />
        <p className={classes.state} role="status" data-answered={answered || undefined}>
          {answered ? (
            <>
              <IconCircleCheck size={18} stroke={1.8} aria-hidden="true" />
              Jawaban pertama sudah terkirim. Percakapannya ada di Inbox.
            </>
          ) : (
            'Menunggu pertanyaan pertama dari HP Anda…'
          )}
        </p>
      </section>
      <footer className={classes.foot}>
        <Button size="lg" onClick={() => onBack('procedures')}>
          Kembali
        </Button>
        <LinkButton variant="primary" size="lg" to="/user/dashboard">
          Ke dashboard
        </LinkButton>
        <NextStep after="try" />
      </footer>
    </div>
  );
}
