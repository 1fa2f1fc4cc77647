import {
  FollowupBody,
  type FollowupPreview,
  MOST_FOLLOWUP_CUSTOMERS,
  previewFollowup,
} from '@sapa/contracts/followups';
import { IconEye } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { complaintsByPath, type FieldErrors } from '../../lib/field-errors.ts';
import { count, dayAndClock } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { sayRefusal } from '../../ui/form/say-refusal.ts';
import classes from './followups.module.css';
import { PlannedWords } from './planned-words.tsx';

interface FollowupTrialProps {
  /** As it is written now, saved or not. */
  body: FollowupBody;
  onComplaint: (errors: FieldErrors) => void;
}

/** Whom it would write to, when and what, of those who are silent just now; nothing goes out. */
export function FollowupTrial({ body, onComplaint }: FollowupTrialProps) {
  const [seen, setSeen] = useState<{ of: FollowupBody; preview: FollowupPreview } | null>(null);
  const [busy, setBusy] = useState(false);
  const look = async () => {
    const read = FollowupBody.safeParse({ ...body, name: body.name.trim() || 'tanpa nama' });
    if (!read.success) return onComplaint(complaintsByPath(read.error));
    setBusy(true);
    try {
      setSeen({ of: body, preview: await call(previewFollowup, { body: read.data }) });
    } catch (error) {
      sayRefusal(error, onComplaint);
    }
    setBusy(false);
  };
  return (
    <section className={classes.trial} aria-label="Coba pada pelanggan yang sekarang diam">
      <Button busy={busy} before={<IconEye size={16} stroke={1.8} aria-hidden="true" />} onClick={look}>
        Lihat siapa yang akan disapa
      </Button>
      {seen === null || seen.of !== body ? null : <Outcome preview={seen.preview} />}
    </section>
  );
}

function Outcome({ preview: { customers, items } }: { preview: FollowupPreview }) {
  const shown = useRef<HTMLDivElement>(null);
  // It comes below the button that asked for it, at the end of what is in sight.
  useEffect(() => {
    // Newer browsers give back a promise, which is nothing to clean up with.
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (customers === 0)
    return (
      <p className={classes.hint} role="status">
        Sekarang tidak ada pelanggan yang diam seperti ini. Follow-up menunggu yang berikutnya.
      </p>
    );
  return (
    <div role="status" ref={shown}>
      <p>
        {`${customers === MOST_FOLLOWUP_CUSTOMERS ? `Lebih dari ${count(customers - 1)}` : count(customers)} pelanggan sekarang diam seperti ini. `}
        {items.length < customers ? `${items.length} yang terakhir:` : null}
      </p>
      <ul className={classes.plans}>
        {items.map((item) => (
          <li key={item.conversation_id} className={classes.plan}>
            <div className={classes.words}>
              <p>
                <Link to={`/user/chat/${item.conversation_id}`}>{item.contact_name}</Link>
                {` · ${dayAndClock(item.due_at)}`}
              </p>
              <PlannedWords plan={item} />
            </div>
          </li>
        ))}
      </ul>
      <p className={classes.hint}>
        Tidak ada yang dikirim. Yang sudah diam sebelum follow-up menyala tidak disapa; hitungannya mulai dari
        pesan atau pesanan berikutnya.
      </p>
    </div>
  );
}
