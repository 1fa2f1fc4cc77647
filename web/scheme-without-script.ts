import type { CSSOptions } from 'vite';

type Plugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>;
type Plugin = Extract<Plugins[number], { postcssPlugin: string }>;

const CHOSEN = /(?::root)?\[data-color-scheme=['"]?dark['"]?\]/g;

/**
 * Which scheme a page has its script says (`src/lib/app/color-scheme.ts`). Where none runs the system does, as it does for
 * pictures: what is written once for the dark is written down a second time for a page that says nothing.
 */
export function schemeWithoutScript(): Plugin {
  return {
    postcssPlugin: 'scheme-without-script',
    Rule(rule, { AtRule }) {
      if (!rule.selector.match(CHOSEN)) return;
      const dark = new AtRule({ name: 'media', params: '(prefers-color-scheme: dark)' });
      dark.append(rule.clone({ selector: rule.selector.replace(CHOSEN, ':root:not([data-color-scheme])') }));
      if (rule.next()?.toString() !== dark.toString()) rule.after(dark);
    },
  };
}
