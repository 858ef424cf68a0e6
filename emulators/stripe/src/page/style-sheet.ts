/** The style of the pages: two columns as in Stripe Checkout, one below 860 px. Loads nothing from elsewhere. */
export const styleSheet = `
*{box-sizing:border-box}
:root{--ink:#1a1c20;--soft:#5a6068;--line:#d9dce1;--edge:#c3c8cf;--panel:#f4f5f3;--act:#17191c;--focus:#2f6fed;--bad:#a3182b}
body{margin:0;font:15px/1.5 -apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;color:var(--ink);background:#fff;-webkit-font-smoothing:antialiased}
p,h1,h2,ul{margin:0;padding:0}ul{list-style:none}
.test{background:#fff3c9;color:#5f4200;font-size:13px;text-align:center;padding:7px 16px;border-bottom:1px solid #efd98c}
main{display:grid;grid-template-columns:1fr 1fr;min-height:calc(100vh - 35px)}
.summary{background:var(--panel);padding:56px 72px 48px 40px;display:flex;justify-content:flex-end}
.pay{padding:56px 40px 48px 72px;box-shadow:-1px 0 0 #e6e8eb}
.summary>div,.pay>form{width:100%;max-width:400px}
.merchant{display:flex;align-items:center;gap:10px;font-weight:600;margin-bottom:36px}
.merchant i{display:grid;place-items:center;width:30px;height:30px;border-radius:6px;background:var(--act);color:#fff;font-style:normal;font-size:15px}
.label{color:var(--soft);font-weight:500}
.amount{font-size:38px;line-height:1.2;font-weight:650;letter-spacing:-.022em;font-variant-numeric:tabular-nums;margin:2px 0 30px}
.amount small{margin-left:10px;font-size:15px;font-weight:400;letter-spacing:0;color:var(--soft)}
.lines li{display:flex;justify-content:space-between;gap:24px;padding:9px 0;font-weight:500}
.lines small{display:block;font-size:13px;font-weight:400;color:var(--soft)}
.lines b,.total b{font-weight:500;white-space:nowrap;font-variant-numeric:tabular-nums}
.lines{max-height:52vh;overflow-y:auto}
.total{display:flex;justify-content:space-between;border-top:1px solid var(--line);margin-top:14px;padding-top:16px;font-weight:600}.total b{font-weight:600}
h1{font-size:20px;line-height:1.3;font-weight:600;letter-spacing:-.01em;margin-bottom:22px}
h2{font-size:14px;font-weight:600;margin:26px 0 10px}
label{display:block;font-size:13.5px;font-weight:500;color:#3a3f47;margin-bottom:6px}
input{width:100%;height:44px;font:inherit;font-size:16px;padding:0 12px;border:1px solid var(--edge);border-radius:6px;background:#fff;color:inherit;box-shadow:0 1px 1px rgb(20 24 32/.04);font-variant-numeric:tabular-nums}
input[readonly]{background:#f7f8f8;color:#3a3f47}
.card{position:relative}.card>input{border-radius:6px 6px 0 0;padding-right:64px}
.card svg{position:absolute;right:12px;top:11px}
.card div{display:grid;grid-template-columns:1fr 1fr}.card div input{margin-top:-1px;border-radius:0 0 0 6px}.card div input+input{border-radius:0 0 6px 0;margin-left:-1px;width:calc(100% + 1px)}
input:focus,button:focus-visible,a:focus-visible{outline:2px solid var(--focus);outline-offset:1px;position:relative;z-index:1}
.wrong{border-color:var(--bad);position:relative;z-index:1}.card svg{z-index:2}.hint{color:var(--bad);font-size:13.5px;margin-top:6px}
.error{display:flex;gap:10px;background:#fceeef;color:#8a1424;border:1px solid #f0c4ca;border-radius:6px;padding:11px 14px;margin-bottom:22px;font-weight:500}
.error svg{flex:none;margin-top:2px}
button{font:inherit;font-weight:550;width:100%;min-height:44px;border-radius:6px;cursor:pointer;border:1px solid var(--edge);background:#fff;color:var(--ink);transition:background .12s}
button:hover{background:#f6f7f7}
.go{min-height:50px;margin-top:26px;background:var(--act);border-color:var(--act);color:#fff;font-size:16px;font-weight:600}.go:hover{background:#33373d}
.cancel{margin-top:10px}
.others{display:flex;align-items:center;gap:12px;color:var(--soft);font-size:13px;margin:26px 0 12px}.others::before,.others::after{content:'';flex:1;border-top:1px solid var(--line)}
.pair{display:grid;grid-template-columns:2fr 3fr;gap:10px}.pair button{font-size:14px;padding:6px 10px;line-height:1.3}
.promise{color:var(--soft);font-size:13px;margin-top:16px}
.paper{max-width:640px;margin:48px auto;padding:0 24px 64px;display:block;min-height:0}.paper dl{display:grid;grid-template-columns:auto 1fr;gap:6px 24px;margin:0 0 28px}.paper dt{color:var(--soft)}.paper dd{margin:0}.paper .pay{padding:0;margin-top:32px;box-shadow:none}.paper .pay>form{max-width:none}.paper a{color:inherit}.paper .card>input{border-radius:6px;padding-right:12px}.state{display:inline-block;font-size:13px;font-weight:600;padding:2px 9px;border-radius:4px;background:#e2f1e7;color:#17583a}.state.open{background:#fff3c9;color:#714e00}.state.void{background:#e7eae4;color:#474c4a}
.sent button{opacity:.55;cursor:progress}
.safe{display:flex;align-items:center;justify-content:center;gap:7px;color:var(--soft);font-size:13px;margin-top:22px;text-align:center}
.alone{display:block;min-height:0;max-width:440px;margin:14vh auto;padding:0 24px;text-align:center}.alone .merchant{justify-content:center}
.alone h1{font-size:22px;margin-bottom:10px}.alone p:not(.merchant){color:var(--soft)}
.alone a{display:inline-block;margin-top:26px;background:var(--act);color:#fff;text-decoration:none;font-weight:600;padding:12px 22px;border-radius:6px}
.state.good{background:#e2f1e7;color:#17583a}.state.bad{background:#fceeef;color:#8a1424}
.find{display:grid;grid-template-columns:1fr auto;gap:10px;margin-bottom:18px}.find button{padding:0 22px}
.payments li{border-top:1px solid var(--line)}.payments li:last-child{border-bottom:1px solid var(--line)}
.payments a{display:grid;grid-template-columns:1fr auto 110px;gap:18px;align-items:center;padding:13px 6px;text-decoration:none}.payments a:hover{background:#f6f7f7}
.payments a>b{text-align:right;font-variant-numeric:tabular-nums}.payments span b{display:block;font-weight:550}.payments small{color:var(--soft);font-size:13px;overflow-wrap:anywhere}
.back{margin-bottom:14px;font-size:13.5px}.code{font-size:13px;font-family:ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}.lines.all{max-height:none}.paper .amount{margin-bottom:22px}
select{width:100%;height:44px;font:inherit;padding:0 10px;border:1px solid var(--edge);border-radius:6px;background:#fff;color:inherit;margin-bottom:12px}select:focus{outline:2px solid var(--focus);outline-offset:1px}
.paper .pay{display:block}.paper .go{margin-top:12px}.pair.even{grid-template-columns:1fr 1fr}
@media(max-width:860px){
main{grid-template-columns:1fr;align-content:start}
.summary{padding:24px 20px 26px;justify-content:center}.pay{padding:30px 20px 44px;box-shadow:none;display:flex;justify-content:center}
.summary>div,.pay>form{max-width:480px}
.merchant{margin-bottom:20px}.amount{font-size:34px;margin-bottom:16px}.lines{max-height:176px}
}
@media(max-width:520px){.payments a{grid-template-columns:1fr auto;gap:6px 14px}.payments .state{justify-self:start;grid-row:2}.payments a>b{grid-row:1;grid-column:2}}
@media(prefers-reduced-motion:reduce){button{transition:none}}
`;
