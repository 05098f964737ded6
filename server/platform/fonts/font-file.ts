import path from 'node:path';
import { projectRoot } from '../config/project-root.ts';

/** What the files of our font call it. */
export const FONT_FAMILY = 'Inter Variable';

/** The file of a weight of our font, for what is drawn here: documents and pictures. */
export const fontFile = (weight: 'regular' | 'semibold'): string =>
  path.join(projectRoot(), `server/platform/fonts/inter-rota-${weight}.ttf`);
