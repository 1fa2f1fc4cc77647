import type { Citation, RunStep } from '@sapa/contracts';
import type { ToolBelt, ToolTurn } from '../../ai-tools/index.ts';
import type { KnowledgeIndex } from '../../knowledge/index.ts';
import type { AskModel, ModelUsage } from '../model/ask-model.ts';
import type { AgentProfile } from '../model/build-prompt.ts';
import type { HandOverReason } from './rules.ts';

/** One message of the conversation as a turn reads it. Notes and grey lines are never among them. */
export interface TurnMessage {
  from: 'customer' | 'agent';
  text: string;
  /** What it is where it has no words: "Lokasi", "Pesan suara". */
  shows?: string;
  /** Sent by an AI agent, not by a member. */
  byAi: boolean;
  /** An agent asked back with it. */
  clarifies: boolean;
  /** An agent called a person with it. */
  handsOver?: boolean;
  /** What it offered to choose from, by passage. */
  choices: readonly { id: string; title: string }[];
  /** What the customer tapped. */
  choiceId: string | null;
  at: number;
}

export interface TurnInput {
  agent: AgentProfile & { welcomeMessage: string; handoverMessage: string };
  index: KnowledgeIndex;
  /** Oldest first, from where this talk began; the customer's unanswered words last. */
  messages: readonly TurnMessage[];
  customerName: string;
  now: Date;
  /** People are away: when they are back, in words (`Senin 08.00 WITA`). */
  reopens?: string;
  /** Left out: nothing is called, as where words are only suggested. */
  tools?: ToolBelt;
  /** Agents that a model may pass the talk on to. */
  colleagues?: readonly { id: string; name: string; topics: string }[];
  /** The agent that passed it on, in this very turn. */
  receivedFrom?: string;
  /** Null: answers are quoted. */
  askModel: AskModel | null;
  /** What the model says is judged: where it is silent, no quote stands in for it. */
  onlyModel?: true;
  /** A person answers and is offered words: what calls for a person ends nothing. */
  forPerson?: true;
  /** The gate is closed: people answer, whatever was asked. */
  stop?: HandOverReason;
  /** Sets credits aside before the model is asked; false: none are left, it is not asked. */
  reserve: () => Promise<boolean>;
  signal?: AbortSignal;
}

/** What the agent does; nothing has happened yet. */
export interface Turn {
  action: 'answer' | 'clarify' | 'hand_over' | 'silent';
  /** Said before `text`, as a message of its own; empty: nothing. */
  welcome: string;
  text: string;
  choices: readonly { id: string; title: string }[];
  citations: Citation[];
  steps: RunStep[];
  engine: 'quote' | 'model';
  reason: HandOverReason | null;
  usage: ModelUsage[];
  /** The colleague that its model passes the talk on to; where nobody heeds it, it is a hand-over. */
  passTo?: string;
  /** What became of a tool that is filled in; left out: this turn had nothing to do with it. */
  tool?: ToolTurn;
}
