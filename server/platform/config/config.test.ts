import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig, readPort } from './config.ts';
import { projectRoot } from './project-root.ts';
import { makePushKeys } from './push-values.ts';
import { SECRETS } from './secret-files.ts';
import { inFiles } from '../../../tests/support/live-environment.ts';
import { makeCertificate } from '../../../tests/support/certificate.ts';

const directory = mkdtempSync(path.join(os.tmpdir(), 'rota-config-'));
afterAll(() => {
  rmSync(directory, { recursive: true });
});

/** Matches the lines of a schema that declare a key, secret or token. */
const SECRET_NAMES = /^ {2,}[A-Z\d_]+_(?:KEY|SECRET|TOKEN):/gm;

const read = (environment: NodeJS.ProcessEnv) =>
  readConfig(environment['ROTA_MODE'] === 'live' ? inFiles(directory, environment) : environment);

const key = (letters: string): string => Buffer.alloc(32, letters).toString('base64');
const live = {
  ROTA_MODE: 'live',
  ROTA_URL: 'https://rota.test',
  DATABASE_URL: 'postgresql://u:a-word@db/rota?sslmode=verify-full',
  PAYSTACK_SECRET_KEY: 'sk_live_0123456789abcdef',
  SMTP_URL: 'smtp://mail.test',
  MAIL_FROM: 'Rota <no-reply@rota.test>',
  ROTA_TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1',
  CUSTODIAN_NAME: 'First Test Bank',
  CUSTODIAN_KIND: 'bank',
  CUSTODIAN_COVER: 'none',
  IDENTITY_BASE_URL: 'https://identity.test/',
  IDENTITY_APP_ID: 'app',
  IDENTITY_API_KEY: '0123456789abcdefXYZ',
  IDENTITY_ENCRYPTION_KEY: key('k1'),
  IDENTITY_HMAC_KEY: key('k2'),
  LINK_SECRET: key('k3'),
};
const makeVapid = () => {
  const { vapidPublicKey, vapidPrivateKey } = makePushKeys();
  return { VAPID_PUBLIC_KEY: vapidPublicKey, VAPID_PRIVATE_KEY: vapidPrivateKey };
};
const refusalOf = (environment: NodeJS.ProcessEnv): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
};

const refusal = (environment: NodeJS.ProcessEnv): string =>
  refusalOf(environment['ROTA_MODE'] === 'live' ? inFiles(directory, environment) : environment);

