#!/usr/bin/env node
// Makes web/public/preview.png, the picture that chats show for a shared link. Run this after changes of the motif,
// colours or logo.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../browser.mjs';
import { root } from '../root.mjs';

const read = (file) => readFileSync(path.join(root, file)).toString('base64');
const page = `<!doctype html><style>
@font-face { font-family: Inter; src: url(data:font/woff2;base64,${read('web/fonts/inter-rota.woff2')}); font-weight: 400 700 }
* { margin: 0; box-sizing: border-box }
body { width: 1200px; height: 630px; background: #1f3a5f; font-family: Inter; display: flex; align-items: center; position: relative }
.cloth { position: absolute; inset: 0; background: #3d5a80; mask: url(data:image/svg+xml;base64,${read('web/styles/adire.svg')}) 0 0 / 120px }
.card { position: relative; margin-left: 72px; width: 700px; padding: 64px; border-radius: 24px; background: #fbfaf7; color: #1b1a17 }
.name { display: flex; align-items: center; gap: 20px; font-size: 44px; font-weight: 700 }
h1 { margin-top: 44px; font-size: 68px; line-height: 1.12; letter-spacing: -0.02em; font-weight: 650 }
p { margin-top: 28px; font-size: 30px; line-height: 1.4; color: #5c584f }
.ring { position: absolute; right: 76px; top: 165px }
</style><div class="cloth"></div>
<div class="card"><div class="name"><svg width="64" height="64" viewBox="0 0 32 32" fill="none" stroke-width="5.5"><g transform="rotate(-86 16 16)">
<circle cx="16" cy="16" r="12" pathLength="60" stroke-dasharray="8 2" stroke="#1f3a5f"/>
<circle cx="16" cy="16" r="12" pathLength="60" stroke-dasharray="8 52" stroke="#fbfaf7"/>
<circle cx="16" cy="16" r="12" pathLength="60" stroke-dasharray="8 52" stroke="#a34a06"/></g></svg>Rota</div>
<h1>Save together.<br>Take turns.</h1><p>Esusu, ajo, adashe: a fixed calendar, no interest, and every kobo accounted for.</p></div>
<svg class="ring" width="300" height="300" viewBox="0 0 32 32" fill="none"><circle cx="16" cy="16" r="15.4" fill="#fbfaf7"/>
<g transform="rotate(-86 16 16)" stroke-width="5">
<circle cx="16" cy="16" r="11" pathLength="60" stroke-dasharray="8 2" stroke="#0b6b46"/>
<circle cx="16" cy="16" r="11" pathLength="60" stroke-dasharray="8 52" stroke="#fbfaf7"/>
<circle cx="16" cy="16" r="11" pathLength="60" stroke-dasharray="8 52" stroke="#a34a06"/></g></svg>`;

const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await tab.setContent(page);
await tab.evaluate(() => globalThis.document.fonts.ready);
await tab.screenshot({ path: path.join(root, 'web/public/preview.png') });
await browser.close();
