import { toast } from './dom.js';

/** Names this tab to the server, so that a chat open here is open no more when the tab goes. */
const tab = crypto.randomUUID();

async function call(path, init) {
  let response;
  try {
    response = await fetch(`/phone/api/${path}`, init);
  } catch {
    toast('Simulator tidak menjawab. Periksa apakah masih berjalan.');
    throw new Error('offline');
  }
  const body = await response.json();
  if (response.ok) return body;
  toast(body.message);
  throw new Error(body.message);
}

const post = (path, body = {}) =>
  call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const chat = (customerId, numberId) =>
  `customers/${encodeURIComponent(customerId)}/chats/${encodeURIComponent(numberId)}`;

export const api = {
  state: () => call('state'),
  chats: (customerId) => call(`customers/${encodeURIComponent(customerId)}/chats`),
  addCustomer: (name, number) => post('customers', { name, number }),
  say: (customerId, numberId, body) => post(`${chat(customerId, numberId)}/messages`, body),
  open: (customerId, numberId) => post(`${chat(customerId, numberId)}/open?tab=${tab}`),
  close: () => post(`close?tab=${tab}`),
  answers: () => call('answers'),
  setAnswer: (answer) => post('answers', answer),
  takeAnswerBack: (number) => call(`answers/${encodeURIComponent(number)}`, { method: 'DELETE' }),
  play: (messageId) => post(`messages/${encodeURIComponent(messageId)}/play`),
  sendFile(customerId, numberId, file, { kind = '', caption = '' } = {}) {
    const form = new FormData();
    form.append('file', file, file.name);
    const query = new URLSearchParams({ kind, caption });
    return call(`${chat(customerId, numberId)}/files?${query}`, { method: 'POST', body: form });
  },
  /** `onChange` for every change; `onOpen` after each (re)connection, when something may have been missed. */
  listen(onChange, onOpen) {
    const source = new EventSource(`/phone/api/events?tab=${tab}`);
    source.onopen = onOpen;
    source.onmessage = (event) => onChange(JSON.parse(event.data));
  },
};
