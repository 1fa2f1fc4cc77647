import type { Invitation } from '@sapa/contracts/identity/member-management';
import { resendInvitation, revokeInvitation } from '@sapa/contracts/identity/member-management';
import { IconMail } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sentenceOf } from '../../lib/api.ts';
import { date } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { Row, RowList, RowMark } from '../../ui/list/row-list.tsx';
import { Skeleton } from '../../ui/list/states.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './members.module.css';
import { reloadInvitations, useInvitations } from './queries.ts';
import { roleName } from './roles.ts';

export function InvitationList() {
  const cache = useQueryClient();
  const invitations = useInvitations();
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  const [busy, setBusy] = useState<string | null>(null);

  const run = async ({ id }: Invitation, work: () => Promise<unknown>, said: string) => {
    setBusy(id);
    try {
      await work();
      toast('success', said);
    } catch (error) {
      toast('error', sentenceOf(error));
    }
    setRevoking(null);
    await reloadInvitations(cache);
    setBusy(null);
  };

  return (
    <>
      <ListFrame
        list={invitations}
        loading={
          <div role="status" aria-label="Memuat undangan">
            <Skeleton width="100%" height={64} />
          </div>
        }
        empty={
          <p className={classes.quiet}>
            Belum ada undangan yang menunggu. Undang rekan satu tim lewat email.
          </p>
        }
      >
        {(items) => (
          <RowList>
            {items.map((invitation) => (
              <Row
                key={invitation.id}
                mark={
                  <RowMark tone="waiting">
                    <IconMail size={19} stroke={1.7} />
                  </RowMark>
                }
                title={invitation.email}
                detail={`${roleName(invitation.role)} · diundang ${invitation.invited_by}, ${invitation.expired ? 'berakhir' : 'berlaku sampai'} ${date(invitation.expires_at)}`}
              >
                <Chip tone={invitation.expired ? 'danger' : 'waiting'}>
                  {invitation.expired ? 'Kedaluwarsa' : 'Menunggu'}
                </Chip>
                <Button
                  size="sm"
                  busy={busy === invitation.id}
                  aria-label={`Kirim ulang undangan ${invitation.email}`}
                  onClick={() =>
                    run(
                      invitation,
                      () => call(resendInvitation, { params: { id: invitation.id } }),
                      `Undangan dikirim ulang ke ${invitation.email}. Tautan lama tidak berlaku lagi.`,
                    )
                  }
                >
                  Kirim ulang
                </Button>
                <Button
                  size="sm"
                  variant="danger-quiet"
                  aria-label={`Batalkan undangan ${invitation.email}`}
                  onClick={() => setRevoking(invitation)}
                >
                  Batalkan
                </Button>
              </Row>
            ))}
          </RowList>
        )}
      </ListFrame>
      <ConfirmDialog
        title="Batalkan undangan?"
        text={`Tautan yang dikirim ke ${revoking?.email ?? ''} tidak bisa dipakai lagi.`}
        opened={revoking !== null}
        verb="Batalkan undangan"
        danger
        busy={busy !== null}
        onConfirm={() =>
          revoking &&
          run(revoking, () => call(revokeInvitation, { params: { id: revoking.id } }), 'Undangan dibatalkan.')
        }
        onClose={() => setRevoking(null)}
      />
    </>
  );
}
