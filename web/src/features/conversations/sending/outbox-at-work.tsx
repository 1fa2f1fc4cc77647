import { useOutboxDelivery } from './deliver.ts';
import { useRefusalNews } from './use-refusal-news.ts';

/**
 * What was written goes to the server, and who wrote it hears of what was refused.
 *
 * @param openId the conversation on the screen
 */
export default function OutboxAtWork({ memberId, openId }: { memberId: string; openId: string | null }) {
  useOutboxDelivery(memberId);
  useRefusalNews(memberId, openId);
  return null;
}
