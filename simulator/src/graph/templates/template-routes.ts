import type { FastifyInstance } from 'fastify';
import { at, isObject, type JsonObject, textOf } from '../../json.ts';
import { bearerToken } from '../bearer-token.ts';
import { paged, picked } from '../fields.ts';
import type { GraphContext } from '../graph-context.ts';
import { GraphError, invalidParameter, missingParameter } from '../graph-error.ts';
import { checkComponents, checkTemplateName, templateCategory } from './check-template.ts';
import { reviewTemplate } from './review-template.ts';
import { libraryComponents } from './template-library.ts';
import type { Template } from './template-store.ts';

interface TemplateRequest {
  Params: { id: string };
  Querystring: {
    fields?: string;
    limit?: string;
    after?: string;
    name?: string;
    status?: string;
    hsm_id?: string;
  } & TemplateFilter;
}

interface TemplateFilter {
  name?: string;
  status?: string;
  category?: string;
  language?: string;
  quality_score?: string;
  content?: string;
  name_or_content?: string;
}

/** By whole values, or by words that the name or a text holds. */
function matches(template: Template, filter: TemplateFilter): boolean {
  const is = (wanted: string | undefined, value: string) =>
    wanted === undefined || wanted.toLowerCase() === value.toLowerCase();
  const texts = JSON.stringify(template.components).toLowerCase();
  const holds = (wanted: string | undefined, where: string) =>
    wanted === undefined || where.includes(wanted.toLowerCase());
  return (
    is(filter.name, template.name) &&
    is(filter.status, template.status) &&
    is(filter.category, template.category) &&
    is(filter.language, template.language) &&
    is(filter.quality_score, template.quality) &&
    holds(filter.content, texts) &&
    holds(filter.name_or_content, `${template.name} ${texts}`)
  );
}

const day = 24 * 60 * 60 * 1000;
/** Source: Meta, "Template management". */
const perWaba = 250;
const createdPerHour = 100;
const nameBlockedMs = 30 * day;

export function templateRoutes(app: FastifyInstance, graph: GraphContext) {
  const ownWaba = (request: Parameters<typeof bearerToken>[0], id: string) =>
    graph.accounts.wabaFor(graph.accounts.tokenOf(bearerToken(request)), id);

  app.post<TemplateRequest>('/:id/message_templates', async (request) => {
    const waba = ownWaba(request, request.params.id);
    const body = isObject(request.body) ? request.body : {};
    const now = graph.clock.now();
    const existing = graph.templates.of(waba.id);
    const name = checkTemplateName(body.name);
    const language = textOf(body.language);
    if (!language) throw invalidParameter('The parameter language is required.');
    if (existing.length >= perWaba) throw new GraphError({ code: 100, subcode: 2388019 });
    if (existing.filter((template) => template.createdAt > now - 3_600_000).length >= createdPerHour) {
      throw new GraphError({ code: 80007 });
    }
    if ((graph.templates.blockedUntil.get(`${waba.id}:${name}`) ?? 0) > now) {
      throw refused(
        2388023,
        'Message template language is being deleted',
        'Choose another name or wait 30 days.',
      );
    }
    if (graph.templates.find(waba.id, name, language)) {
      throw refused(
        2388024,
        'Content in this language already exists',
        `There is already ${language} content.`,
      );
    }
    const category = templateCategory(body.category);
    const isOfLibrary = body.library_template_name !== undefined;
    const parameterFormat = String(body.parameter_format ?? 'POSITIONAL').toUpperCase();
    const template: Template = {
      id: graph.ids.node(),
      wabaId: waba.id,
      name,
      language,
      category,
      // Reviewed beforehand.
      status: isOfLibrary ? 'APPROVED' : 'PENDING',
      parameterFormat: parameterFormat === 'NAMED' ? 'NAMED' : 'POSITIONAL',
      components: isOfLibrary ? libraryComponents(body) : checkComponents(body.components, category),
      quality: 'UNKNOWN',
      rejectedReason: 'NONE',
      createdAt: now,
      editedAt: [],
    };
    graph.templates.add(template);
    if (!isOfLibrary && graph.settings.templateReview === 'auto') {
      graph.clock.after(0, () => reviewTemplate(graph, template, { status: 'APPROVED' }));
    }
    return { id: template.id, status: template.status, category: template.category };
  });

  app.get<TemplateRequest>('/:id/message_templates', async (request) => {
    const waba = ownWaba(request, request.params.id);
    const found = graph.templates.of(waba.id).filter((item) => matches(item, request.query));
    const page = paged(found, request);
    return { ...page, data: page.data.map((item) => readTemplate(graph, item, request.query.fields)) };
  });

  app.delete<TemplateRequest>('/:id/message_templates', async (request) => {
    const { name, hsm_id: id } = request.query;
    const waba = ownWaba(request, request.params.id);
    if (!name) throw missingParameter("Parameter 'name' is mandatory");
    const doomed = graph.templates
      .of(waba.id)
      .filter((item) => item.name === name && (id === undefined || item.id === id));
    if (doomed.length === 0)
      throw refused(2593002, 'Message Template Not Found', `There is no template ${name}.`);
    if (doomed.some((item) => item.status === 'DISABLED')) {
      throw invalidParameter('A disabled message template cannot be deleted');
    }
    for (const template of doomed) {
      graph.templates.remove(template.id);
      if (template.status === 'APPROVED') {
        graph.templates.blockedUntil.set(`${waba.id}:${name}`, graph.clock.now() + nameBlockedMs);
      }
    }
    return { success: true };
  });

  app.post<TemplateRequest>('/:id/unpause', async (request) => {
    const template = graph.templates.get(request.params.id);
    if (template) ownWaba(request, template.wabaId);
    if (template?.status !== 'PAUSED') throw invalidParameter('The message template is not paused');
    reviewTemplate(graph, template, { status: 'APPROVED' });
    return { success: true };
  });
}

