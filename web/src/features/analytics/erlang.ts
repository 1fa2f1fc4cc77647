/**
 * How long customers wait on average for one of several people, by the formula of Erlang (C): who comes at random, is
 * answered in the order of coming and does not leave.
 *
 * @param arrivals in an hour
 * @param pace how many one person answers in an hour
 * @returns seconds; null: more come than are answered, the queue only grows
 */
export function waitWith(people: number, arrivals: number, pace: number): number | null {
  const load = arrivals / pace;
  if (people <= load) return null;
  let term = 1;
  let sum = 1;
  for (let n = 1; n < people; n++) {
    term *= load / n;
    sum += term;
  }
  const last = ((term * load) / people) * (people / (people - load));
  const waits = last / (sum + last);
  return (waits / (people * pace - arrivals)) * 3600;
}

/** The fewest who keep up, and two more of each. */
export function staffing(arrivals: number, pace: number): { people: number; seconds: number }[] {
  const fewest = Math.max(1, Math.floor(arrivals / pace) + 1);
  return [fewest, fewest + 1, fewest + 2].map((people) => ({
    people,
    seconds: waitWith(people, arrivals, pace) ?? 0,
  }));
}
