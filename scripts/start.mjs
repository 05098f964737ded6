#!/usr/bin/env node
// npm start: installs what is missing, builds what changed, then becomes the supervisor.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildChanged } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

ensureInstalled();
await buildChanged();
await import(pathToFileURL(path.join(root, 'dist/supervisor.js')).href);
