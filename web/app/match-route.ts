import { notFoundRoute, routes, type PageRoute } from './routes.ts';

/** A pattern such as `/groups/:id` as an expression; a slash at the end of a path makes no difference. */
const toExpression = (pattern: string): RegExp => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`);

const matchers = routes.map((route) => ({ route, expression: toExpression(route.path) }));

/** The page of a path; the not-found page for a path without one. */
export const matchRoute = (path: string): PageRoute =>
  matchers.find(({ expression }) => expression.test(path))?.route ?? notFoundRoute;
