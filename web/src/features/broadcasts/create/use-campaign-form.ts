import { NO_AUDIENCE } from '@sapa/contracts/campaigns/campaign-audience';
import type { CampaignSettings } from '@sapa/contracts/campaigns/campaign-settings';
import { type Campaign, createCampaign, updateCampaign } from '@sapa/contracts/campaigns/campaigns';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { applyCampaign, askCampaignListsAgain } from '../../../entities/campaigns/cache.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { useDraft } from '../../../lib/input/use-draft.ts';

/** What is decided on this page. */
export type Written = Pick<
  Campaign,
  'name' | 'description' | 'channel_id' | 'message' | 'audience' | 'schedule' | 'replies' | 'cost_cap'
>;

const QUIET = 700;
export const UNNAMED = 'Siaran tanpa nama';

export const freshCampaign = (settings: CampaignSettings, zone: string): Written => ({
  name: '',
  description: '',
  channel_id: null,
  message: { template: null, free_text: null },
  audience: NO_AUDIENCE,
  schedule: { send_at: null, clock: 'zone', zone, quiet: settings.quiet },
  replies: { to: 'owner' },
  cost_cap: null,
});

export type Saving = { state: 'new' | 'waiting' | 'saved' } | { state: 'failed'; why: string };

/**
 * A campaign that saves itself while one writes; what the server has not taken yet stays in this browser.
 *
 * @param onMade the first thing that is typed makes the draft
 */
export function useCampaignForm(campaign: Campaign | null, fresh: Written, onMade: (made: Campaign) => void) {
  const cache = useQueryClient();
  const kept = useDraft<{ unsaved: Partial<Written> }>('campaign-form', campaign?.id ?? 'new', () => ({
    unsaved: {},
  }));
  const [form, setForm] = useState<Written>(() => ({ ...(campaign ?? fresh), ...kept.draft.unsaved }));
  const [saving, setSaving] = useState<Saving>({ state: campaign ? 'saved' : 'new' });
  const [savedAt, setSavedAt] = useState(campaign?.updated_at ?? null);
  const id = useRef(campaign?.id ?? null);
  const unsaved = useRef<Partial<Written>>(kept.draft.unsaved);
  const line = useRef<Promise<boolean>>(Promise.resolve(true));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** One after another, so that an older word never comes after a newer one. */
  const flush = (): Promise<boolean> => {
    clearTimeout(timer.current);
    line.current = line.current.then(async () => {
      const body = unsaved.current;
      if (Object.keys(body).length === 0) return true;
      unsaved.current = {};
      try {
        const name = body.name === undefined ? undefined : body.name.trim() || UNNAMED;
        const made = id.current === null;
        const saved = id.current
          ? await call(updateCampaign, {
              params: { id: id.current },
              body: { ...body, ...(name !== undefined && { name }) },
            })
          : await call(createCampaign, { body: { ...fresh, ...body, name: name ?? UNNAMED } });
        id.current = saved.id;
        applyCampaign(cache, saved);
        void askCampaignListsAgain(cache);
        setSavedAt(saved.updated_at);
        if (Object.keys(unsaved.current).length === 0) {
          kept.drop();
          setSaving({ state: 'saved' });
        }
        if (made) onMade(saved);
        return true;
      } catch (error) {
        unsaved.current = { ...body, ...unsaved.current };
        setSaving({ state: 'failed', why: sentenceOf(error) });
        return false;
      }
    });
    return line.current;
  };
  const latest = useRef(flush);
  latest.current = flush;
  // Whoever leaves the page leaves nothing behind.
  useEffect(() => () => void latest.current(), []);

  return {
    form,
    saving,
    savedAt,
    restored: kept.restored,
    id: () => id.current,
    flush,
    change(part: Partial<Written>) {
      setForm((now) => ({ ...now, ...part }));
      unsaved.current = { ...unsaved.current, ...part };
      kept.type({ unsaved: unsaved.current });
      setSaving({ state: 'waiting' });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void latest.current(), QUIET);
    },
  };
}
