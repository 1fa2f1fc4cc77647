import { chooseAnswers } from './answers.js';
import { api } from './api.js';
import { renderChats } from './chats.js';
import { icon, timeOf } from './dom.js';
import { addPerson, renderPeople } from './people.js';
import { applied, load, lookAtChat, onChange, state } from './state.js';
import { renderThread } from './thread.js';

const find = (name) => document.querySelector(`[data-${name}]`);
const chatsView = find('chats-view');
const threadView = find('thread-view');

onChange((what) => {
  const open = state.numberId !== undefined && state.customerId !== undefined;
  chatsView.hidden = open;
  threadView.hidden = !open;
  renderPeople(find('people'));
  if (!open) renderChats(chatsView);
  renderThread(threadView, what);
});

const tell = () => {
  find('clock').textContent = timeOf(Date.now());
};
tell();
setInterval(tell, 10_000);
find('status-icons').append(icon('signal'), icon('battery'));
find('add-person').addEventListener('click', addPerson);
find('answers').addEventListener('click', () => chooseAnswers(state.customerId));
document.addEventListener('visibilitychange', lookAtChat);

// After a lost connection the server has forgotten which chat is open here, and we what happened there.
api.listen(applied, async () => {
  await load();
  if (state.numberId) lookAtChat();
});
