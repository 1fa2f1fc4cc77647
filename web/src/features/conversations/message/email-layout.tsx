import { showEmail } from '@sapa/contracts/channels/email-account';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sentenceOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../../ui/list/states.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import classes from './email-layout.module.css';

interface EmailLayoutProps {
  messageId: string;
  subject: string;
  onClose: () => void;
}

/** A mail as its sender laid it out: in a frame that runs nothing and reaches nothing. */
export default function EmailLayout({ messageId, subject, onClose }: EmailLayoutProps) {
  const [pictures, setPictures] = useState(false);
  const layout = useQuery({
    queryKey: ['email-layout', messageId, pictures],
    queryFn: () =>
      call(showEmail, { params: { id: messageId }, query: { pictures: pictures ? 'true' : 'false' } }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  return (
    <Dialog title={subject === '' ? 'Tampilan asli email' : subject} opened size="lg" onClose={onClose}>
      {layout.data ? (
        <>
          {layout.data.has_remote_pictures ? (
            <div className={classes.pictures}>
              <span>
                {pictures && !layout.isPlaceholderData
                  ? 'Sebagian gambar dari luar tidak bisa diambil.'
                  : 'Gambar dari luar disembunyikan agar pengirim tidak tahu kapan email ini dibuka.'}
              </span>
              {pictures && !layout.isPlaceholderData ? null : (
                <Button size="sm" busy={layout.isFetching} onClick={() => setPictures(true)}>
                  Tampilkan gambar
                </Button>
              )}
            </div>
          ) : null}
          <iframe
            className={classes.frame}
            title="Isi email"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
            srcDoc={layout.data.html}
          />
        </>
      ) : layout.isError ? (
        <ErrorState text={sentenceOf(layout.error)} onRetry={() => layout.refetch()} />
      ) : (
        <Skeleton width="100%" height={320} />
      )}
    </Dialog>
  );
}
