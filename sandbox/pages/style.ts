/** The only stylesheet: light and dark themes, 44 px targets, and a visible focus everywhere. */
export const stylesheet = `
:root {
  color-scheme: light dark;
  --paper: oklch(0.972 0.005 235);
  --surface: oklch(1 0 0);
  --ink: oklch(0.24 0.025 250);
  --quiet: oklch(0.46 0.025 250);
  --line: oklch(0.89 0.01 245);
  --edge: oklch(0.6 0.02 245);
  --accent: oklch(0.42 0.1 245);
  --on-accent: oklch(0.99 0 0);
  --accent-strong: oklch(0.35 0.1 245);
  --notice: oklch(0.93 0.085 92);
  --on-notice: oklch(0.34 0.07 75);
  --danger: oklch(0.47 0.17 27);
  --danger-paper: oklch(0.965 0.02 25);
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: oklch(0.175 0.015 250);
    --surface: oklch(0.22 0.017 250);
    --ink: oklch(0.95 0.006 245);
    --quiet: oklch(0.75 0.015 245);
    --line: oklch(0.33 0.018 250);
    --edge: oklch(0.58 0.02 250);
    --accent: oklch(0.8 0.085 235);
    --on-accent: oklch(0.2 0.03 250);
    --accent-strong: oklch(0.87 0.07 235);
    --notice: oklch(0.34 0.06 88);
    --on-notice: oklch(0.94 0.07 95);
    --danger: oklch(0.79 0.12 25);
    --danger-paper: oklch(0.27 0.05 25);
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0;
  min-height: 100vh;
  display: flex;
  flex-direction: column;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
}
h1, h2, p, ul, ol, dl, dd, fieldset, legend, table { margin: 0; padding: 0; }
h1 { font-size: clamp(1.6rem, 1.3rem + 1.4vw, 2.2rem); line-height: 1.15; letter-spacing: -0.015em; font-weight: 650; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
h2 { font-size: 1.0625rem; line-height: 1.3; font-weight: 650; }
a { color: var(--accent); text-underline-offset: 0.18em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
.notice { background: var(--notice); color: var(--on-notice); }
.notice p { display: flex; align-items: center; justify-content: center; gap: 8px; padding: 10px 16px; font-size: 0.9375rem; }
.notice svg { flex: none; }
.sheet { width: 100%; max-width: 944px; margin: 0 auto; padding: 32px 16px 48px; flex: 1; }
.wide { width: 100%; max-width: 1200px; margin: 0 auto; padding: 32px 16px 48px; flex: 1; }
.foot { color: var(--quiet); font-size: 0.8125rem; text-align: center; padding: 0 16px 24px; }
.pay { display: grid; gap: 24px; }
@media (min-width: 800px) {
  .sheet { padding-top: 72px; }
  .pay { grid-template-columns: minmax(0, 1fr) minmax(0, 26rem); gap: 56px; align-items: start; }
}
.summary { display: grid; gap: 12px; align-content: start; overflow-wrap: anywhere; }
@media (min-width: 800px) { .summary { padding-top: 28px; } }
.payee { color: var(--quiet); font-weight: 550; }
.items { list-style: none; display: grid; border-top: 1px solid var(--line); margin-top: 12px; }
.items li { display: flex; gap: 16px; justify-content: space-between; padding: 12px 0; border-bottom: 1px solid var(--line); }
.items span:last-child { font-variant-numeric: tabular-nums; white-space: nowrap; }
.quiet-text { color: var(--quiet); font-size: 0.875rem; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 20px; display: grid; gap: 18px; }
@media (min-width: 800px) { .card { padding: 28px; } }
.card.narrow { max-width: 30rem; margin: 0 auto; }
form { display: grid; gap: 18px; }
.field { display: grid; gap: 6px; align-content: start; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
label, legend { font-weight: 550; font-size: 0.9375rem; }
input[type='text'] {
  width: 100%;
  min-height: 46px;
  padding: 9px 12px;
  border: 1px solid var(--edge);
  border-radius: 6px;
  background: var(--surface);
  color: inherit;
  font: inherit;
  font-size: 1.0625rem;
  font-variant-numeric: tabular-nums;
}
input::placeholder { color: var(--quiet); opacity: 1; }
input[aria-invalid='true'] { border-color: var(--danger); box-shadow: inset 0 0 0 1px var(--danger); }
.error { color: var(--danger); font-size: 0.875rem; }
.alert { background: var(--danger-paper); color: var(--danger); border-left: 4px solid var(--danger); border-radius: 4px; padding: 12px 14px; }
.alert strong { display: block; }
.button, button {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 48px;
  padding: 10px 18px;
  border: 1px solid var(--accent);
  border-radius: 6px;
  background: var(--accent);
  color: var(--on-accent);
  font: inherit;
  font-weight: 600;
  text-decoration: none;
  cursor: pointer;
  transition: background-color 140ms ease-out, border-color 140ms ease-out;
}
.button:hover, button:hover { background: var(--accent-strong); border-color: var(--accent-strong); }
.button.quiet, button.quiet { background: transparent; color: var(--ink); border-color: var(--edge); }
.button.quiet:hover, button.quiet:hover { border-color: var(--ink); background: transparent; }
.actions { display: grid; gap: 10px; }
.cancel { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 0 8px; }
.choices { border: 0; display: grid; gap: 8px; }
.choices legend { padding-bottom: 8px; }
.choice { display: grid; grid-template-columns: auto 1fr; gap: 12px; align-items: center; min-height: 52px; padding: 8px 14px; border: 1px solid var(--line); border-radius: 6px; font-weight: 400; cursor: pointer; }
.choice:has(input:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
.choice:has(input:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px; }
.choice input { width: 20px; height: 20px; margin: 0; accent-color: var(--accent); }
.choice input:focus-visible { outline: none; }
.choice small { display: block; color: var(--quiet); font-size: 0.8125rem; }
details { border-top: 1px solid var(--line); }
summary { min-height: 44px; display: flex; align-items: center; gap: 8px; cursor: pointer; font-size: 0.9375rem; font-weight: 550; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::before { content: '+'; width: 1ch; font-weight: 400; color: var(--quiet); }
details[open] summary::before { content: '\\2013'; }
.numbers { list-style: none; display: grid; gap: 10px; padding: 12px 0 4px; font-size: 0.875rem; }
.numbers li { display: grid; gap: 0 12px; grid-template-columns: auto 1fr; align-items: baseline; }
@media (max-width: 430px) { .numbers li { grid-template-columns: 1fr; } }
code { font: 0.9375em/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; white-space: nowrap; }
.bank { display: flex; align-items: center; gap: 10px; color: var(--quiet); font-weight: 550; }
.bank i { width: 26px; height: 26px; border-radius: 6px; background: linear-gradient(135deg, var(--accent), var(--edge)); }
.facts { display: grid; grid-template-columns: auto 1fr; gap: 6px 20px; font-size: 0.9375rem; }
.facts dt { color: var(--quiet); }
.facts dd { text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
section { display: grid; gap: 12px; margin-top: 32px; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
table { border-collapse: collapse; width: 100%; font-size: 0.875rem; }
th, td { text-align: left; padding: 8px 14px; border-bottom: 1px solid var(--line); white-space: nowrap; vertical-align: middle; }
tr:last-child td { border-bottom: 0; }
th { color: var(--quiet); font-weight: 550; }
td.amount { font-variant-numeric: tabular-nums; }
td .tools { flex-wrap: nowrap; }
.tools { display: flex; flex-wrap: wrap; gap: 8px; }
.tools form, td form { display: inline-flex; gap: 8px; }
.tools button, td button { min-height: 44px; padding: 6px 12px; font-weight: 550; font-size: 0.875rem; }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
@media (forced-colors: active) { .choice:has(input:checked) { outline: 2px solid; } }
`;
