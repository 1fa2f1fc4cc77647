import { type EventName, type Events, type SocketEventName, screenEventNames } from '@sapa/contracts';
import type { JobName, JobOptions, JobPayloads, QueuedJob } from '../jobs/jobs.ts';
import type { Actor } from './actor.ts';

/** Where an event began, who did it, and when by the clock that jobs are run by. */
export interface EventOrigin {
  workspaceId: string;
  actor: Actor;
  now(): Date;
}

/** One reaction: the job that an event becomes when it applies. */
export interface Reaction<Name extends EventName> {
  job: JobName;
  /** `null`: does not apply to this event. */
  when(
    data: Events[Name],
    origin: EventOrigin,
  ): { payload: JobPayloads[JobName]; options?: JobOptions } | null;
}

export type Reactions = { [Name in EventName]?: Reaction<Name>[] };

/** Typed one by one, so the payload fits the job it is for. */
export const reaction = <Name extends EventName, Job extends JobName>(
  _event: Name,
  job: Job,
  when: (
    data: Events[Name],
    origin: EventOrigin,
  ) => { payload: JobPayloads[Job]; options?: JobOptions } | null,
): Reaction<Name> => ({ job, when });

export function reactionsTo<Name extends EventName>(
  reactions: Reactions,
  name: Name,
  data: Events[Name],
  origin: EventOrigin,
): QueuedJob[] {
  const queued: QueuedJob[] = [];
  const applicable: Reaction<Name>[] = reactions[name] ?? [];
  for (const { job, when } of applicable) {
    const applies = when(data, origin);
    if (applies === null) continue;
    queued.push({
      name: job,
      payload: { ...(applies.payload as object), workspace_id: origin.workspaceId },
      ...applies.options,
    });
  }
  return queued;
}

const forScreens = new Set<string>(screenEventNames);

/** Does every screen of the workspace hear it, as it is? */
export const isForScreens = (name: EventName): name is EventName & SocketEventName => forScreens.has(name);
