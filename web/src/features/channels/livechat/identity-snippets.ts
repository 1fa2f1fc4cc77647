/** hex(HMAC-SHA256(secret, identifier)), as docs/live-chat.md says it; `identifier` is a number or an e-mail. */
export const snippets = {
  PHP: `$hash = hash_hmac('sha256', $identifier, getenv('SAPA_SECRET'));`,
  'Node.js': `import { createHmac } from 'node:crypto';

const hash = createHmac('sha256', process.env.SAPA_SECRET).update(identifier).digest('hex');`,
  Python: `import hashlib, hmac, os

hash = hmac.new(os.environ['SAPA_SECRET'].encode(), identifier.encode(), hashlib.sha256).hexdigest()`,
  Ruby: `require 'openssl'

hash = OpenSSL::HMAC.hexdigest('SHA256', ENV['SAPA_SECRET'], identifier)`,
  Go: `mac := hmac.New(sha256.New, []byte(os.Getenv("SAPA_SECRET")))
mac.Write([]byte(identifier))
hash := hex.EncodeToString(mac.Sum(nil))`,
  Java: `Mac mac = Mac.getInstance("HmacSHA256");
mac.init(new SecretKeySpec(System.getenv("SAPA_SECRET").getBytes(UTF_8), "HmacSHA256"));
String hash = HexFormat.of().formatHex(mac.doFinal(identifier.getBytes(UTF_8)));`,
};
