import { createHash } from 'node:crypto';
import { escapeHtml } from '../platform/escape-html.ts';
import { pageStyle } from '../platform/page-style.ts';

/**
 * Pages of the provider: plain HTML without scripts. The form is sent to this site, and its redirects stay on this
 * site.
 */

const ownStyle = `${pageStyle}
main{max-width:28rem}
form{display:grid;gap:16px}
.check{display:flex;gap:12px;align-items:center;min-height:44px;font-weight:400;margin:0}
.check input{flex:none;width:24px;min-height:24px;margin:0}
.bad{background:var(--tint);border-radius:10px;padding:12px 16px}
button[value="cancel"]{color:var(--brand);background:none}
`;

const hash = createHash('sha256').update(ownStyle).digest('base64');
export const LOGIN_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const page = (title: string, inside: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Single sign-on sandbox</title>
<style>${ownStyle}</style>
</head>
<body>
<main>
<p class="brand"><a href="/">Rota</a> sandbox</p>
<h1>${title}</h1>
${inside}
</main>
</body>
</html>`;

/** Renders the login form. `problem` states what is wrong with the submitted email address. */
export const loginPage = ({ email = '', problem }: { email?: string; problem?: string } = {}): string =>
  page(
    'Single sign-on',
    `<p class="meta">This stands in for an identity provider. Any password will do, and the address you type counts as verified.</p>
${problem === undefined ? '' : `<p class="bad" role="alert" id="problem">${escapeHtml(problem)}</p>`}
<form method="post">
<div><label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" value="${escapeHtml(email)}"${
      problem === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"'
    }></div>
<div><label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password"></div>
<label class="check"><input type="checkbox" name="unverified" value="1"> Say that this address is not verified</label>
<div class="row"><button name="do" value="login" type="submit">Log in</button>
<button name="do" value="cancel" type="submit" formnovalidate>Cancel</button></div>
</form>`,
  );

export const expiredSignInPage = (): string =>
  page('This sign-in has expired', '<p>Please start again in Rota.</p><p><a href="/login">To Rota’s login</a></p>');
