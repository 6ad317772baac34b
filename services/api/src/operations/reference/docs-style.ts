/** The product's colors and the bar. The reference takes no more: what styles plain elements would reach into its own parts. */
export const barStyle = `
:root{color-scheme:light dark;--ink:#15201c;--soft:#4f5d57;--paper:#fff;--ground:#f4f6f3;--sunken:#e9eeea;--line:#d3dad5;--act:#00634a;--sign:#00523d;--focus:#1a5fcc}
@media (prefers-color-scheme:dark){:root{--ink:#e7eeea;--soft:#a5b3ac;--paper:#161e1b;--ground:#0e1412;--sunken:#0a0f0d;--line:#2b3732;--act:#46c39a;--sign:#0a3327;--focus:#8ab8ff}}
*{box-sizing:border-box}
html{scroll-padding-top:16px}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.6 "Overpass Variable","Segoe UI","Helvetica Neue",Arial,sans-serif}
a{color:var(--act);text-underline-offset:.2em;overflow-wrap:anywhere}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.skip{position:absolute;left:-9999px}
.skip:focus{left:8px;top:8px;z-index:2;padding:8px 16px;background:var(--paper)}
.docs-bar{display:flex;flex-wrap:wrap;gap:4px 24px;align-items:center;min-height:56px;padding:8px 24px;background:var(--sign);font:16px/1.6 "Overpass Variable","Segoe UI","Helvetica Neue",Arial,sans-serif}
.docs-bar a{padding:8px 0;color:#fff;font-weight:600;text-decoration:none}
.docs-bar a:hover{text-decoration:underline}
.docs-bar a:first-child{font-size:20px;font-weight:800}
.docs-bar form{display:flex;gap:8px;margin-left:auto}
.docs-bar input{width:200px;min-height:36px;padding:4px 12px;border:1px solid #5fa48f;border-radius:8px;background:#fff;color:#15201c;font:inherit}
.docs-bar button{min-height:36px;padding:4px 14px;border:1px solid #5fa48f;border-radius:8px;background:transparent;color:#fff;font:inherit;font-weight:600;cursor:pointer}
.docs-bar :focus-visible{outline-color:#fff}
@media (max-width:800px){.docs-bar{padding-inline:16px}.docs-bar form{margin-left:0;flex-basis:100%}.docs-bar input{flex:1;width:auto;min-width:0}}
`;

/** The look of the developers' pages: the bar, a column of links, a column to read. */
export const docsStyle = `${barStyle}
.docs{display:grid;grid-template-columns:220px minmax(0,1fr);gap:32px;max-width:1120px;margin:0 auto;padding:32px 24px 64px}
.docs>nav a{display:block;padding:6px 12px;border-radius:8px;color:var(--ink);text-decoration:none}
.docs>nav a:hover,.docs>nav a[aria-current]{background:var(--sunken)}
.docs>nav a[aria-current]{font-weight:700}
.docs>nav p{margin:20px 12px 4px;color:var(--soft);font-size:13px;font-weight:700}
main{max-width:800px}
h1{margin:0 0 16px;font-size:34px;line-height:1.2;letter-spacing:-.02em}
h2{margin:40px 0 8px;font-size:22px;line-height:1.3}
main p,main ul,main ol{margin:0 0 16px}
li{margin-bottom:6px}
code{padding:1px 5px;border-radius:5px;background:var(--sunken);font:.9em/1.5 ui-monospace,"SF Mono",Menlo,Consolas,monospace;overflow-wrap:anywhere}
pre{margin:0 0 16px;padding:16px;overflow-x:auto;border:1px solid var(--line);border-radius:10px;background:var(--paper)}
pre code{padding:0;background:none;overflow-wrap:normal}
.wide{overflow-x:auto;margin-bottom:16px}
table{width:100%;border-collapse:collapse;font-size:15px;margin:0 0 16px}
th,td{padding:8px 12px;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
td:first-child code{overflow-wrap:break-word}
.tabs{display:flex;flex-wrap:wrap;gap:4px;margin:0 0 16px;padding:0;border:0;min-width:0}
.tabs legend{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
.tabs input{position:absolute;opacity:0}
.tabs label{order:1;padding:4px 12px;border-radius:8px;color:var(--soft);font-weight:600;cursor:pointer}
.tabs input:checked+label{background:var(--sunken);color:var(--ink)}
.tabs input:focus-visible+label{outline:3px solid var(--focus)}
.tabs pre{display:none;order:2;flex-basis:100%;max-width:100%}
.tabs input:checked+label+pre{display:block}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:16px;padding:0;list-style:none}
.cards a{display:block;height:100%;padding:16px;border:1px solid var(--line);border-radius:12px;background:var(--paper);color:var(--ink);text-decoration:none}
.cards a:hover{border-color:var(--act)}
.cards b{display:block;color:var(--act)}
@media (max-width:800px){.docs{grid-template-columns:minmax(0,1fr);gap:16px;padding-inline:16px}.docs>nav{display:flex;flex-wrap:wrap;gap:4px}.docs>nav p{flex-basis:100%;margin:8px 12px 0}h1{font-size:28px}}
`;
