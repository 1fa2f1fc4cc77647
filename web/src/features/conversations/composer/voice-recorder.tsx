import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { duration } from '../../../lib/format.ts';
import { webmToOgg } from '../../../lib/ogg-opus.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { Waveform } from '../../../ui/waveform.tsx';
import classes from './voice-recorder.module.css';

interface VoiceRecorderProps {
  /** Sound types that the channel takes. */
  accepted: readonly string[];
  onDone: (voice: Blob, fileName: string) => void;
  onCancel: () => void;
}

/** What browsers record, best first; WebM is turned into Ogg afterwards. */
const RECORDED = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4'];
const BARS = 44;
const SILENCE: readonly number[] = new Array<number>(BARS).fill(0);
/** Milliseconds a bar of the moving waveform. */
const STEP = 90;

export default function VoiceRecorder({ accepted, onDone, onCancel }: VoiceRecorderProps) {
  const recorder = useRef<MediaRecorder | null>(null);
  const [seconds, setSeconds] = useState(0);
  const [levels, setLevels] = useState<readonly number[]>(SILENCE);
  const cancel = useRef(onCancel);
  cancel.current = onCancel;
  const takes = useRef(accepted);

  useEffect(() => {
    let ended = false;
    let end = () => {
      ended = true;
    };
    navigator.mediaDevices
      ?.getUserMedia({ audio: { channelCount: 1, noiseSuppression: true, echoCancellation: true } })
      .then((stream) => {
        const stop = listen(stream, (level) => {
          setLevels((now) => [...now.slice(1), level]);
          setSeconds((now) => now + STEP / 1_000);
        });
        end = () => {
          stop();
          for (const track of stream.getTracks()) track.stop();
        };
        if (ended) {
          end();
          return;
        }
        const recordable = RECORDED.filter((each) => MediaRecorder.isTypeSupported(each));
        const type = recordable.find((each) => canBecome(each, takes.current)) ?? recordable[0];
        recorder.current = new MediaRecorder(stream, {
          ...(type ? { mimeType: type } : {}),
          audioBitsPerSecond: 32_000,
        });
        recorder.current.start();
      })
      .catch(() => {
        toast('error', 'Mikrofon tidak bisa dipakai. Izinkan mikrofon di pengaturan browser lalu coba lagi.');
        cancel.current();
      });
    if (!navigator.mediaDevices) {
      toast(
        'error',
        'Rekaman suara butuh alamat https atau localhost. Buka Sapa lewat alamat itu lalu coba lagi.',
      );
      cancel.current();
    }
    return () => end();
  }, []);

  const finish = () => {
    const active = recorder.current;
    if (!active) return;
    active.ondataavailable = async ({ data }) => {
      const { blob, name } = await asVoiceNote(data, accepted);
      onDone(blob, name);
    };
    active.stop();
  };

  return (
    <section className={classes.recorder} aria-label="Merekam suara">
      <IconButton label="Batalkan rekaman" tone="danger" onClick={onCancel}>
        <IconX size={18} stroke={1.8} />
      </IconButton>
      <span className={classes.dot} aria-hidden="true" />
      <time className={classes.time}>{duration(seconds)}</time>
      <span className={classes.wave}>
        <Waveform levels={levels} />
      </span>
      <Button size="sm" variant="primary" before={<IconCheck size={16} stroke={2} />} onClick={finish}>
        Selesai
      </Button>
    </section>
  );
}

/** Tells the loudness of a microphone, 0 to 1, every STEP milliseconds. */
function listen(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    onLevel(Math.min(1, Math.sqrt(power) * 4));
  }, STEP);
  return () => {
    clearInterval(timer);
    context.close();
  };
}

/** The channel takes it as it is recorded, or made over (`asVoiceNote`). */
function canBecome(recorded: string, accepted: readonly string[]): boolean {
  const type = recorded.split(';')[0] ?? '';
  return accepted.includes(type) || (type === 'audio/webm' && accepted.includes('audio/ogg'));
}

async function asVoiceNote(
  recorded: Blob,
  accepted: readonly string[],
): Promise<{ blob: Blob; name: string }> {
  const type = recorded.type.split(';')[0] ?? '';
  if (type === 'audio/webm' && accepted.includes('audio/ogg')) {
    const ogg = webmToOgg(new Uint8Array(await recorded.arrayBuffer()));
    return {
      blob: new Blob([new Uint8Array(ogg)], { type: 'audio/ogg; codecs=opus' }),
      name: 'pesan-suara.ogg',
    };
  }
  return { blob: recorded, name: `pesan-suara.${type.split('/')[1] ?? 'ogg'}` };
}
