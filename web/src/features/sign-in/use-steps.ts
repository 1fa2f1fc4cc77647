import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Which step a form is at, from 1 on. Each step forward is a place in the browser's history: its Back leads one step
 * back instead of away from all that was typed, and its Forward only as far as `reachable` allows.
 */
export function useSteps(reachable: () => number) {
  const [step, setStep] = useState(1);
  const onPop = useEffectEvent(({ state }: PopStateEvent) =>
    setStep(Math.min(Number(state?.step ?? 1), reachable())),
  );
  useEffect(() => {
    // After a reload the form begins anew, so this place is its first step.
    history.replaceState(null, '');
    const listener = (event: PopStateEvent) => onPop(event);
    addEventListener('popstate', listener);
    return () => removeEventListener('popstate', listener);
  }, []);

  return {
    step,
    next() {
      history.pushState({ step: step + 1 }, '');
      setStep(step + 1);
    },
    /** Stays at its place in the history: to walk back there takes a moment, in which someone may press Next. */
    backTo(earlier: number) {
      history.replaceState({ step: earlier }, '');
      setStep(earlier);
    },
  };
}
