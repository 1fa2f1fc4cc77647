import { z } from 'zod';
import { WidgetConfig } from './livechat.ts';

/** What a visitor can be looking at. */
export const previewStages = ['new', 'form', 'answered', 'closed'] as const;
export type PreviewStage = (typeof previewStages)[number];

/**
 * What the settings screen tells the widget beside it, over a BroadcastChannel of its own name: of one origin, so no
 * other site hears or says it. The widget says `ready` whenever it was loaded.
 */
export const PreviewMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('draft'), config: WidgetConfig, stage: z.enum(previewStages) }),
]);
export type PreviewMessage = z.infer<typeof PreviewMessage>;
