/** The number on the installed app's icon; 0 takes it away. A browser tab has none, nor has every system. */
export function showAppBadge(count: number) {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  void shown?.catch(() => undefined);
}
