import path from 'node:path';
import process from 'node:process';
import * as z from 'zod';
import { watchParent } from './platform/parent.ts';
import { startSandbox } from './start.ts';

/** Runs all stand-ins for third parties in one process. The product reaches them by URL only. */

const port = z.coerce.number().int().min(0).max(65_535);
const environment = z.object({
  SANDBOX_PORT: port.default(3900),
  SANDBOX_SMTP_PORT: port.default(3925),
  SANDBOX_STATE_DIR: z.string().default('.data/sandbox'),
  PRODUCT_URL: z.url().default('http://127.0.0.1:3000'),
  PAYSTACK_SECRET_KEY: z.string().min(1),
  OIDC_CLIENT_SECRET: z.string().min(1),
});

const env = environment.parse(process.env);

const sandbox = await startSandbox({
  port: env.SANDBOX_PORT,
  smtpPort: env.SANDBOX_SMTP_PORT,
  stateDirectory: path.resolve(env.SANDBOX_STATE_DIR),
  productUrl: env.PRODUCT_URL.replace(/\/+$/, ''),
  paystackSecretKey: env.PAYSTACK_SECRET_KEY,
  oidcClientSecret: env.OIDC_CLIENT_SECRET,
  log: (message, error) => {
    const details = error instanceof Error ? `: ${error.stack ?? error.message}` : '';
    process.stderr.write(`sandbox: ${message}${details}\n`);
  },
});

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  clearInterval(everySecond);
  sandbox.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}

// Ignores a message that fails to reach a parent that has just exited, because the channel closes next.
process.on('error', () => undefined);
const isParentAlive = watchParent(stop);
const everySecond = setInterval(() => {
  isParentAlive();
  void sandbox.tick();
}, 1000);
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
await sandbox.prepare();
const addresses = { port: sandbox.port, smtpPort: sandbox.smtpPort };
if (process.send !== undefined) process.send({ type: 'ready', ...addresses });
// Prints the URLs for runs without the supervisor.
else process.stdout.write(`stand-ins: ${JSON.stringify(addresses)}\n`);
