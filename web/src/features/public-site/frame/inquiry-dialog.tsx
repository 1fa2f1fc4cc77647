import { IconCircleCheck, IconX } from '@tabler/icons-react';
import { SUPPORT_EMAIL } from '../installation.ts';
import { ActionButton } from './action.tsx';
import { closes } from './dialog-button.ts';
import classes from './inquiry-dialog.module.css';

const TOPICS = [
  { value: 'consultation', name: 'Konsultasi' },
  { value: 'government', name: 'Corporate & Government' },
  { value: 'partnership', name: 'Kemitraan' },
];

/** 'Konsultasi Dengan Kami' and 'Jadi Partner Kami' open it; what is written reaches the admins. */
export function InquiryDialog() {
  return (
    <dialog id="konsultasi" className={classes.dialog} aria-labelledby="konsultasi-judul" closedby="any">
      <div className={classes.head}>
        <h2 id="konsultasi-judul">Ceritakan kebutuhan Anda</h2>
        <button type="button" className={classes.close} aria-label="Tutup" {...closes('konsultasi')}>
          <IconX size={20} stroke={1.8} />
        </button>
      </div>
      <p className={classes.noScript}>
        Formulir ini memerlukan JavaScript. Tanpa itu, tulislah ke{' '}
        <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>.
      </p>
      <form noValidate action="/api/v1/inquiries" method="post">
        <div className={classes.fields} data-fields>
          <fieldset className={classes.topics}>
            <legend>Tentang apa?</legend>
            {TOPICS.map(({ value, name }, i) => (
              <label key={value}>
                <input type="radio" name="topic" value={value} defaultChecked={i === 0} />
                {name}
              </label>
            ))}
          </fieldset>
          <Field name="name" label="Nama" autoComplete="name" />
          <Field name="email" label="Email" type="email" autoComplete="email" />
          <Field name="company" label="Perusahaan atau instansi" optional autoComplete="organization" />
          <Field name="phone" label="Nomor telepon" optional type="tel" autoComplete="tel" />
          <div className={classes.field} data-wide>
            <label htmlFor="konsultasi-message">Pesan</label>
            <textarea
              id="konsultasi-message"
              name="message"
              rows={4}
              data-field
              aria-describedby="konsultasi-message-salah"
            />
            <p className={classes.error} id="konsultasi-message-salah" data-error="message" />
          </div>
          {/* People do not see it; what fills in every field does. */}
          <label className={classes.pot} aria-hidden="true">
            Situs web
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
          <div className={classes.end}>
            <p>
              Kami membalas dalam 1 hari kerja. Data Anda hanya dipakai untuk menjawab pesan ini, sesuai{' '}
              <a href="/privacy-policy">Kebijakan Privasi</a>.
            </p>
            <p className={classes.status} role="status" data-status />
            {/* Until its script is there nothing would be sent. */}
            <ActionButton type="submit" variant="primary" disabled>
              Kirim
            </ActionButton>
          </div>
        </div>
        <div className={classes.sent} data-sent hidden tabIndex={-1}>
          <IconCircleCheck size={44} stroke={1.5} aria-hidden="true" />
          <p>Terima kasih, pesan Anda sudah kami terima.</p>
          <p>
            Tim kami membalas lewat email dalam 1 hari kerja. Perlu lebih cepat? Tulis ke{' '}
            <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>.
          </p>
          <ActionButton {...closes('konsultasi')}>Tutup</ActionButton>
        </div>
      </form>
    </dialog>
  );
}

interface FieldProps {
  name: string;
  label: string;
  type?: string;
  optional?: boolean;
  autoComplete: string;
}

function Field({ name, label, type = 'text', optional, autoComplete }: FieldProps) {
  const id = `konsultasi-${name}`;
  return (
    <div className={classes.field}>
      <label htmlFor={id}>
        {label} {optional ? <span>(opsional)</span> : null}
      </label>
      <input
        id={id}
        name={name}
        type={type}
        autoComplete={autoComplete}
        data-field
        aria-describedby={`${id}-salah`}
      />
      <p className={classes.error} id={`${id}-salah`} data-error={name} />
    </div>
  );
}
