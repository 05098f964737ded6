import type { FastifyRequest } from 'fastify';

/** What metrics, traces and the log tell of a request's route: its pattern; undefined for an address nobody has. */
export const routeNameOf = ({ routeOptions: { config, url } }: FastifyRequest): string | undefined =>
  config.loggedAs ?? url;
