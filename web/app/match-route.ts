import { pathsOf } from '../lib/shell/path-pattern.ts';
import { notFoundRoute, routes, type PageRoute } from './routes.ts';

const matchers = routes.map((route) => ({ route, paths: pathsOf(route.path) }));

/** The page of a path; the not-found page for a path without one. */
export const matchRoute = (path: string): PageRoute =>
  matchers.find(({ paths }) => paths.test(path))?.route ?? notFoundRoute;
