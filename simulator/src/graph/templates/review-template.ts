import type { JsonObject } from '../../json.ts';
import type { GraphContext } from '../graph-context.ts';
import type { Template } from './template-store.ts';

export interface Review {
  status: 'APPROVED' | 'REJECTED' | 'PAUSED' | 'DISABLED' | 'PENDING_DELETION' | 'FLAGGED' | 'IN_APPEAL';
  /** For a rejection: INVALID_FORMAT, ABUSIVE_CONTENT, … */
  reason?: string;
  recommendation?: string;
}

/** Meta's decision on a template: it holds at once and goes out as `message_template_status_update`. */
export function reviewTemplate(graph: GraphContext, template: Template, review: Review) {
  template.status = review.status;
  template.rejectedReason = review.reason ?? 'NONE';
  return templateWebhook(graph, template, 'message_template_status_update', {
    event: review.status,
    reason: review.reason ?? 'NONE',
    message_template_category: template.category,
    ...(review.status === 'PAUSED' ? { other_info: { title: 'FIRST_PAUSE' } } : {}),
    ...(review.status === 'REJECTED' && review.recommendation !== undefined
      ? { rejection_info: { reason: review.reason, recommendation: review.recommendation } }
      : {}),
  });
}

/** Meta finds the content of another kind: `template_category_update`. */
export function recategorizeTemplate(graph: GraphContext, template: Template, category: string) {
  const previous = template.category;
  template.category = category;
  return templateWebhook(graph, template, 'template_category_update', {
    previous_category: previous,
    new_category: category,
  });
}

/** What customers make of it: `message_template_quality_update`. */
export function rateTemplate(graph: GraphContext, template: Template, quality: Template['quality']) {
  const previous = template.quality;
  template.quality = quality;
  return templateWebhook(graph, template, 'message_template_quality_update', {
    previous_quality_score: previous,
    new_quality_score: quality,
  });
}

function templateWebhook(graph: GraphContext, template: Template, field: string, value: JsonObject) {
  return graph.emit({
    wabaId: template.wabaId,
    field,
    value: {
      message_template_id: Number(template.id),
      message_template_name: template.name,
      message_template_language: template.language,
      ...value,
    },
  });
}
