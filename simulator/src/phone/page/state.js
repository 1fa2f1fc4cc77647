import { api } from './api.js';

const remembered = (name) => {
  try {
    return localStorage.getItem(`simulator.${name}`) ?? undefined;
  } catch {
    return undefined;
  }
};

const remember = (name, value) => {
  try {
    localStorage.setItem(`simulator.${name}`, value);
  } catch {
    // A private window: the choice lives as long as the page.
  }
};

export const state = {
  numbers: [],
  customers: [],
  /** Messages by customer and business number. */
  chats: new Map(),
  /** Until when the business types, by chat. */
  typing: new Map(),
  customerId: remembered('customer'),
  numberId: undefined,
  autoRead: remembered('autoRead') !== 'off',
  replyTo: undefined,
  editing: undefined,
};

const listeners = new Set();
export const onChange = (listener) => listeners.add(listener);
export const changed = (what = {}) => {
  for (const listener of listeners) listener(what);
};

const chatKey = (customerId, numberId) => `${customerId}:${numberId}`;
export const messagesOf = (customerId, numberId) => state.chats.get(chatKey(customerId, numberId)) ?? [];
export const currentMessages = () => messagesOf(state.customerId, state.numberId);
export const currentCustomer = () => state.customers.find((customer) => customer.id === state.customerId);
export const currentNumber = () => state.numbers.find((number) => number.id === state.numberId);
export const nameOf = (customer) => customer.name ?? customer.username ?? 'Pelanggan';

export const unreadOf = (customerId, numberId) =>
  messagesOf(customerId, numberId).filter(
    (message) => message.direction === 'out' && message.status !== 'read' && message.status !== 'played',
  ).length;

export const isTyping = () => (state.typing.get(chatKey(state.customerId, state.numberId)) ?? 0) > Date.now();

export async function load() {
  const { numbers, customers } = await api.state();
  Object.assign(state, { numbers, customers });
  if (!currentCustomer()) state.customerId = customers[0]?.id;
  for (const customer of customers) {
    for (const { phoneNumberId, messages } of await api.chats(customer.id)) {
      state.chats.set(chatKey(customer.id, phoneNumberId), messages);
    }
  }
  changed();
}

export function applied(change) {
  const { kind, customerId, phoneNumberId, message, typingUntil } = change;
  if (kind === 'customers' || kind === 'numbers') return void load();
  const key = chatKey(customerId, phoneNumberId);
  if (kind === 'typing') {
    state.typing.set(key, typingUntil ?? 0);
    if (typingUntil) setTimeout(changed, typingUntil - Date.now() + 10);
  } else if (message) {
    const messages = state.chats.get(key) ?? [];
    const place = messages.findIndex((item) => item.id === message.id);
    if (place < 0) messages.push(message);
    else messages[place] = message;
    state.chats.set(key, messages);
  }
  changed({ messageId: message?.id });
}

/** While the tab is visible and reading is automatic, the open chat is being looked at. */
export function lookAtChat() {
  const looking =
    state.numberId && state.customerId && state.autoRead && document.visibilityState === 'visible';
  if (looking) void api.open(state.customerId, state.numberId);
  else void api.close();
}

export function choosePerson(customerId) {
  state.customerId = customerId;
  remember('customer', customerId);
  openChat(state.numberId);
}

export function openChat(numberId) {
  Object.assign(state, { numberId, replyTo: undefined, editing: undefined });
  lookAtChat();
  changed();
}

export function setAutoRead(on) {
  state.autoRead = on;
  remember('autoRead', on ? 'on' : 'off');
  lookAtChat();
  changed();
}
