import { sentenceOf } from '../../lib/api.ts';
import { turnPushOff, turnPushOn, whyNoPush } from '../../lib/app/push-device.ts';
import { toast } from '../overlay/toast.tsx';

/** Pushes on this device, on or off; what stands in the way is said with the next step. */
export async function turnPush(on: boolean): Promise<void> {
  try {
    if (!on) return await turnPushOff();
    const state = await turnPushOn();
    const why = whyNoPush[state];
    if (state === 'on') toast('success', 'Notifikasi aktif di perangkat ini.');
    else
      toast('error', why ?? 'Izin notifikasi belum diberikan. Coba lagi lalu pilih Izinkan.', {
        lasts: 12_000,
      });
  } catch (error) {
    toast('error', error instanceof DOMException ? NO_SERVICE : sentenceOf(error));
  }
}

const NO_SERVICE = 'Browser tidak bisa menghubungi layanan push-nya. Periksa koneksi lalu coba lagi.';
