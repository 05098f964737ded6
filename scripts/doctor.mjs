#!/usr/bin/env node
// npm run doctor: builds what changed and runs the doctor.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildChanged } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

ensureInstalled();
await buildChanged();
await import(pathToFileURL(path.join(root, 'dist/doctor.js')).href);
