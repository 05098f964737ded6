import { pathsOf } from '../lib/shell/path-pattern.ts';
import { routes, type PageRoute } from './routes.ts';

const matchers = routes.map((route) => ({ route, paths: pathsOf(route.path) }));

export const matchRoute = (path: string): PageRoute | undefined =>
  matchers.find(({ paths }) => paths.test(path))?.route;
