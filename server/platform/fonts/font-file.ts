import path from 'node:path';
import { projectRoot } from '../config/project-root.ts';

export const FONT_FAMILY = 'Inter Variable';

export const fontFile = (weight: 'regular' | 'semibold'): string =>
  path.join(projectRoot(), `server/platform/fonts/inter-rota-${weight}.ttf`);
