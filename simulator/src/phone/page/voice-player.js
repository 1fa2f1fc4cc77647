import { el, icon } from './dom.js';

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** A voice note: play, pause, move about in it. `onFirstPlay` tells the sender that it was heard. */
export function voicePlayer(url, onFirstPlay = () => {}) {
  const sound = el('audio', { src: url, preload: 'metadata', hidden: true });
  const time = el('span', { class: 'voice-time' }, '0:00');
  const place = el('input', {
    type: 'range',
    min: '0',
    max: '1000',
    value: '0',
    'aria-label': 'Posisi pesan suara',
    oninput() {
      if (Number.isFinite(sound.duration)) sound.currentTime = (place.value / 1000) * sound.duration;
    },
  });
  const button = el('button', {
    type: 'button',
    class: 'icon-button primary',
    onclick: () => (sound.paused ? void sound.play() : sound.pause()),
  });
  let heard = false;

  function show() {
    button.replaceChildren(icon(sound.paused ? 'play' : 'pause'));
    button.setAttribute('aria-label', sound.paused ? 'Putar pesan suara' : 'Jeda pesan suara');
    const length = Number.isFinite(sound.duration) ? sound.duration : 0;
    const done = length > 0 ? sound.currentTime / length : 0;
    place.value = String(Math.round(done * 1000));
    place.style.setProperty('--done', `${done * 100}%`);
    time.textContent = clock(sound.paused && sound.currentTime === 0 ? length : sound.currentTime);
  }

  for (const event of ['loadedmetadata', 'timeupdate', 'pause', 'ended']) sound.addEventListener(event, show);
  sound.addEventListener('play', () => {
    show();
    if (!heard) onFirstPlay();
    heard = true;
  });
  show();
  return el('div', { class: 'voice' }, sound, button, place, time);
}