const refused = (subcode: number, userTitle: string, userMessage: string) =>
  new GraphError({ code: 100, subcode, message: 'Invalid parameter', userTitle, userMessage });

const defaults = ['id', 'name', 'language', 'status', 'category', 'components', 'parameter_format'];

export function readTemplate(
  graph: GraphContext,
  template: Template,
  fields: string | undefined,
): JsonObject {
  const object = {
    id: template.id,
    name: template.name,
    language: template.language,
    status: template.status,
    category: template.category,
    components: template.components,
    parameter_format: template.parameterFormat,
    quality_score: { score: template.quality },
    rejected_reason: template.rejectedReason,
  };
  return picked(graph.settings, { type: 'WhatsAppMessageTemplate', object, defaults }, fields);
}

/** Only what is approved, rejected or paused may be edited; approved ones once a day and ten times in 30 days. */
export async function editTemplate(graph: GraphContext, template: Template, body: unknown) {
  const now = graph.clock.now();
  if (!['APPROVED', 'REJECTED', 'PAUSED'].includes(template.status)) {
    throw refused(2388004, 'Template cannot be edited', 'Wait for the review to end.');
  }
  if (template.status === 'APPROVED') {
    const recent = template.editedAt.filter((time) => time > now - 30 * day);
    if (recent.length >= 10 || recent.some((time) => time > now - day)) {
      throw refused(2388003, 'Too many edits', 'An approved template can be edited once a day.');
    }
    if (at(body, 'category') !== undefined && at(body, 'category') !== template.category) {
      throw refused(2388005, 'Category is fixed', 'The category of an approved template cannot change.');
    }
  }
  const category =
    at(body, 'category') === undefined ? template.category : templateCategory(at(body, 'category'));
  template.components = checkComponents(at(body, 'components'), category);
  template.category = category;
  template.editedAt.push(now);
  template.status = 'PENDING';
  if (graph.settings.templateReview === 'auto') {
    graph.clock.after(0, () => reviewTemplate(graph, template, { status: 'APPROVED' }));
  }
  return { success: true };
}
