import type { AcceptedMessage, GraphContext } from '../graph/graph-context.ts';
import { filledText } from '../graph/templates/template-variables.ts';
import { at, isObject, type JsonObject, textOf } from '../json.ts';
import type { ThreadMessage } from './threads.ts';

/** What the business sent, in the terms of a screen: text, header, footer, and `choices` that can be tapped. */
export function businessMessage(graph: GraphContext, message: AcceptedMessage): ThreadMessage {
  const replyTo = textOf(at(message.body, 'context', 'message_id'));
  return {
    id: message.wamid,
    direction: 'out',
    at: message.at,
    type: message.type,
    content: contentOf(graph, message),
    status: 'pending',
    reactions: {},
    ...(message.mediaId === undefined ? {} : { mediaId: message.mediaId }),
    ...(replyTo === undefined ? {} : { replyTo }),
  };
}

function contentOf(graph: GraphContext, { type, body, from }: AcceptedMessage): JsonObject {
  const sent = body[type];
  if (type === 'interactive') return interactiveContent(sent);
  if (type === 'template') return templateContent(graph, from.wabaId, sent);
  if (type === 'contacts') return { contacts: sent };
  return isObject(sent) ? { ...sent } : {};
}

const list = (value: unknown) => (Array.isArray(value) ? value : []);

function interactiveContent(interactive: unknown): JsonObject {
  const buttons = list(at(interactive, 'action', 'buttons')).map((button) => ({
    kind: 'button',
    id: at(button, 'reply', 'id'),
    title: at(button, 'reply', 'title'),
  }));
  const sections = list(at(interactive, 'action', 'sections'));
  const rows = sections.flatMap((section) =>
    list(at(section, 'rows')).map((row) => ({
      kind: 'row',
      section: at(section, 'title'),
      id: at(row, 'id'),
      title: at(row, 'title'),
      description: at(row, 'description'),
    })),
  );
  const link = at(interactive, 'action', 'parameters', 'url');
  return {
    header: at(interactive, 'header', 'text'),
    body: at(interactive, 'body', 'text'),
    footer: at(interactive, 'footer', 'text'),
    listButton: at(interactive, 'action', 'button'),
    choices: [...buttons, ...rows],
    links:
      link === undefined
        ? []
        : [{ url: link, text: at(interactive, 'action', 'parameters', 'display_text') }],
  };
}

function templateContent(graph: GraphContext, wabaId: string, sent: unknown): JsonObject {
  const template = graph.templates.find(
    wabaId,
    String(at(sent, 'name')),
    String(at(sent, 'language', 'code')),
  );
  const given = list(at(sent, 'components'));
  const text = (kind: string) => {
    const part = template?.components.find((component) => String(component.type).toUpperCase() === kind);
    const parameters = list(
      at(
        given.find((component) => String(at(component, 'type')).toUpperCase() === kind),
        'parameters',
      ),
    );
    const values = parameters.map((parameter) => {
      const name = textOf(at(parameter, 'parameter_name'));
      return { text: textOf(at(parameter, 'text')) ?? '', ...(name === undefined ? {} : { name }) };
    });
    const raw = textOf(part?.text);
    return raw === undefined ? undefined : filledText(raw, values);
  };
  const buttons = list(template?.components.find((component) => component.type === 'BUTTONS')?.buttons);
  const sentButton = (index: number) =>
    given.find(
      (component) => at(component, 'type') === 'button' && String(at(component, 'index')) === String(index),
    );
  return {
    header: text('HEADER'),
    body: text('BODY'),
    footer: text('FOOTER'),
    choices: buttons.flatMap((button, index) => {
      if (at(button, 'type') !== 'QUICK_REPLY') return [];
      const parameter = list(at(sentButton(index), 'parameters'))[0];
      const title = textOf(at(button, 'text')) ?? '';
      return [{ kind: 'template', id: textOf(at(parameter, 'payload')) ?? title, title }];
    }),
    links: buttons
      .filter((button) => at(button, 'type') === 'URL')
      .map((button) => ({ url: at(button, 'url'), text: at(button, 'text') })),
  };
}
