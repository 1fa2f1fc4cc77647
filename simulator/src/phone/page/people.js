import { chooseAnswers } from './answers.js';
import { api } from './api.js';
import { avatar, el, phoneText } from './dom.js';
import { sheet } from './sheets.js';
import { choosePerson, load, nameOf, state, unreadOf } from './state.js';

export function renderPeople(list) {
  list.replaceChildren(...state.customers.map((customer) => el('li', {}, personButton(customer))));
}

function personButton(customer, after = () => {}) {
  const unread = state.numbers.reduce((sum, number) => sum + unreadOf(customer.id, number.id), 0);
  return el(
    'button',
    {
      type: 'button',
      class: 'row',
      'aria-pressed': String(customer.id === state.customerId),
      onclick() {
        choosePerson(customer.id);
        after();
      },
    },
    avatar(nameOf(customer)),
    el(
      'span',
      { class: 'row-text' },
      el('strong', {}, nameOf(customer)),
      el('span', {}, phoneText(customer.number)),
    ),
    unread > 0 &&
      el('span', { class: 'badge' }, String(unread), el('span', { class: 'sr' }, ' belum dibaca')),
  );
}

/** On a narrow screen the people live in a sheet. */
export function switchPerson() {
  const { close } = sheet('Perankan siapa?', [
    el(
      'ul',
      { class: 'people-list' },
      ...state.customers.map((customer) =>
        el(
          'li',
          {},
          personButton(customer, () => close()),
        ),
      ),
    ),
    el(
      'button',
      {
        type: 'button',
        class: 'quiet',
        onclick() {
          close();
          addPerson();
        },
      },
      'Tambah pelanggan',
    ),
    el(
      'button',
      {
        type: 'button',
        class: 'quiet',
        onclick() {
          close();
          void chooseAnswers(state.customerId);
        },
      },
      'Jawaban Meta per nomor',
    ),
  ]);
}

export function addPerson() {
  const name = el('input', {
    name: 'name',
    autocomplete: 'off',
    required: true,
    maxlength: '60',
    placeholder: 'Dewi Lestari',
  });
  const number = el('input', {
    name: 'number',
    type: 'tel',
    autocomplete: 'off',
    required: true,
    placeholder: '0812-3456-7890',
  });
  const error = el('p', { class: 'form-error', role: 'alert' });
  const form = el(
    'form',
    {
      novalidate: true,
      async onsubmit(event) {
        event.preventDefault();
        try {
          const { id } = await api.addCustomer(name.value, number.value);
          await load();
          choosePerson(id);
          close();
        } catch (failure) {
          error.textContent = failure.message;
        }
      },
    },
    el('label', {}, 'Nama', name),
    el('label', {}, 'Nomor WhatsApp', number),
    error,
    el('button', { type: 'submit', class: 'primary' }, 'Tambah pelanggan'),
  );
  const { close } = sheet('Pelanggan baru', [form]);
  name.focus();
}
