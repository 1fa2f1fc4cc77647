import type { FastifyInstance } from 'fastify';
import { at, isObject, type JsonObject, textOf } from '../../json.ts';
import { bearerToken } from '../bearer-token.ts';
import { paged } from '../fields.ts';
import type { GraphContext } from '../graph-context.ts';
import { invalidParameter } from '../graph-error.ts';

/** What Meta has written and reviewed beforehand. Source: Meta, "Template library". */
interface LibraryTemplate {
  id: string;
  name: string;
  language: string;
  category: 'UTILITY';
  topic: string;
  usecase: string;
  industry: string[];
  header?: string;
  body: string;
  body_params: string[];
  body_param_types: string[];
  buttons?: { type: string; text: string; url?: string }[];
}

const LIBRARY: readonly LibraryTemplate[] = [
  {
    id: '7138055039625601',
    name: 'delivery_update_1',
    language: 'id',
    category: 'UTILITY',
    topic: 'ORDER_MANAGEMENT',
    usecase: 'SHIPMENT_CONFIRMATION',
    industry: ['E_COMMERCE'],
    header: 'Pesanan dikirim',
    body: 'Halo {{1}}, pesanan {{2}} sudah dikirim dan tiba sekitar {{3}}.',
    body_params: ['Rina', '#12345', '1 Januari 2027'],
    body_param_types: ['TEXT', 'TEXT', 'DATE'],
    buttons: [{ type: 'URL', text: 'Lacak pesanan', url: 'https://www.example.com' }],
  },
  {
    id: '7138055039625602',
    name: 'payment_due_reminder_1',
    language: 'id',
    category: 'UTILITY',
    topic: 'PAYMENTS',
    usecase: 'PAYMENT_DUE_REMINDER',
    industry: ['FINANCIAL_SERVICES', 'E_COMMERCE'],
    body: 'Halo {{1}}, tagihan sebesar {{2}} jatuh tempo pada {{3}}. Mohon dibayar tepat waktu.',
    body_params: ['Rina', 'Rp150.000', '1 Januari 2027'],
    body_param_types: ['TEXT', 'AMOUNT', 'DATE'],
  },
  {
    id: '7138055039625603',
    name: 'appointment_confirmation_1',
    language: 'en_US',
    category: 'UTILITY',
    topic: 'EVENT_REMINDER',
    usecase: 'APPOINTMENT_CONFIRMATION',
    industry: ['BEAUTY', 'HEALTH'],
    body: 'Hello {{1}}, your appointment on {{2}} is confirmed.',
    body_params: ['Rina', 'January 1, 2027'],
    body_param_types: ['TEXT', 'DATE'],
  },
];

interface LibraryRequest {
  Querystring: {
    search?: string;
    name?: string;
    topic?: string;
    usecase?: string;
    industry?: string;
    language?: string;
    limit?: string;
    after?: string;
  };
}

export function templateLibraryRoutes(app: FastifyInstance, graph: GraphContext) {
  app.get<LibraryRequest>('/message_template_library', async (request) => {
    graph.accounts.tokenOf(bearerToken(request));
    const { search, name, topic, usecase, industry, language } = request.query;
    const is = (wanted: string | undefined, value: string) => wanted === undefined || wanted === value;
    const found = LIBRARY.filter(
      (item) =>
        is(name, item.name) &&
        is(topic, item.topic) &&
        is(usecase, item.usecase) &&
        is(language, item.language) &&
        (industry === undefined || item.industry.includes(industry)) &&
        (search === undefined || `${item.name} ${item.body}`.toLowerCase().includes(search.toLowerCase())),
    );
    return paged(found, request);
  });
}

/**
 * The components of a template that is made from the library: its text is Meta's, only where its buttons lead is the
 * business's own.
 *
 * @throws GraphError for a name that the library has not in that language, or another category
 */
export function libraryComponents(body: JsonObject): JsonObject[] {
  const [name, language] = [textOf(body.library_template_name), textOf(body.language)];
  const template = LIBRARY.find((item) => item.name === name && item.language === language);
  if (template === undefined)
    throw invalidParameter(`The library has no template ${String(name)} in ${String(language)}.`);
  if (textOf(body.category)?.toUpperCase() !== template.category)
    throw invalidParameter('A template of the library keeps its category.');
  const inputs = Array.isArray(body.library_template_button_inputs)
    ? body.library_template_button_inputs.filter(isObject)
    : [];
  const buttons = (template.buttons ?? []).map((button) => {
    const url = textOf(at(inputs.find(({ type }) => type === button.type)?.url, 'base_url'));
    if (button.type === 'URL' && url === undefined)
      throw invalidParameter('library_template_button_inputs: the button needs its url.base_url.');
    return { ...button, url };
  });
  return [
    ...(template.header === undefined ? [] : [{ type: 'HEADER', format: 'TEXT', text: template.header }]),
    { type: 'BODY', text: template.body, example: { body_text: [template.body_params] } },
    ...(buttons.length === 0 ? [] : [{ type: 'BUTTONS', buttons }]),
  ];
}
