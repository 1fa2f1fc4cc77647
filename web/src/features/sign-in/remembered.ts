const TYPED = 'sapa.register';
/** All but the password: that one is nobody's to keep. */
const KEPT = ['email', 'name', 'business_name', 'phone'];

/** What was typed into the registration, until who it is has signed in or this tab closes: a reload loses nothing. */
export function rememberTyped(values: Record<string, string>) {
  const kept = Object.entries(values).filter(([name, value]) => KEPT.includes(name) && value !== '');
  sessionStorage.setItem(TYPED, JSON.stringify(Object.fromEntries(kept)));
}

export function typedBefore(): Record<string, string> {
  if (typeof sessionStorage === 'undefined') return {};
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(TYPED) ?? '{}');
    return Object.fromEntries(
      Object.entries(kept ?? {}).filter(([name, value]) => KEPT.includes(name) && typeof value === 'string'),
    );
  } catch {
    return {};
  }
}

export const forgetTyped = () => sessionStorage.removeItem(TYPED);
