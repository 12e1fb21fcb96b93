"""The style of the API page: light and dark, from a phone to a wide screen."""

from typing import Final

STYLE: Final = """
:root{color-scheme:light dark;--ground:#fff;--line:#d5dae3;--soft:#f4f6fa;--ink:#1b2230;--quiet:#566074;
--accent:#1f54d6;--good:#136a3a;--bad:#a32020}
@media (prefers-color-scheme:dark){:root{--ground:#14171e;--line:#343b49;--soft:#1d222c;--ink:#e8ebf2;--quiet:#a3acbd;
--accent:#8fb0ff;--good:#7fd6a2;--bad:#ff9d9d}}
*{box-sizing:border-box}html{scroll-padding-top:1rem}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
a{color:var(--accent);text-underline-offset:.15em}a:focus-visible,summary:focus-visible{outline:3px solid var(--accent);
outline-offset:2px;border-radius:3px}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;background:var(--ground);padding:.5rem 1rem}
header{padding:2rem 1.25rem 0}main,header{max-width:54rem}main{padding:0 1.25rem 6rem}
main>h2:first-child{margin-top:2rem}
nav{padding:1.5rem 1.25rem 0;font-size:.95rem}nav ul,nav ol{list-style:none;margin:0;padding:0}
nav>ul>li{margin:.6rem 0;font-weight:600}nav li li{font-weight:400;margin:.3rem 0;line-height:1.35}
nav ol,nav li>ul{padding-left:1.6rem}nav ol{list-style:decimal;margin-top:.3rem}nav li::marker{color:var(--quiet)}
h1{font-size:1.75rem;line-height:1.2;margin:0}h2{font-size:1.35rem;margin:3rem 0 .75rem;line-height:1.25}
h3{font-size:1.1rem;margin:0 0 .35rem;line-height:1.3}h4{font-size:.95rem;margin:1.4rem 0 .4rem}
p{margin:.5rem 0}.quiet{color:var(--quiet)}
section.op{border-top:1px solid var(--line);padding:1.5rem 0;margin:0}section.op h2{margin-top:0}
h3.tag{font-size:1.15rem;margin:2.2rem 0 .5rem}.brief{padding:.9rem 0}.brief h4{margin:0 0 .2rem;font-size:1rem}
.n{display:inline-block;min-width:1.7em;color:var(--quiet);font-variant-numeric:tabular-nums}
.route{margin:.2rem 0 .7rem;overflow-wrap:anywhere}
.m{font:600 .85rem/1 ui-monospace,monospace;color:var(--accent);letter-spacing:.03em}
code,pre{font:.875rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre{background:var(--soft);border:1px solid var(--line);border-radius:8px;padding:.8rem 1rem;margin:.4rem 0;
white-space:pre-wrap;overflow-wrap:anywhere}
pre.curl{-webkit-user-select:all;user-select:all;border-left:3px solid var(--accent)}
.s{font:600 .85rem/1 ui-monospace,monospace;color:var(--good)}.bad{color:var(--bad)}
.need{color:var(--bad);font-size:.8rem;white-space:nowrap}
table{border-collapse:collapse;width:100%;font-size:.95rem;margin:.4rem 0}
th,td{text-align:left;vertical-align:top;padding:.45rem .8rem .45rem 0;border-bottom:1px solid var(--line);
overflow-wrap:break-word}
th{color:var(--quiet);font-weight:500}td:first-child{width:12rem}
details{border:1px solid var(--line);border-radius:8px;margin:.5rem 0;padding:0 1rem}
summary{padding:.6rem 0;cursor:pointer}summary code{color:var(--quiet)}details[open]{padding-bottom:.5rem}
@media (min-width:68rem){body{display:grid;grid-template-columns:20rem minmax(0,1fr);grid-template-rows:auto 1fr}
nav{grid-row:1/3;grid-column:1;position:sticky;top:0;height:100vh;overflow-y:auto;padding:2rem 1rem 2rem 1.5rem;
border-right:1px solid var(--line)}header,main{grid-column:2;padding-left:2.5rem;padding-right:2.5rem}}
@media (max-width:40rem){thead{position:absolute;left:-99rem}tr{display:block;padding:.5rem 0;
border-bottom:1px solid var(--line)}td{display:block;border:0;padding:.1rem 0}
td:not(:first-child)::before{content:attr(data-of) ": ";color:var(--quiet)}}
@media print{nav,.skip{display:none}details>*{display:block}}
"""
