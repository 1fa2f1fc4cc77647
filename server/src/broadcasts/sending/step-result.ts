/** After so many milliseconds there may be more to do; null: nothing of this campaign is left to do here. */
export type StepResult = { againIn: number } | null;
