/** The style of the pages: two columns, one below 900 px. Loads nothing from elsewhere. */
export const styleSheet = `
*{box-sizing:border-box}
:root{--ink:#1a1c20;--soft:#5a6068;--line:#dfe2e6;--edge:#c3c8cf;--panel:#f4f5f3;--act:#17191c;--focus:#2f6fed;--bad:#a3182b;--good:#17583a}
body{margin:0;font:15px/1.5 -apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;color:var(--ink);background:var(--panel);-webkit-font-smoothing:antialiased}
p,h1,h2,h3,ul,dl,dd{margin:0;padding:0}ul{list-style:none}a{color:inherit}
.test{background:#fff3c9;color:#5f4200;font-size:13px;text-align:center;padding:7px 16px;border-bottom:1px solid #efd98c}
main{max-width:1240px;margin:0 auto;padding:28px 28px 72px}
header{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 14px;margin-bottom:22px}
h1{font-size:24px;line-height:1.25;font-weight:650;letter-spacing:-.015em}
header .where{color:var(--soft)}header .up{flex-basis:100%;font-size:14px;color:var(--soft);text-decoration:none}header .up:hover{text-decoration:underline}
.columns{display:grid;grid-template-columns:minmax(330px,400px) minmax(0,1fr);gap:20px;align-items:start}
.columns>div{display:grid;gap:20px;min-width:0}
.card{background:#fff;border:1px solid var(--line);border-radius:8px;padding:20px 22px;min-width:0}
.card>h2{font-size:16px;font-weight:600;letter-spacing:-.005em;margin-bottom:14px;display:flex;justify-content:space-between;align-items:baseline;gap:12px}
.card>h2 small{font-size:13px;font-weight:400;color:var(--soft);text-align:right}
.hint{color:var(--soft);font-size:13.5px}
.empty{color:var(--soft);padding:6px 0 2px}
.shops{display:grid;grid-template-columns:repeat(auto-fill,minmax(290px,1fr));gap:16px}
.shops a{display:block;text-decoration:none;background:#fff;border:1px solid var(--line);border-radius:8px;padding:18px 20px;transition:border-color .12s}
.shops a:hover{border-color:var(--ink)}.shops b{display:block;font-size:17px;font-weight:600}
.shops span{color:var(--soft);font-size:13.5px}.shops p{margin-top:12px;display:flex;gap:10px;align-items:center;font-size:13.5px;color:var(--soft)}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:7px 16px;font-size:13.5px}dt{color:var(--soft)}dd{overflow-wrap:anywhere}
code{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
label{display:block;font-size:13.5px;font-weight:500;color:#3a3f47}
input,select{width:100%;height:38px;margin-top:4px;font:inherit;padding:0 10px;border:1px solid var(--edge);border-radius:6px;background:#fff;color:inherit;font-variant-numeric:tabular-nums}
input:focus,select:focus,button:focus-visible,a:focus-visible,summary:focus-visible{outline:2px solid var(--focus);outline-offset:1px}
.line{display:grid;grid-template-columns:minmax(0,1fr) 72px;gap:8px;margin-bottom:8px}.line+.line label span{position:absolute;clip-path:inset(50%)}.line+.line input{margin-top:0}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:8px}.fields{display:grid;gap:10px;margin:12px 0 2px}
details{margin-top:14px;border-top:1px solid var(--line);padding-top:12px}summary{cursor:pointer;font-size:14px;font-weight:500;color:#3a3f47}
.check{display:flex;align-items:center;gap:8px;font-weight:400;font-size:14px}.check input{width:16px;height:16px;margin:0}
button{font:inherit;font-size:14px;font-weight:550;min-height:36px;padding:5px 14px;border-radius:6px;cursor:pointer;border:1px solid var(--edge);background:#fff;color:var(--ink);transition:background .12s}
button:hover{background:#f4f5f5}
.go{width:100%;min-height:44px;margin-top:18px;background:var(--act);border-color:var(--act);color:#fff;font-size:15px;font-weight:600}.go:hover{background:#33373d}
.small{min-height:30px;padding:2px 10px;font-size:13px}
.actions{display:flex;flex-wrap:wrap;gap:8px}.actions form{margin:0}
.state{display:inline-block;font-size:12.5px;font-weight:600;line-height:1.4;padding:2px 8px;border-radius:4px;background:#e9ebee;color:#41464e;white-space:nowrap}
.state.good{background:#e2f1e7;color:var(--good)}.state.wait{background:#fff3c9;color:#714e00}.state.bad{background:#fceeef;color:#8a1424}
.order{padding:14px 0;border-top:1px solid var(--line)}.order:first-of-type{border-top:0;padding-top:0}
.order .top{display:flex;flex-wrap:wrap;align-items:center;gap:6px 12px}.order .top b{font-weight:600}.order .top time{color:var(--soft);font-size:13.5px}.order .top .actions{margin-left:auto}
.order ul{margin-top:6px;font-size:14px}.order li{display:flex;gap:10px}.order li code{min-width:0;overflow-wrap:anywhere}.order li span:last-child{margin-left:auto;white-space:nowrap}
.order .who{margin-top:6px;color:var(--soft);font-size:13.5px}
.track{margin-top:8px;background:var(--panel);border-radius:6px;padding:8px 12px;font-size:14px;overflow-wrap:anywhere}
.scroll{overflow-x:auto;margin:0 -22px -8px;padding:0 22px 8px}
table{width:100%;border-collapse:collapse;font-size:13.5px;font-variant-numeric:tabular-nums}
th{text-align:left;font-weight:500;color:var(--soft);padding:0 12px 6px 0;white-space:nowrap}td{border-top:1px solid var(--line);padding:7px 12px 7px 0;vertical-align:middle;white-space:nowrap}td:last-child,th:last-child{padding-right:0}td.n,th.n{text-align:right}td.n:not(:last-child),th.n:not(:last-child){padding-right:22px}
.bar{height:8px;border-radius:4px;background:#e9ebee;overflow:hidden;margin:2px 0 8px}.points{margin-bottom:14px}.bar i{display:block;height:100%;background:#3d7a5c}
.notice{background:#fceeef;color:#8a1424;border:1px solid #f0c4ca;border-radius:6px;padding:10px 14px;margin-bottom:20px;font-weight:500}
@media(max-width:900px){main{padding:20px 16px 56px}.columns{grid-template-columns:minmax(0,1fr);gap:16px}.columns>div{gap:16px}.card{padding:18px 16px}.scroll{margin:0 -16px -8px;padding:0 16px 8px}.order .top .actions{margin-left:0}}
@media(prefers-reduced-motion:reduce){*{transition:none!important}}
`;
