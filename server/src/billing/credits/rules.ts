export interface Balance {
  granted: number;
  used: number;
  top_up: number;
  top_up_used: number;
}

/** Credits of each kind: the plan's end with the month, so they are spent first. */
export interface Share {
  plan: number;
  topUp: number;
}

const planLeft = ({ granted, used }: Balance): number => Math.max(0, granted - used);
const topUpLeft = ({ top_up }: Balance): number => Math.max(0, top_up);

/** Never below 0: a plan that shrank takes nothing from a top-up, a top-up that was taken back nothing from a plan. */
export const creditsLeft = (balance: Balance): number => planLeft(balance) + topUpLeft(balance);

/** What was spent this month of what could be, in whole percent; 100 only when nothing is left. */
export function percentUsed(balance: Balance): number {
  const left = creditsLeft(balance);
  const used = balance.used + balance.top_up_used;
  if (left === 0) return 100;
  return Math.floor((used / (used + left)) * 100);
}

/** Where so many credits come from, as far as they are there. */
export function draw(balance: Balance, credits: number): Share {
  const plan = Math.min(credits, planLeft(balance));
  return { plan, topUp: Math.min(credits - plan, topUpLeft(balance)) };
}

/** What goes back of what was held: the top-up's first, it is spent last. */
export function giveBack(held: Share, credits: number): Share {
  const topUp = Math.min(credits, held.topUp);
  return { plan: Math.min(credits - topUp, held.plan), topUp };
}
