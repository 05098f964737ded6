/** Styles with the product's light and dark colours, for a page that loads no resources. */
export const pageStyle = `
:root{color-scheme:light dark;--bg:#FBFAF7;--surface:#FFFFFF;--ink:#1B1A17;--muted:#5C584F;--border:#7B766A;
--brand:#1F3A5F;--on-brand:#FFFFFF;--tint:#E6ECF4;--focus:#0B5FFF}
@media (prefers-color-scheme:dark){:root{--bg:#12130F;--surface:#1B1C18;--ink:#F2F0E9;--muted:#B0AB9E;--border:#7E7B70;
--brand:#9CC0F0;--on-brand:#0E1B2C;--tint:#22262B;--focus:#7FB0FF}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 Inter,system-ui,sans-serif}
header,main{max-width:48rem;margin:0 auto;padding:16px}
main:focus{outline:none}
h1{font-size:31px;line-height:1.2;margin:0 0 8px}
h2{font-size:20px;line-height:1.3;margin:0 0 4px;overflow-wrap:anywhere}
h3{font-size:14px;margin:16px 0 4px}
a{color:var(--brand)}
.brand{margin:0 0 16px;color:var(--muted)}
.brand a{font-weight:600;text-decoration:none}
.meta{color:var(--muted);font-size:14px;margin:0 0 12px;overflow-wrap:anywhere}
label{display:block;font-weight:600;margin-bottom:4px}
.row{display:flex;flex-wrap:wrap;gap:8px}
input{flex:1 1 14rem;min-width:0;min-height:44px;padding:8px 12px;font:inherit;color:inherit;background:var(--surface);
border:1px solid var(--border);border-radius:6px}
button,.button{display:inline-flex;align-items:center;min-height:44px;padding:8px 16px;font:inherit;font-weight:600;
color:var(--on-brand);background:var(--brand);border:1px solid var(--brand);border-radius:6px;text-decoration:none}
.button{color:var(--brand);background:none}
ol{list-style:none;margin:0;padding:0}
article{background:var(--surface);border:1px solid var(--border);border-radius:10px;padding:16px;margin-bottom:16px}
pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:0}
ul{margin:0;padding-left:20px}
li a{display:inline-block;padding:4px 0;overflow-wrap:anywhere}
details{margin-top:12px}
summary{min-height:44px;padding:10px 0;cursor:pointer}
iframe{width:100%;height:420px;border:1px solid var(--border);border-radius:6px;background:#FFFFFF}
::placeholder{color:var(--muted);opacity:1}
.empty{background:var(--tint);border-radius:10px;padding:24px;text-align:center}
.skip{position:absolute;left:-999px;padding:12px;background:var(--surface)}
.skip:focus{left:8px;top:8px}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
`;
