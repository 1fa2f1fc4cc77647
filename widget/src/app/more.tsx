import { useState } from 'preact/hooks';
import type { Visit } from './visit.ts';
import type { VisitState } from './visit-state.ts';

/** What can be done with a conversation beside writing in it: take it along, and end it. */
export function More({ visit, state, onDone }: { visit: Visit; state: VisitState; onDone: () => void }) {
  const [mailing, setMailing] = useState(false);
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const attempt = async (work: () => Promise<unknown>, done = '') => {
    if (busy) return;
    setBusy(true);
    setSaid('');
    try {
      await work();
      setSaid(done);
      if (done === '') onDone();
    } catch (error) {
      setSaid(error instanceof Error ? error.message : '');
    }
    setBusy(false);
  };
  const save = async () => {
    const file = await visit.transcript();
    if (file === null) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = file.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };

  return (
    <section class="more" aria-label="Pilihan chat">
      {mailing ? (
        <form
          class="field mailing"
          onSubmit={(event) => {
            event.preventDefault();
            void attempt(
              () => visit.mailTranscript(email.trim()),
              'Salinan sedang dikirim. Periksa email Kakak.',
            );
          }}
        >
          <label for="transcript-email">Email tujuan</label>
          <input
            id="transcript-email"
            value={email}
            inputmode="email"
            autocomplete="email"
            maxLength={254}
            ref={(field) => field?.focus()}
            onInput={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          <button type="submit" class="primary" disabled={busy}>
            Kirim salinan
          </button>
        </form>
      ) : (
        <>
          <button type="button" onClick={() => setMailing(true)}>
            Kirim salinan ke email
          </button>
          <button type="button" onClick={() => attempt(save)}>
            Unduh percakapan
          </button>
          {!state.ended && (
            <button type="button" onClick={() => attempt(visit.end)}>
              Akhiri chat
            </button>
          )}
        </>
      )}
      <p role="status">{said}</p>
    </section>
  );
}
