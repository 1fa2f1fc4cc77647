import type { FollowupPlan } from '@sapa/contracts/followups';
import { Chip, OwnerChip } from '../../ui/form/chip.tsx';
import classes from './followups.module.css';

/** What this customer gets or got, and whose words they are; or why nothing. */
export function PlannedWords({ plan }: { plan: Pick<FollowupPlan, 'text' | 'by' | 'why'> }) {
  const { text, by, why } = plan;
  return (
    <>
      {by === 'ai' ? <OwnerChip owner="ai">AI</OwnerChip> : null}
      {by === 'template' ? <Chip tone="neutral">Template</Chip> : null}
      {text === null ? null : <p className={classes.text}>{text}</p>}
      {by === 'ai' && text === null && why === null ? (
        <p className={classes.text}>AI menulisnya saat waktunya tiba, dari percakapan ini.</p>
      ) : null}
      {why === null ? null : <p className={classes.why}>{why}</p>}
    </>
  );
}
