import { CopyField } from '../../../ui/form/copy-field.tsx';
import classes from './api-channel.module.css';

/** What the business's developer needs: where to tell, the secret that signs, and a call that works as it is. */
export function ApiAccess({ inboundUrl, secret }: { inboundUrl: string; secret: string | null }) {
  return (
    <div className={classes.access}>
      <CopyField label="Alamat untuk mengirim pesan pelanggan" value={inboundUrl} copied="Alamat disalin." />
      {secret === null ? null : (
        <>
          <CopyField
            label="Rahasia saluran"
            value={secret}
            copied="Rahasia disalin. Simpan hanya di server Anda."
          />
          <p className={classes.once}>
            Rahasia ini hanya tampil sekali. Simpan di server Anda; bila hilang, buat yang baru di Pengaturan.
          </p>
        </>
      )}
      <CopyField
        label="Coba dari terminal"
        value={sampleCall(inboundUrl, secret ?? 'RAHASIA')}
        copied="Perintah disalin. Tempel di terminal."
      />
    </div>
  );
}

/** Signed as the server wants it: HMAC-SHA256 over `<seconds>.<body>`. */
const sampleCall = (inboundUrl: string, secret: string) =>
  [
    `BODY='{"event":"message","id":"coba-1","from":{"id":"pelanggan-1","name":"Rani"},"text":"Halo dari aplikasi"}'`,
    'T=$(date +%s)',
    `S=$(printf '%s.%s' "$T" "$BODY" | openssl dgst -sha256 -hmac '${secret}' | sed 's/^.* //')`,
    `curl -X POST '${inboundUrl}' -H 'content-type: application/json' -H "x-sapa-timestamp: $T" -H "x-sapa-signature: sha256=$S" -d "$BODY"`,
  ].join('\n');
