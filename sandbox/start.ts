import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createIdentity } from './identity/identity.ts';
import { createMail } from './mail/mail.ts';
import { createOidc } from './oidc/oidc.ts';
import { createPaystack } from './paystack/paystack.ts';
import { createPasswords } from './passwords/passwords.ts';
import { openClock } from './platform/clock.ts';
import { registerControl } from './platform/control.ts';
import { createHttp } from './platform/http.ts';
import { openJournal } from './platform/journal.ts';
import { createScheduler } from './platform/scheduler.ts';
import type { StandIn, StandInContext } from './platform/stand-in.ts';
import { createSms } from './sms/sms.ts';

export interface SandboxOptions {
  /** Port of the HTTP server; 0 takes any free port. */
  readonly port: number;
  readonly smtpPort: number;
  readonly stateDirectory: string;
  readonly productUrl: string;
  /** Key that calls to Paystack contain, and with which the stand-in signs webhooks. */
  readonly paystackSecretKey: string;
  /** Secret with which the product redeems authorization codes. */
  readonly oidcClientSecret: string;
  readonly log: StandInContext['log'];
}

export interface Sandbox {
  readonly port: number;
  readonly smtpPort: number;
  /** Does slow work in advance, so that the first caller does not wait for it. */
  prepare(): Promise<void>;
  /** Runs the work that is due now. Call it about once a second. */
  tick(): Promise<void>;
  close(): Promise<void>;
}

/** Starts all stand-ins on the loopback interface, with their stored state. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const clock = openClock(options.stateDirectory, options.log);
  const context: StandInContext = {
    clock,
    productUrl: options.productUrl,
    log: options.log,
    openJournal: (name, event, apply) =>
      openJournal({ file: path.join(options.stateDirectory, `${name}.jsonl`), event, apply, warn: options.log }),
  };
  const mail = createMail(context);
  const payments = createPaystack(context, { secretKey: options.paystackSecretKey });
  const oidc = createOidc(context, { clientSecret: options.oidcClientSecret });
  const standIns: readonly StandIn[] = [mail, createSms(context), createIdentity(), createPasswords(), payments, oidc];
  const scheduler = createScheduler({ clock, standIns, onError: options.log });
  const app = createHttp(options.log);
  for (const standIn of standIns) {
    await app.register((scope, _options, done) => {
      standIn.routes(scope);
      done();
    });
  }
  await app.register((scope, _options, done) => {
    registerControl(scope, clock, scheduler);
    done();
  });
  const smtpPort = await mail.listen(options.smtpPort);
  await app.listen({ host: '127.0.0.1', port: options.port });
  const { port } = app.server.address() as AddressInfo; // A listening TCP server has an AddressInfo.
  return {
    port,
    prepare: () => oidc.prepare(port),
    smtpPort,
    tick: () => scheduler.tick(),
    async close() {
      await app.close();
      await scheduler.idle();
      for (const standIn of standIns) await standIn.close?.();
      clock.close();
    },
  };
}
