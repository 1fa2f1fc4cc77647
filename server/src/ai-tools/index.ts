/** Door 1 of tools: what an agent may call beside its knowledge, and what it is held to. */
export { branchesNear } from './acts/answer-of-act.ts';
export { doAct, keepForm, type ToolTurn } from './acts/settle-tool.ts';
export { type ToolBelt, toolBelt, trialBelt } from './belt.ts';
export { LONGEST_CALL_MS } from './calls/call-tool.ts';
export { eraseToolCalls } from './erase-calls.ts';
export type { Form, FormStep, NextStep, UsableTool } from './form/form.ts';
export { beginForm, goOn, meansYes, nextStep, summaryOf, toolAskedFor } from './form/steps.ts';
export { isQuestion } from './values/read-text.ts';
