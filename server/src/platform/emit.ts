import type { JobName, JobOptions, JobPayloads, QueuedJob } from './jobs.ts';

/** Every event of the product, `noun.past` → what it carries (ids, no rows). Each domain adds its own. */
export interface DomainEvents {
  readonly [mergedByTheDomains: symbol]: never;
}
export type EventName = Extract<keyof DomainEvents, string>;

/** One reaction: the job that an event becomes when it applies. */
export interface Reaction<Name extends EventName> {
  job: JobName;
  /** `null`: does not apply to this event. */
  when(
    data: DomainEvents[Name],
    workspaceId: string,
  ): { payload: JobPayloads[JobName]; options?: JobOptions } | null;
}

export type Reactions = { [Name in EventName]?: Reaction<Name>[] };

/** Typed one by one, so the payload fits the job it is for. */
export const reaction = <Name extends EventName, Job extends JobName>(
  _event: Name,
  job: Job,
  when: (
    data: DomainEvents[Name],
    workspaceId: string,
  ) => { payload: JobPayloads[Job]; options?: JobOptions } | null,
): Reaction<Name> => ({ job, when });

export function reactionsTo<Name extends EventName>(
  reactions: Reactions,
  name: Name,
  data: DomainEvents[Name],
  workspaceId: string,
): QueuedJob[] {
  const queued: QueuedJob[] = [];
  const applicable: Reaction<Name>[] = reactions[name] ?? [];
  for (const { job, when } of applicable) {
    const applies = when(data, workspaceId);
    if (applies === null) continue;
    queued.push({
      name: job,
      payload: { ...(applies.payload as object), workspace_id: workspaceId },
      ...applies.options,
    });
  }
  return queued;
}
