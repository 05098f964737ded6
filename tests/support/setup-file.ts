import { afterAll } from 'vitest';
import { endAll } from './at-end.ts';

/** Vitest runs this before each test file. */
afterAll(endAll);
