/**
 * A button of a dialog in the page. The browser does it by itself, before its script is there and without one; where it
 * does not know how, `script/` does it by the data attribute.
 */
export const opens = (id: string) => ({ 'data-opens': id, commandfor: id, command: 'show-modal' });
export const closes = (id: string) => ({ 'data-closes': id, commandfor: id, command: 'close' });
