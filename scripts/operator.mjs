#!/usr/bin/env node
// npm run operator -- COMMAND: builds what changed and runs the operator's command.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildChanged } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

ensureInstalled();
await buildChanged();
await import(pathToFileURL(path.join(root, 'dist/operator.js')).href);
