import { at, isObject, textOf } from '../json.ts';
import { invalidValue, missingParameter } from './graph-error.ts';
import { longerThan } from './text-length.ts';

/** Source: Meta, "Interactive reply buttons messages", "Interactive list messages", "Interactive call-to-action URL". */
const limits = {
  buttons: 3,
  buttonTitle: 20,
  buttonId: 256,
  sections: 10,
  rows: 10,
  rowTitle: 24,
  rowDescription: 72,
  rowId: 200,
  sectionTitle: 24,
  listButton: 20,
  header: 60,
  footer: 60,
  body: 1024,
  listBody: 4096,
};

const kinds = [
  'button',
  'list',
  'cta_url',
  'flow',
  'location_request_message',
  'product',
  'product_list',
  'catalog_message',
  'call_permission_request',
  'carousel',
  'address_message',
];

export function checkInteractive(interactive: unknown) {
  const kind = textOf(at(interactive, 'type'));
  if (kind === undefined || !kinds.includes(kind)) {
    throw invalidValue(`Interactive type must be one of ${kinds.join(', ')}`);
  }
  const body = at(interactive, 'body', 'text');
  if (kind !== 'product' && kind !== 'call_permission_request') {
    text(body, 'Body text', kind === 'list' ? limits.listBody : limits.body);
  }
  const footer = at(interactive, 'footer');
  if (footer !== undefined) text(at(footer, 'text'), 'Footer text', limits.footer);
  checkHeader(at(interactive, 'header'), kind);

  const action = at(interactive, 'action');
  if (!isObject(action) && kind !== 'call_permission_request') {
    throw missingParameter("Parameter 'interactive.action' is mandatory");
  }
  if (kind === 'button') checkButtons(at(action, 'buttons'));
  if (kind === 'list') checkList(action);
  if (kind === 'cta_url') {
    text(at(action, 'parameters', 'display_text'), 'Button display text', limits.buttonTitle);
    if (!/^https?:\/\//.test(textOf(at(action, 'parameters', 'url')) ?? '')) {
      throw invalidValue('Button URL is not valid');
    }
  }
}

function text(value: unknown, name: string, max: number) {
  if (typeof value !== 'string' || value.trim() === '' || longerThan(value, max)) {
    throw invalidValue(`${name} length invalid. Min length: 1, Max length: ${max}`);
  }
}

function checkHeader(header: unknown, kind: string) {
  if (header === undefined) return;
  const type = textOf(at(header, 'type'));
  if (type === 'text') return text(at(header, 'text'), 'Header text', limits.header);
  if (kind === 'list') throw invalidValue('Header of a list must be of type text');
  if (type === undefined || !['image', 'video', 'document', 'gif'].includes(type)) {
    throw invalidValue('Header type is not valid');
  }
  if (!textOf(at(header, type, 'id')) && !textOf(at(header, type, 'link'))) {
    throw missingParameter(`Parameter 'interactive.header.${type}' needs an id or a link`);
  }
}

function checkButtons(buttons: unknown) {
  if (!Array.isArray(buttons) || buttons.length < 1 || buttons.length > limits.buttons) {
    throw invalidValue(
      `Invalid buttons count. Min allowed buttons: 1, Max allowed buttons: ${limits.buttons}`,
    );
  }
  const titles = new Set<unknown>();
  const ids = new Set<unknown>();
  for (const button of buttons) {
    if (at(button, 'type') !== 'reply') throw invalidValue('Button type must be reply');
    text(at(button, 'reply', 'title'), 'Button title', limits.buttonTitle);
    text(at(button, 'reply', 'id'), 'Button id', limits.buttonId);
    titles.add(at(button, 'reply', 'title'));
    ids.add(at(button, 'reply', 'id'));
  }
  if (titles.size < buttons.length) throw invalidValue('Button titles must be unique');
  if (ids.size < buttons.length) throw invalidValue('Button ids must be unique');
}

function checkList(action: unknown) {
  text(at(action, 'button'), 'List button', limits.listButton);
  const sections = at(action, 'sections');
  if (!Array.isArray(sections) || sections.length < 1 || sections.length > limits.sections) {
    throw invalidValue(`Invalid sections count. Min: 1, Max: ${limits.sections}`);
  }
  const ids = new Set<unknown>();
  let rowCount = 0;
  for (const section of sections) {
    if (sections.length > 1 || at(section, 'title') !== undefined) {
      text(at(section, 'title'), 'Section title', limits.sectionTitle);
    }
    const rows = at(section, 'rows');
    if (!Array.isArray(rows) || rows.length === 0) throw missingParameter('A section needs rows');
    for (const row of rows) {
      text(at(row, 'title'), 'Row title', limits.rowTitle);
      text(at(row, 'id'), 'Row id', limits.rowId);
      if (at(row, 'description') !== undefined && at(row, 'description') !== '') {
        text(at(row, 'description'), 'Row description', limits.rowDescription);
      }
      ids.add(at(row, 'id'));
      rowCount += 1;
    }
  }
  if (rowCount > limits.rows) {
    throw invalidValue(`Total row count exceed max allowed count: ${limits.rows}`);
  }
  if (ids.size < rowCount) throw invalidValue('Row ids must be unique');
}