describe('live mode', () => {
  it('starts with everything it needs', () => {
    const config = read(live);
    expect(config).toMatchObject({ mode: 'live', demo: false, sandbox: undefined, publicUrl: 'https://rota.test' });
    expect([config.host, config.tls]).toEqual(['127.0.0.1', undefined]);
    expect(config.trustedProxies).toEqual(['10.0.0.0/8', '127.0.0.1']);
    expect(config.identity.baseUrl).toBe('https://identity.test');
    expect(config.secrets.identityKey).toHaveLength(32);
  });

  const { ROTA_MODE: _mode, ...needed } = live;
  it.each(Object.keys(needed))('refuses to start without %s, and names it', (name) => {
    expect(refusal({ ...live, [name]: undefined })).toContain(name);
    expect(refusal({ ...live, [name]: '' })).toContain(name);
  });

  it.each([
    ['PAYSTACK_SECRET_KEY', 'sk_live_changeme_please'],
    ['PAYSTACK_SECRET_KEY', 'short'],
    ['IDENTITY_API_KEY', 'aaaaaaaaaaaaaaaaaaaa'],
    ['IDENTITY_ENCRYPTION_KEY', Buffer.alloc(16, 'k2').toString('base64')],
    ['LINK_SECRET', 'this-is-an-example-secret'],
    ['ROTA_URL', 'http://rota.test'],
    ['ROTA_PASSWORD_COST', 'test'],
    ['PAYSTACK_SECRET_KEY', 'sk_test_0123456789abcdef'],
    ['PAYSTACK_SECRET_KEY', 'pk_live_0123456789abcdef'],
    ['PAYSTACK_SECRET_KEY', 'pk_test_0123456789abcdef'],
    ['PAYSTACK_BASE_URL', 'http://api.paystack.test'],
    ['PAYSTACK_BASE_URL', 'http://127.0.0.1.paystack.test'],
    ['PAYSTACK_BASE_URL', 'ftp://api.paystack.test'],
    ['IDENTITY_BASE_URL', 'http://identity.test'],
    ['IDENTITY_BASE_URL', 'http://localhost@identity.test'],
    ['IDENTITY_ENCRYPTION_KEY', Buffer.alloc(32).toString('base64')],
    ['IDENTITY_HMAC_KEY', Buffer.alloc(32, 255).toString('base64')],
    ['LINK_SECRET', key('changeme')],
    ['METRICS_TOKEN', 'changemechangeme'],
    ['ROTA_TRUSTED_PROXIES', 'my-proxy'],
    ['CUSTODIAN_KIND', 'a shop'],
    ['CUSTODIAN_NAME', 'two\nlines'],
    ['ROTA_TRUSTED_PROXIES', '10.0.0.0/99'],
    ['ROTA_TRUSTED_PROXIES', '10.0.0.1, none'],
    ['MAIL_FROM', 'Rota'],
    ['MAIL_FROM', 'Rota <>'],
  ])('refuses %s=%s', (name, value) => {
    expect(refusal({ ...live, [name]: value })).toContain(name);
  });

  it.each([
    ['IDENTITY_HMAC_KEY', live.IDENTITY_ENCRYPTION_KEY],
    ['LINK_SECRET', live.IDENTITY_ENCRYPTION_KEY],
    ['LINK_SECRET', live.IDENTITY_HMAC_KEY],
    // Equals IDENTITY_HMAC_KEY once decoded, because base64 padding adds no bytes.
    ['LINK_SECRET', live.IDENTITY_HMAC_KEY.replace(/=+$/, '')],
    ['METRICS_TOKEN', live.PAYSTACK_SECRET_KEY],
    ['IDENTITY_API_KEY', live.LINK_SECRET],
  ])('refuses a %s that equals another secret', (name, value) => {
    expect(refusal({ ...live, [name]: value })).toMatch(new RegExp(`${name}.* must not equal|must not equal ${name}`));
  });

  it.each([
    ['DATABASE_URL', 'postgresql://postgres:postgres@db/rota?sslmode=verify-full'],
    ['MIGRATION_DATABASE_URL', 'postgresql://rota_owner:rota_owner@localhost/rota'],
    ['DATABASE_URL', 'postgresql://rota_serving:changeme@localhost/rota'],
    ['SMTP_URL', 'smtp://mailer:password@mail.test'],
  ])('refuses a default password in %s', (name, address) => {
    expect(refusal({ ...live, [name]: address })).toContain(`${name} has a default password`);
  });

  it('accepts the earlier identity key too, while numbers are encrypted with it', () => {
    expect(read(live).secrets.previousIdentityKey).toBeUndefined();
    const previous = key('k9');
    const rotated = read({ ...live, IDENTITY_ENCRYPTION_KEY_PREVIOUS: previous });
    expect(rotated.secrets.previousIdentityKey?.toString('base64')).toBe(previous);
    for (const value of ['short', live.IDENTITY_ENCRYPTION_KEY, live.LINK_SECRET]) {
      expect(refusal({ ...live, IDENTITY_ENCRYPTION_KEY_PREVIOUS: value })).toContain(
        'IDENTITY_ENCRYPTION_KEY_PREVIOUS',
      );
    }
  });

  it('accepts all variables of an OIDC provider or none', () => {
    const whole = {
      OIDC_ISSUER: 'https://rota.eu.auth0.com/',
      OIDC_CLIENT_ID: 'rota',
      OIDC_CLIENT_SECRET: '0123456789abcdefABC',
    };
    expect(read(live).oidc).toBeUndefined();
    expect(read({ ...live, ...whole }).oidc).toMatchObject({ issuer: 'https://rota.eu.auth0.com/' });
    for (const name of Object.keys(whole)) {
      expect(refusal({ ...live, ...whole, [name]: '' })).toContain(`${name} is required with the other OIDC values`);
    }
    expect(refusal({ ...live, ...whole, OIDC_ISSUER: 'http://provider.test' })).toContain(
      'OIDC_ISSUER must be an https',
    );
    expect(refusal({ ...live, ...whole, OIDC_CLIENT_SECRET: live.IDENTITY_API_KEY })).toContain('OIDC_CLIENT_SECRET');
  });

  it('accepts all variables for text messages or none', () => {
    const whole = {
      TERMII_BASE_URL: 'https://v3.api.termii.com/',
      TERMII_API_KEY: 'of-the-carrier-0123456789',
      TERMII_SENDER_ID: 'Rota',
    };
    expect(read(live).sms).toBeUndefined();
    expect(read({ ...live, ...whole }).sms).toMatchObject({ baseUrl: 'https://v3.api.termii.com' });
    for (const name of Object.keys(whole)) {
      expect(refusal({ ...live, ...whole, [name]: '' })).toContain(`${name} is required with TERMII_`);
    }
    // An API process gets no key, but must know that text messages are enabled.
    const serving = read({ ...live, ...whole, ROTA_ROLE: 'api' });
    expect(serving.sms).toMatchObject({ senderId: 'Rota', apiKey: undefined });
    expect(refusal({ ...live, ...whole, TERMII_SENDER_ID: 'Rota!' })).toContain('as registered with Termii');
  });

  it('runs without a proxy only if configured so', () => {
    expect(read({ ...live, ROTA_TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([]);
  });

  it.each(['http://127.0.0.1:9', 'http://localhost:4000/v1', 'http://[::1]:4000', 'https://identity.test'])(
    'calls providers by https, or by %s on this machine',
    (address) => {
      expect(read({ ...live, IDENTITY_BASE_URL: address, PAYSTACK_BASE_URL: address })).toMatchObject({
        identity: { baseUrl: address },
        paystack: { baseUrl: address },
      });
    },
  );

  it.each(['DATABASE_URL', 'MIGRATION_DATABASE_URL'])('requires TLS for a remote database (%s)', (name) => {
    for (const address of [
      'postgresql://u:a-word@db/rota?sslmode=verify-full',
      'postgresql://u:a-word@127.0.0.1:5432/rota',
      'postgresql://u:a-word@localhost/rota',
      'postgresql:///rota?host=/run/postgresql',
    ]) {
      expect(read({ ...live, [name]: address }).mode).toBe('live');
    }
    for (const address of [
      'postgresql://u:a-word@db/rota',
      'postgresql://u:a-word@db/rota?sslmode=require',
      'postgresql://u:a-word@db/rota?sslmode=verify-full&sslmode=disable',
      'postgresql://u:a-word@localhost/rota?host=db',
    ]) {
      expect(refusal({ ...live, [name]: address })).toContain(`${name} must end with sslmode=verify-full`);
    }
  });

  it('drops the variables that only the other role uses', () => {
    const both = {
      ...live,
      ...makeVapid(),
      OIDC_ISSUER: 'https://rota.eu.auth0.com/',
      OIDC_CLIENT_ID: 'rota',
      OIDC_CLIENT_SECRET: 'a secret of the provider',
      MAIL_WEBHOOK_SECRET: 'a secret of the mail service',
    };
    const api = read({ ...both, ROTA_ROLE: 'api' });
    expect([api.mail.smtpUrl, api.push?.privateKey]).toEqual([undefined, undefined]);
    expect([api.push?.publicKey, api.oidc?.clientId]).toEqual([both.VAPID_PUBLIC_KEY, 'rota']);
    const worker = read({ ...both, ROTA_ROLE: 'worker' });
    expect([worker.oidc, worker.mail.webhookSecret]).toEqual([undefined, undefined]);
    expect([worker.mail.smtpUrl, worker.push?.privateKey]).toEqual([live.SMTP_URL, both.VAPID_PRIVATE_KEY]);
    // Each role needs its own variables, but not those that only the other role uses.
    const { SMTP_URL: _mail, ...serving } = live;
    expect(read({ ...serving, ROTA_ROLE: 'api' }).role).toBe('api');
    expect(refusal({ ...serving, ROTA_ROLE: 'worker' })).toContain('SMTP_URL is required in live mode');
  });

  it('lists every secret it reads among those from files', () => {
    const folder = path.join(projectRoot(), 'server', 'platform', 'config');
    const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    const read = sources.flatMap((name) => readFileSync(path.join(folder, name), 'utf8').match(SECRET_NAMES) ?? []);
    const ofPublicKeys = new Set(['VAPID_PUBLIC_KEY']);
    const named = new Set(read.map((line) => line.replace(/\W/g, '')).filter((name) => !ofPublicKeys.has(name)));
    expect(named.size).toBeGreaterThan(7);
    expect([...named].filter((name) => !(SECRETS as readonly string[]).includes(name))).toEqual([]);
  });

  it('reads secrets only from files, but a URL without a password also from the environment', () => {
    const secret = path.join(directory, 'link-secret');
    writeFileSync(secret, `${live.LINK_SECRET}\r\n`);
    const stored = inFiles(directory, { ...live, LINK_SECRET: undefined });
    expect(readConfig({ ...stored, LINK_SECRET_FILE: secret }).secrets.linkSecret.toString('base64')).toBe(
      live.LINK_SECRET,
    );
    for (const name of ['LINK_SECRET', 'DATABASE_URL', 'PAYSTACK_SECRET_KEY'] as const) {
      const plain = { ...inFiles(directory, { ...live, [name]: undefined }), [name]: live[name] };
      expect(refusalOf(plain)).toContain(`${name} must come from a file in live mode`);
    }
    expect(refusalOf({ ...stored, LINK_SECRET_FILE: path.join(directory, 'nowhere') })).toContain(
      'LINK_SECRET_FILE names a file that cannot be read (ENOENT)',
    );
    expect(refusalOf({ ...stored, LINK_SECRET_FILE: secret, LINK_SECRET: live.LINK_SECRET })).toContain(
      'LINK_SECRET_FILE and LINK_SECRET are both set',
    );
    const onASocket = 'postgresql:///rota?host=/run/postgresql';
    const open = { ...inFiles(directory, live), DATABASE_URL_FILE: '', DATABASE_URL: onASocket };
    expect(readConfig(open).databaseUrl).toBe(onASocket);
    const token = 'metrics:0123456789abcdef';
    expect(refusalOf({ ...stored, METRICS_TOKEN: token })).toContain('METRICS_TOKEN must come from a file');
    // The worker must not open this file, because only API processes use its secret.
    const worker = { ...inFiles(directory, live), ROTA_ROLE: 'worker', MAIL_WEBHOOK_SECRET_FILE: '/nowhere' };
    expect(readConfig(worker).mail.webhookSecret).toBeUndefined();
  });

  it.each([
    ['PGPASSWORD', 'a-word', 'postgresql://u@localhost/rota'],
    ['PGHOST', 'db', 'postgresql:///rota'],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0', live.DATABASE_URL],
  ])('refuses %s, which would bypass our checks', (name, value, address) => {
    expect(read({ ...live, DATABASE_URL: address }).mode).toBe('live');
    expect(refusal({ ...live, DATABASE_URL: address, [name]: value })).toContain(`${name} must not be`);
    expect(readConfig({ ...inFiles(directory, live), [name]: '' }).mode).toBe('live');
  });

  it('listens without TLS on this machine only, and elsewhere with TLS', () => {
    for (const host of ['127.0.0.1', '::1', 'localhost']) expect(read({ ...live, HOST: host }).host).toBe(host);
    for (const host of ['0.0.0.0', '::', '10.0.0.7', 'rota.internal']) {
      expect(refusal({ ...live, HOST: host })).toContain('HOST must be 127.0.0.1 unless TLS_');
    }
    const [one, another] = [makeCertificate(), makeCertificate()];
    const file = (name: string, content: string): string => {
      writeFileSync(path.join(directory, name), content);
      return path.join(directory, name);
    };
    const files = { TLS_CERT_FILE: file('cert', one.cert), TLS_KEY_FILE: file('key', one.key) };
    expect(read({ ...live, ...files })).toMatchObject({
      host: '0.0.0.0',
      tls: { certFile: files.TLS_CERT_FILE, keyFile: files.TLS_KEY_FILE },
    });
    expect(read({ ...live, ...files, HOST: '10.0.0.7' }).host).toBe('10.0.0.7');
    expect(refusal({ ...live, ...files, TLS_KEY_FILE: '' })).toContain('TLS_KEY_FILE is required with TLS_CERT_FILE');
    expect(refusal({ ...live, ...files, TLS_CERT_FILE: '' })).toContain('TLS_CERT_FILE is required with TLS_KEY_FILE');
    const mixed = { ...files, TLS_KEY_FILE: file('other', another.key) };
    expect(refusal({ ...live, ...mixed })).toContain('TLS_CERT_FILE and TLS_KEY_FILE cannot be used');
  });

  it.each(['CUSTODIAN_NAME', 'CUSTODIAN_KIND', 'CUSTODIAN_COVER'])('does not start live without %s', (name) => {
    expect(refusal({ ...live, [name]: '' })).toContain(`${name} is required in live mode`);
    expect(read(live).custodian).toEqual({ name: 'First Test Bank', kind: 'bank', cover: undefined });
  });

  it('reports a missing key once', () => {
    expect(refusal({ ...live, LINK_SECRET: undefined })).toBe(
      'The configuration is invalid:\n  LINK_SECRET is required in live mode',
    );
  });
});

describe('the support contacts', () => {
  it('are shown in live mode only as configured', () => {
    expect(read(live).support).toEqual({
      email: undefined,
      phone: undefined,
      whatsappNumber: undefined,
      addresses: [],
      profiles: [],
    });
    const configured = {
      ...live,
      SUPPORT_EMAIL: 'help@rota.test',
      SUPPORT_PHONE: ' +234 (803) 000-0000 ',
      SUPPORT_WHATSAPP: '+234 (803) 000-0000',
      OFFICE_ADDRESSES: '1 Broad Street, Lagos; 2 High Street, Abuja;',
      SOCIAL_PROFILES: 'Instagram https://instagram.test/rota; Rota on X https://x.test/rota?a=1',
    };
    expect(read(configured).support).toEqual({
      email: 'help@rota.test',
      phone: '+234 (803) 000-0000',
      whatsappNumber: '2348030000000',
      addresses: ['1 Broad Street, Lagos', '2 High Street, Abuja'],
      profiles: [
        { label: 'Instagram', href: 'https://instagram.test/rota' },
        { label: 'Rota on X', href: 'https://x.test/rota?a=1' },
      ],
    });
  });

  it.each([
    ['SUPPORT_EMAIL', 'nobody', 'must be one e-mail address'],
    ['SUPPORT_WHATSAPP', '0803 000', 'must be an international number'],
    ['SUPPORT_PHONE', '0803 000 0000', 'must be an international number with its plus'],
    ['SUPPORT_PHONE', '2348030000000', 'must be an international number with its plus'],
    ['SUPPORT_PHONE', '+234 803 CALL US', 'must be an international number with its plus'],
    [
      'SOCIAL_PROFILES',
      'Instagram http://instagram.test/rota',
      'must be names with https addresses, separated by semicolons',
    ],
    ['SOCIAL_PROFILES', 'https://instagram.test/rota', 'must be names with https addresses, separated by semicolons'],
    ['SOCIAL_PROFILES', 'X https://x.test; Instagram', 'must be names with https addresses, separated by semicolons'],
    ['SOCIAL_PROFILES', 'X https://[', 'must be names with https addresses, separated by semicolons'],
    ['SOCIAL_PROFILES', 'X javascript:alert(1)', 'must be names with https addresses, separated by semicolons'],
  ])('refuse %s=%s', (name, value, words) => {
    expect(refusal({ ...live, [name]: value })).toBe(`The configuration is invalid:\n  ${name} ${words}`);
  });

  it('are the sandbox’s own unless configured', () => {
    const sandbox = { ROTA_DATA: directory, DATABASE_URL: 'postgresql://u:a-word@db/rota' };
    const own = {
      email: 'support@rota.example',
      phone: '+44 20 7946 0123',
      whatsappNumber: '447700900123',
      addresses: ['1 Example Street, Lagos', '2 Example Street, Abuja'],
      profiles: [
        { label: 'Instagram', href: 'https://instagram.example/rota' },
        { label: 'X', href: 'https://x.example/rota' },
      ],
    };
    expect(read(sandbox).support).toEqual(own);
    expect(read({ ...sandbox, SUPPORT_EMAIL: 'me@rota.test' }).support).toEqual({
      ...own,
      email: 'me@rota.test',
    });
    expect(read({ ...sandbox, OFFICE_ADDRESSES: 'Here' }).support).toEqual({ ...own, addresses: ['Here'] });
  });
});

describe('sandbox mode', () => {
  const sandbox = { ROTA_DATA: directory, DATABASE_URL: 'postgresql://u:a-word@db/rota' };

  it('generates its secrets once, in a file that only we can read', () => {
    const first = read(sandbox);
    expect(read(sandbox)).toEqual(first);
    expect(statSync(path.join(directory, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(first.paystack.secretKey).toMatch(/^sk_test_[0-9a-f]{40}$/);
  });

  it('adds a secret that an older version lacked, and keeps the others', () => {
    const file = path.join(directory, 'secrets.json');
    const { linkSecret: _lost, ...older } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    const before = read(sandbox);
    writeFileSync(file, JSON.stringify(older));
    const after = read(sandbox);
    expect(after.secrets.identityKey).toEqual(before.secrets.identityKey);
    expect(after.secrets.linkSecret).not.toEqual(before.secrets.linkSecret);
  });

  it('names a damaged secrets file, without its content', () => {
    const file = path.join(directory, 'secrets.json');
    const whole = readFileSync(file, 'utf8');
    for (const content of ['', whole.slice(0, 300), 'null', '[]', '{"linkSecret":""}']) {
      writeFileSync(file, content);
      expect(refusal(sandbox)).toBe(
        `${file} is damaged: restore it from a copy, or delete the folder ${directory} with all its data to start over`,
      );
    }
    writeFileSync(file, whole);
  });

  it('accepts a payment key from outside, and treats an empty variable as unset', () => {
    expect(read({ ...sandbox, PAYSTACK_SECRET_KEY: 'sk_test_mine' }).paystack.secretKey).toBe('sk_test_mine');
    expect(read({ ...sandbox, PORT: '' }).port).toBe(3000);
  });

  it('hashes passwords at full cost unless configured otherwise', () => {
    expect(read(sandbox).passwordCost).toBe('full');
    expect(read({ ...sandbox, ROTA_PASSWORD_COST: 'test' }).passwordCost).toBe('test');
  });

  it('listens on this machine only, unless configured otherwise', () => {
    expect(read({ ...sandbox, HOST: '' }).host).toBe('127.0.0.1');
    expect(read({ ...sandbox, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });

  it.each([
    ['PORT', 'abc'],
    ['ROTA_ROLE', 'boss'],
    ['ROTA_PROCESSES', '0'],
    ['ROTA_PASSWORD_COST', 'cheap'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
  ])('refuses %s=%s', (name, value) => {
    expect(refusal({ ...sandbox, [name]: value })).toContain(name);
  });

  it.each(['abc', '-1', '65536', '30.5'])('names the valid values if PORT=%s', (value) => {
    expect(() => readPort({ PORT: value })).toThrow('PORT must be a whole number from 0 to 65535');
    expect(readPort({ PORT: '3001' })).toBe(3001);
  });
});
