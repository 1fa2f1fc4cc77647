/** The product's colours (web: ui/theme/tokens.css) on a page that loads nothing. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --canvas: #f4f3ee; --surface: #fff; --line: #e9e7df; --ink: #1b1b18; --ink-2: #5a5852;
  --brand: #0a7255; --brand-soft: #e9f8f2; --on-brand: #fff; --field: #8f8b81; --bad: #a8201a; }
@media (prefers-color-scheme: dark) {
  :root { --canvas: #0c0f0e; --surface: #141816; --line: #272e2b; --ink: #eef1ef; --ink-2: #b0b8b4; --brand: #2fb58c;
    --brand-soft: #12291f; --on-brand: #06110d; --field: #77817b; --bad: #ff8f86; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 480px; margin: 0 auto; padding: 32px 20px; background: var(--surface); min-height: 100vh; }
@media (min-width: 560px) { main { margin: 48px auto; min-height: 0; padding: 32px; border: 1px solid var(--line); border-radius: 20px; } }
.business { margin: 0 0 8px; color: var(--ink-2); font-weight: 600; }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.3; letter-spacing: -0.012em; overflow-wrap: anywhere; }
p { margin: 0 0 16px; color: var(--ink-2); }
[role='alert'] { color: var(--bad); }
fieldset { margin: 0 0 20px; padding: 0; border: 0; }
legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.scores { display: grid; grid-template-columns: repeat(5, 1fr); gap: 6px; }
.scores label { position: relative; display: grid; justify-items: center; align-content: start; gap: 4px; min-height: 84px;
  padding: 12px 2px; border: 1px solid var(--field); border-radius: 14px; text-align: center; font-size: 12px; line-height: 1.3; cursor: pointer; }
.scores label:has(:checked) { border-color: var(--brand); background: var(--brand-soft); box-shadow: 0 0 0 1px var(--brand); }
.scores label:has(:focus-visible) { outline: 3px solid var(--brand); outline-offset: 2px; }
.scores input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
.sign { font-size: 26px; line-height: 1.2; }
.sign.star { font-size: min(11px, 2.5vw); line-height: 28px; letter-spacing: -1.5px; white-space: nowrap; }
.sign.number { font-size: 22px; font-weight: 700; }
.comment { display: block; margin-bottom: 6px; font-weight: 600; }
.comment span { color: var(--ink-2); font-weight: 400; }
textarea { width: 100%; padding: 12px; border: 1px solid var(--field); border-radius: 9px; background: transparent; color: inherit; font: inherit; resize: vertical; }
textarea:focus-visible, button:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
button { width: 100%; min-height: 48px; margin-top: 20px; border: 0; border-radius: 9px; background: var(--brand); color: var(--on-brand); font: inherit; font-weight: 600; cursor: pointer; }
`;
