import { api } from './api.js';
import { el, phoneText } from './dom.js';
import { sheet } from './sheets.js';

/** What Meta says to one number: set, shown with what must become of it, taken back. */
export async function chooseAnswers(number = '') {
  const { answers, choices } = await api.answers();
  const labelOf = (code) => choices.find((choice) => choice.code === code)?.label ?? '';
  const again = () => {
    close();
    void chooseAnswers();
  };
  const { close } = sheet('Jawaban Meta', [
    el(
      'p',
      { class: 'sheet-words' },
      'Meta menjawab tiap pesan ke nomor ini dengan kode yang dipilih, siapa pun pengirimnya. Nomor lain tidak terpengaruh.',
    ),
    answers.length > 0 &&
      el(
        'ul',
        { class: 'people-list', 'aria-label': 'Nomor dengan jawaban sendiri' },
        answers.map((answer) =>
          el(
            'li',
            { class: 'answer' },
            el(
              'span',
              { class: 'row-text' },
              el('strong', {}, phoneText(answer.number)),
              el('span', {}, `${answer.code} · ${labelOf(answer.code)}${howLong(answer)}`),
            ),
            el(
              'button',
              {
                type: 'button',
                class: 'quiet',
                'aria-label': `Cabut jawaban untuk ${phoneText(answer.number)}`,
                async onclick() {
                  await api.takeAnswerBack(answer.number);
                  again();
                },
              },
              'Cabut',
            ),
          ),
        ),
      ),
    form(choices, number, again),
  ]);
}

const howLong = ({ via, times }) =>
  `${via === 'status' ? ', lewat status' : ''}${times === null ? '' : `, ${times} kali`}`;

function form(choices, known, done) {
  const number = el('input', {
    name: 'number',
    type: 'tel',
    autocomplete: 'off',
    required: true,
    placeholder: '0812-3456-7890',
    value: phoneText(known),
  });
  const times = el('input', {
    name: 'times',
    type: 'number',
    min: '0',
    max: '20',
    placeholder: 'Kosong: terus',
  });
  const detail = el('p', { class: 'sheet-words', id: 'answer-detail' }, choices[0].detail);
  const code = el(
    'select',
    {
      name: 'code',
      'aria-describedby': 'answer-detail',
      onchange() {
        detail.textContent = choices.find((choice) => String(choice.code) === code.value).detail;
      },
    },
    choices.map((choice) => el('option', { value: String(choice.code) }, `${choice.code} · ${choice.label}`)),
  );
  const via = el(
    'select',
    { name: 'via' },
    el('option', { value: 'api' }, 'Ditolak langsung'),
    el('option', { value: 'status' }, 'Diterima dahulu, gagal lewat status'),
  );
  const error = el('p', { class: 'form-error', role: 'alert' });
  return el(
    'form',
    {
      novalidate: true,
      async onsubmit(event) {
        event.preventDefault();
        try {
          await api.setAnswer({
            number: number.value,
            code: Number(code.value),
            via: via.value,
            times: Number(times.value),
          });
          done();
        } catch (failure) {
          error.textContent = failure.message;
        }
      },
    },
    el('label', {}, 'Nomor pelanggan', number),
    el('label', {}, 'Jawaban', code),
    detail,
    el('label', {}, 'Bagaimana', via),
    el('label', {}, 'Berapa kali', times),
    error,
    el('button', { type: 'submit', class: 'primary' }, 'Pasang jawaban'),
  );
}
