import { createHash } from 'node:crypto';

/** The page's only style sheet: light and dark, no fonts, no images. */
export const STYLE = `
:root { color-scheme: light dark; --line: #d0d7de; --soft: #59636e; --back: #f6f8fa; --good: #1a7f37; --bad: #cf222e; --doubt: #9a6700; --link: #0969da; }
@media (prefers-color-scheme: dark) {
  :root { --line: #3d444d; --soft: #9198a1; --back: #151b23; --good: #3fb950; --bad: #f85149; --doubt: #d29922; --link: #4493f8; }
  body { background: #0d1117; color: #f0f6fc; }
}
* { box-sizing: border-box; }
body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 1100px; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere; }
h1 { font-size: 1.4rem; line-height: 1.35; margin: 0 0 .5rem; }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
h3 { font-size: 1rem; }
header { border-left: .4rem solid var(--soft); padding: .25rem 0 .25rem 1rem; }
header.good { border-color: var(--good); }
header.bad { border-color: var(--bad); }
header.doubt { border-color: var(--doubt); }
header p { margin: .25rem 0; }
a { color: var(--link); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid var(--line); padding: .35rem .6rem; text-align: left; vertical-align: top; overflow-wrap: normal; }
th { color: var(--soft); font-weight: 600; white-space: nowrap; }
td:first-child:not(:only-child) { min-width: 4rem; }
section > .scroll td:first-child { min-width: 9rem; }
.number { font-variant-numeric: tabular-nums; text-align: right; white-space: nowrap; }
code { font: .92em ui-monospace, monospace; overflow-wrap: anywhere; }
.good { color: var(--good); }
.bad { color: var(--bad); }
.doubt { color: var(--doubt); }
header.good, header.bad, header.doubt { color: inherit; }
.state { font-weight: 600; white-space: nowrap; }
.state.plain { color: var(--soft); font-weight: 400; }
.soft, footer { color: var(--soft); }
details { border: 1px solid var(--line); border-radius: 6px; margin: .5rem 0; }
summary { background: var(--back); border-radius: 6px; cursor: pointer; padding: .45rem .75rem; }
details[open] > summary { border-bottom: 1px solid var(--line); border-radius: 6px 6px 0 0; }
details > :not(summary) { margin: .5rem .75rem; }
td ul { margin: 0; padding-left: 1.1rem; }
li { margin: .15rem 0; }
footer { border-top: 1px solid var(--line); margin-top: 2.5rem; padding-top: .75rem; font-size: .9rem; }
`;

/** Nothing may load or run; only this very style sheet applies, whatever a report smuggles in. */
export const CONTENT_POLICY = `default-src 'none'; style-src 'sha256-${hashOf(STYLE)}'; base-uri 'none'; form-action 'none'`;

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
