import type { JsonObject } from '../json.ts';
import type { Faults } from './faults.ts';
import type { GraphContext, GraphSettings } from './graph-context.ts';
import type { MediaStore } from './media/media-store.ts';
import type { NumberAnswers } from './number-answers.ts';
import type { Page, PageOptions, Pages } from './pages/page-store.ts';
import type { ServiceWindows } from './service-windows.ts';
import type { Accounts } from './sign-up/accounts.ts';
import type { AuthorizationCodes } from './sign-up/authorization-codes.ts';
import {
  type Review,
  rateTemplate,
  recategorizeTemplate,
  reviewTemplate,
} from './templates/review-template.ts';
import type { Template, TemplateStore } from './templates/template-store.ts';

/** What a test or a demonstration may do to Meta's side. */
export interface GraphControl
  extends Pick<
    Accounts,
    'wabas' | 'numbers' | 'tokens' | 'addNumber' | 'connectedNumber' | 'issueToken' | 'revokeToken'
  > {
  settings: GraphSettings;
  pages: Pages;
  /** A page with its Instagram account as after connecting: subscribed, with a token of its own. */
  connectedPage(options?: PageOptions & { token?: string }): { page: Page; token: string };
  failNext: Faults['failNext'];
  /** What Meta says to whatever is written to one customer. */
  answers: NumberAnswers;
  windows: ServiceWindows;
  codes: AuthorizationCodes;
  media: MediaStore;
  templates: TemplateStore;
  /** Meta's decision on a template, with its webhook. */
  reviewTemplate(templateId: string, review: Review): Promise<void>;
  recategorizeTemplate(templateId: string, category: string): Promise<void>;
  rateTemplate(templateId: string, quality: Template['quality']): Promise<void>;
  /** `health_status` of an object, e.g. `{ can_send_message: 'BLOCKED', errors: [...] }`. */
  setHealth(objectId: string, health: JsonObject): void;
}

/** What an app that answers customers listens to. */
const PAGE_FIELDS = [
  'messages',
  'messaging_postbacks',
  'message_deliveries',
  'message_reads',
  'message_echoes',
  'message_reactions',
  'message_edits',
  'messaging_referrals',
  'messaging_optins',
];

export function graphControl(context: GraphContext): GraphControl {
  function templateOf(id: string): Template {
    const template = context.templates.get(id);
    if (!template) throw new Error(`no template ${id} in the simulator`);
    return template;
  }

  return {
    ...context.accounts,
    settings: context.settings,
    pages: context.pages,
    connectedPage({ token, ...options } = {}) {
      const page = context.pages.add(options);
      page.subscriptions.set(context.settings.appId, PAGE_FIELDS);
      const scopes = ['pages_show_list', 'pages_messaging', 'pages_manage_metadata'];
      const value = token === undefined ? {} : { value: token };
      return { page, token: context.accounts.issueToken({ pageId: page.id, scopes, ...value }) };
    },
    failNext: context.faults.failNext,
    answers: context.answers,
    windows: context.windows,
    codes: context.codes,
    media: context.media,
    templates: context.templates,
    reviewTemplate: (id, review) => reviewTemplate(context, templateOf(id), review),
    recategorizeTemplate: (id, category) => recategorizeTemplate(context, templateOf(id), category),
    rateTemplate: (id, quality) => rateTemplate(context, templateOf(id), quality),
    setHealth: (id, state) => void context.health.set(id, state),
  };
}
