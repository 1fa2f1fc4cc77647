import type { AutomationAction, AutomationActionName } from '@sapa/contracts/automations/automation-actions';

/** One kind of action. */
export type Of<Name extends AutomationActionName> = Extract<AutomationAction, { do: Name }>;

export interface FieldsProps<Action extends AutomationAction = AutomationAction> {
  action: Action;
  error: string | undefined;
  onChange: (action: AutomationAction) => void;
}
