import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { callerDisconnected } from '../platform/caller-disconnected.ts';
import { parseInput, SandboxError } from '../platform/http.ts';
import type { StandIn } from '../platform/stand-in.ts';

/** Stand-in for Pwned Passwords' range API. It knows one breached password, and two with which it fails. */

const sha1 = (password: string): string => createHash('sha1').update(password).digest('hex').toUpperCase();
const prefixOf = (password: string): string => sha1(password).slice(0, 5);

const BREACHED = sha1('lagos breached 2019');
const AWAY = prefixOf('lagos service away');
const SILENT = prefixOf('lagos service silent');

/** Endings of hashes that match no password, so that no response is empty. A count of 0 is padding. */
const FILLING = ['0018A45C4D1DEF81644B54AB7F969B88D65:1', '00D4F6E8FA6EECAD2A3AA415EEC418D38EC:0'];

const params = z.object({ prefix: z.string().regex(/^[\dA-F]{5}$/) });

export const createPasswords = (): StandIn => ({
  name: 'passwords',
  nextDue: () => null,
  runDue: () => Promise.resolve([]),
  routes(app: FastifyInstance) {
    app.get('/passwords/range/:prefix', async (request, reply) => {
      const { prefix } = parseInput(params, request.params);
      if (prefix === AWAY) throw new SandboxError(503, 'UNAVAILABLE', 'Service unavailable');
      if (prefix === SILENT) {
        reply.hijack();
        await callerDisconnected(request);
        return reply;
      }
      const found = prefix === BREACHED.slice(0, 5) ? [`${BREACHED.slice(5)}:3861`] : [];
      return reply.type('text/plain').send([...FILLING, ...found].join('\r\n'));
    });
  },
});
