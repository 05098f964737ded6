import type { FastifyRequest } from 'fastify';

export const routeNameOf = ({ routeOptions: { config, url } }: FastifyRequest): string | undefined =>
  config.loggedAs ?? url;
