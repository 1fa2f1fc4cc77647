import { type Device, endAllDevices, endDevice } from '@sapa/contracts/identity/account';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionEnded } from '../../lib/account/leave.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { clock, date } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { Row, RowList, RowMark } from '../../ui/list/row-list.tsx';
import { ErrorState, Skeleton } from '../../ui/list/states.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './account.module.css';
import { DEVICES, useDevices } from './queries.ts';

export function Devices() {
  const cache = useQueryClient();
  const devices = useDevices();
  const [ending, setEnding] = useState<string | null>(null);
  const [everywhere, setEverywhere] = useState(false);
  const [busy, setBusy] = useState(false);

  if (devices.isPending)
    return (
      <div role="status" aria-label="Memuat perangkat">
        <Skeleton width="100%" height={128} />
      </div>
    );
  if (devices.isError)
    return <ErrorState text={sentenceOf(devices.error)} onRetry={() => devices.refetch()} />;

  const end = async (device: Device) => {
    setEnding(device.id);
    try {
      await call(endDevice, { params: { id: device.id } });
      toast('success', `${device.name} sudah dikeluarkan.`);
    } catch (error) {
      toast('error', sentenceOf(error));
    }
    setEnding(null);
    await cache.invalidateQueries({ queryKey: DEVICES });
  };
  const endAll = async () => {
    setBusy(true);
    try {
      await call(endAllDevices);
      sessionEnded();
    } catch (error) {
      setBusy(false);
      toast('error', sentenceOf(error));
    }
  };

  return (
    <>
      <RowList>
        {devices.data.map((device) => (
          <Row
            key={device.id}
            mark={
              <RowMark>
                {/Android|iPhone/.test(device.name) ? (
                  <IconDeviceMobile size={20} stroke={1.7} />
                ) : (
                  <IconDeviceDesktop size={20} stroke={1.7} />
                )}
              </RowMark>
            }
            title={device.name}
            detail={`${device.ip_address ? `IP ${device.ip_address} · ` : ''}terakhir terlihat ${date(device.last_seen_at)} ${clock(device.last_seen_at)}`}
          >
            {device.current ? (
              <Chip tone="person">Perangkat ini</Chip>
            ) : (
              <Button
                size="sm"
                busy={ending === device.id}
                aria-label={`Keluarkan ${device.name}`}
                onClick={() => end(device)}
              >
                Keluarkan
              </Button>
            )}
          </Row>
        ))}
      </RowList>
      <div className={classes.flush}>
        <Button variant="danger-quiet" onClick={() => setEverywhere(true)}>
          Keluar dari semua perangkat
        </Button>
      </div>
      <ConfirmDialog
        title="Keluar dari semua perangkat?"
        text="Anda juga keluar dari perangkat ini dan perlu masuk lagi."
        opened={everywhere}
        verb="Keluar dari semua"
        danger
        busy={busy}
        onConfirm={endAll}
        onClose={() => setEverywhere(false)}
      />
    </>
  );
}
