import { el, icon } from './dom.js';

/** A dialog that rises from the bottom of the phone: the rest is inert meanwhile, Escape closes it. */
export function sheet(title, content) {
  const cameFrom = document.activeElement;
  const phone = document.querySelector('.phone');
  const rest = [...phone.children, document.querySelector('.people')];
  const setRest = (inert) => {
    for (const node of rest) node.inert = inert;
  };

  function close() {
    veil.remove();
    setRest(false);
    cameFrom?.focus();
  }

  const closer = el(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': 'Tutup', onclick: close },
    icon('close'),
  );
  const dialog = el(
    'dialog',
    {
      class: 'sheet',
      'aria-label': title,
      'aria-modal': 'true',
      onkeydown(event) {
        if (event.key === 'Escape') close();
      },
    },
    el(
      'div',
      { class: 'sheet-body' },
      el('header', {}, el('h2', { class: 'sheet-title' }, title), closer),
      content,
    ),
  );
  const veil = el(
    'div',
    {
      class: 'veil',
      onclick(event) {
        if (event.target === veil) close();
      },
    },
    dialog,
  );
  phone.append(veil);
  setRest(true);
  dialog.show();
  return { close };
}

/** A list of things to do; each closes the sheet first. */
export function actionSheet(title, actions, above = []) {
  const { close } = sheet(title, [
    ...above,
    el(
      'ul',
      { class: 'actions' },
      actions.map(({ label, detail, name, run }) =>
        el(
          'li',
          {},
          el(
            'button',
            {
              type: 'button',
              class: 'row',
              onclick() {
                close();
                run();
              },
            },
            name && icon(name),
            el('span', { class: 'row-text' }, el('strong', {}, label), detail && el('span', {}, detail)),
          ),
        ),
      ),
    ),
  ]);
  return { close };
}
