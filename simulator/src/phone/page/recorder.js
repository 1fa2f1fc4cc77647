import { el, icon } from './dom.js';

const formats = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4'];

/** Takes the place of the composer while recording; the file, or nothing when it is thrown away. */
export async function record(line) {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format));
  const recorder = new MediaRecorder(stream, { mimeType });
  const chunks = [];
  recorder.ondataavailable = (event) => chunks.push(event.data);
  recorder.start();

  const keep = await new Promise((resolve) => {
    const time = el('span', { class: 'recording-time', role: 'timer' }, '0:00');
    const began = Date.now();
    const timer = setInterval(() => {
      const seconds = Math.floor((Date.now() - began) / 1000);
      time.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    }, 250);
    const end = (keeps) => () => {
      clearInterval(timer);
      bar.remove();
      line.hidden = false;
      resolve(keeps);
    };
    const send = el(
      'button',
      { type: 'button', class: 'icon-button primary', 'aria-label': 'Kirim pesan suara', onclick: end(true) },
      icon('send'),
    );
    const bar = el(
      'div',
      { class: 'composer-line recording' },
      el(
        'button',
        { type: 'button', class: 'icon-button', 'aria-label': 'Buang rekaman', onclick: end(false) },
        icon('trash'),
      ),
      el('span', { class: 'recording-dot', 'aria-hidden': 'true' }),
      el('span', { class: 'recording-label' }, 'Merekam'),
      time,
      send,
    );
    line.hidden = true;
    line.after(bar);
    send.focus();
  });

  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.stop();
  await stopped;
  for (const track of stream.getTracks()) track.stop();
  if (!keep) return undefined;
  const type = (mimeType ?? 'audio/webm').split(';')[0];
  return new File(chunks, `pesan-suara.${type.split('/')[1]}`, { type });
}
