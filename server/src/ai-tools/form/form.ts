import type { Tool } from '@sapa/contracts';
import type { FilledValues } from '../values/filled.ts';

/** A tool as an agent uses it. */
export type UsableTool = Pick<
  Tool,
  'id' | 'name' | 'description' | 'triggers' | 'risk' | 'parameters' | 'act' | 'daily_cap'
>;

/** A tool that is being filled in with a customer. */
export interface Form {
  toolId: string;
  /** Of the call that it leads to. */
  callId: string;
  values: FilledValues;
  /** The parameter that was asked for; null: for a yes. */
  asking: string | null;
  misses: number;
  /** When it was last taken a step further, in ms; left out: in this turn. */
  at?: number;
  /** The call was made and nobody was told: a newer message came before the words. */
  called?: boolean;
}

/** Who the customer is, by the conversation and never by words. */
export interface Person {
  name: string;
  /** E.164; null: not known. */
  phone: string | null;
}

export type FormStep =
  | { do: 'ask'; form: Form; text: string; choices: readonly string[] }
  /** All is there, and it is the customer's to say yes. */
  | { do: 'confirm'; form: Form }
  | { do: 'call'; form: Form }
  | { do: 'cancel' }
  /** They ask something else: that is answered, then the form goes on. */
  | { do: 'aside'; form: Form; text: string }
  | { do: 'give_up' };

/** Where a form goes by itself. */
export type NextStep = Extract<FormStep, { do: 'ask' | 'confirm' | 'call' }>;
