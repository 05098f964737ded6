import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Operations } from '../../contract/admin/operations.ts';
import { DAY_MS, HOUR_MS } from '../../contract/durations.ts';
import { createOperationsModule } from '../../server/modules/operations/index.ts';
import { createDatabase } from '../../server/platform/database/database.ts';
import { freePort } from '../../server/platform/ports/free-ports.ts';
import { createMetrics } from '../../server/platform/telemetry/metrics.ts';
import { alertExpressions, firing, samplesOf } from '../support/alert-rules.ts';
import { ADMIN_ENVIRONMENT, consoleOf } from '../support/console.ts';
import { testProduct } from '../support/test-product.ts';

const TOKEN = 'a token of sixteen characters or more';
const product = await testProduct({ ...ADMIN_ENVIRONMENT, METRICS_TOKEN: TOKEN });

const scrape = async (): Promise<string> => {
  const { status, body } = await product.call<string>('GET', '/metrics', undefined, {
    authorization: `Bearer ${TOKEN}`,
  });
  expect(status).toBe(200);
  return body;
};
const valueOf = (text: string, name: string): number | undefined => {
  const line = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
  return line === undefined ? undefined : Number(line);
};

const DASHBOARD = 'ops/grafana-dashboard.json';
const RULES = 'ops/alerts.yml';

/** Names of our metrics in a file's expressions, without Prometheus's own metrics about its targets. */
const named = (file: string): string[] => [
  ...new Set(readFileSync(file, 'utf8').match(/\b(?:rota|process|nodejs)_[a-z0-9_]+\b/g) ?? []),
];

/** A metric that is exported only if ROTA_PROCESSES is more than 1. tests/faults/supervisor.test.ts covers it. */
const OF_SEVERAL = ['rota_processes_down'];

describe('the console', () => {
  it('shows pending items and the metrics of each past day', async () => {
    const admin = await consoleOf(product);
    const person = { email: 'bola@example.com', password: 'correct horse', firstName: 'Bola', lastName: 'Ade' };
    await product.call('POST', '/sandbox/users', { ...person, balance: '2500' });
    await product.call('POST', '/sandbox/clock', { advance: 'P1D' });
    const { body } = await admin<Operations>('GET', '/operations');
    expect(body.waiting.circles).toEqual({ count: 0, since: null });
    expect(body.books.balances).toBe(true);
    expect(body.webhooks).toEqual([]);
    const day = new Date(Date.parse(body.now) + HOUR_MS - DAY_MS).toISOString().slice(0, 10);
    const figures = new Map(body.days.filter((figure) => figure.day === day).map((figure) => [figure.name, figure]));
    expect([...figures.keys()].sort()).toEqual([
      'circles',
      'contributions',
      'deposits',
      'in_pots',
      'in_wallets',
      'people',
      'withdrawals',
    ]);
    expect(figures.get('people')).toMatchObject({ category: 'people', value: '1.00', data: { verified: 1 } });
    expect(figures.get('in_wallets')?.value).toBe('2500.00');
  });
});

describe('metrics', () => {
  it('are refused without the token', async () => {
    expect((await product.call('GET', '/metrics')).status).toBe(401);
    expect((await product.call('GET', '/metrics', undefined, { authorization: 'Bearer another' })).status).toBe(401);
  });

  it('report pending items and since when', async () => {
    const person = { email: 'ada@example.com', password: 'correct horse', firstName: 'Ada', lastName: 'Obi' };
    await product.call('POST', '/sandbox/users', { ...person, balance: '5000' });
    await product.call('POST', '/sandbox/clock', { advance: 'P2D' });
    const quiet = await scrape();
    expect(valueOf(quiet, 'rota_books_balanced')).toBe(1);
    expect(valueOf(quiet, 'rota_quarantine_waiting')).toBe(0);
    expect(valueOf(quiet, 'rota_quarantine_oldest_seconds')).toBe(0);
    await product.database.pool.query(
      `INSERT INTO quarantined_payments (id, reference, reason, details, created_at)
        SELECT gen_random_uuid(), 'none-of-ours', 'unknown_deposit', '{}', now() + offset_ms * interval '1 ms' - interval '1 hour'
        FROM clock_offset`,
    );
    const busy = await scrape();
    expect(valueOf(busy, 'rota_quarantine_waiting')).toBe(1);
    const waited = valueOf(busy, 'rota_quarantine_oldest_seconds') ?? 0;
    expect(waited).toBeGreaterThanOrEqual(3600);
    expect(waited).toBeLessThan(3900);
  });

  it('report the time since the last audit and comparison, even if there was none', async () => {
    await product.database.pool.query('UPDATE reconciliation SET answered_until = NULL');
    await product.database.pool.query('UPDATE ledger_audit SET checked_at = NULL');
    const text = await scrape();
    expect(valueOf(text, 'rota_reconciliation_age_seconds')).toBeGreaterThanOrEqual((2 * DAY_MS) / 1000);
    expect(valueOf(text, 'rota_books_age_seconds')).toBeGreaterThanOrEqual((2 * DAY_MS) / 1000);
  });

  const fires = (alert: string, text: string) => firing(alertExpressions().get(alert) ?? '', [samplesOf(text)]);

  it('count circles by lot whose seed no key opens', async () => {
    const who = { email: 'chi@example.com', password: 'correct horse' };
    await product.call('POST', '/sandbox/users', { ...who, firstName: 'Chi', lastName: 'Ude', kyc: true });
    const { headers } = await product.call('POST', '/api/internal/login', who);
    const caller = { cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
    const terms = { name: 'By lot', contributionAmount: '1000', maxMembers: 5, turnOrder: 'lot' };
    const made = await product.call<{ group: { id: string } }>('POST', '/api/groups', terms, caller);
    expect(valueOf(await scrape(), 'rota_draws_unopened')).toBe(0);
    await product.database.pool.query("UPDATE draws SET sealed_seed = '\\x00'");
    const text = await scrape();
    expect(valueOf(text, 'rota_draws_unopened')).toBe(1);
    expect(fires('RotaDrawUnopened', text)).toEqual(['']);
    await product.call('POST', `/api/groups/${made.body.group.id}/cancel`, undefined, caller);
    expect(valueOf(await scrape(), 'rota_draws_unopened')).toBe(0);
  });

  it('say that acknowledged transfers were not compared since the timeline changed', async () => {
    expect(valueOf(await scrape(), 'rota_timeline_changed')).toBe(0);
    await product.database.pool.query('UPDATE compared_timeline SET timeline = timeline + 1');
    expect(fires('RotaTimelineChanged', await scrape())).toEqual(['']);
    await product.database.pool.query('UPDATE compared_timeline SET timeline = timeline - 1');
    expect(fires('RotaTimelineChanged', await scrape())).toEqual([]);
  });

  it('say how far chaining of the ledger is behind', async () => {
    const text = await scrape();
    expect(valueOf(text, 'rota_ledger_chain_lag_seconds')).toBeLessThan(60);
    expect(fires('RotaChainBehind', text)).toEqual([]);
    expect(fires('RotaChainBehind', text.replace(/^(rota_ledger_chain_lag_seconds) .*$/m, '$1 301'))).toEqual(['']);
  });

  it('show no waiting caller in an idle process', async () => {
    for (let each = 0; each < 5; each += 1) {
      const text = await scrape();
      expect(valueOf(text, 'rota_database_waiting')).toBe(0);
      expect(fires('RotaPoolSaturated', text)).toEqual([]);
    }
  });

  it('in memory are served while a table is locked, and those that need it are left out', async () => {
    const holder = await product.database.pool.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE graphile_worker._private_jobs IN ACCESS EXCLUSIVE MODE');
    const waiting = `SELECT count(*)::integer AS queries FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND query LIKE '%circles.overdue AS circles%' AND datname = current_database()`;
    const texts = await Promise.all([scrape(), scrape()]);
    const { rows } = await product.database.pool.query<{ queries: number }>(waiting);
    await holder.query('COMMIT');
    holder.release();
    // Two scrapes shared one query and did not wait for its result.
    expect(rows[0]?.queries).toBe(1);
    for (const text of texts) {
      expect(text).toContain('rota_http_request_seconds_count');
      expect(valueOf(text, 'rota_job_lanes_down')).toBe(0);
      expect(valueOf(text, 'rota_jobs_waiting')).toBeUndefined();
      expect(text).toContain('rota_worker_beat_age_seconds{');
      expect(text).not.toMatch(/^rota_.* (?:nan|undefined)$/im);
      expect(fires('RotaDatabaseDown', text)).toEqual(['']);
    }
    await expect.poll(async () => valueOf(await scrape(), 'rota_jobs_waiting')).toBe(0);
    expect(fires('RotaDatabaseDown', await scrape())).toEqual([]);
  });

  it('in memory are served while PostgreSQL refuses connections', async () => {
    const database = createDatabase({ url: `postgres://rota@127.0.0.1:${String(await freePort())}/rota` });
    const metrics = createMetrics();
    const { clock, config } = product.deps;
    createOperationsModule({
      database,
      clock,
      metrics,
      dataDirectory: config.dataDirectory,
      tls: undefined,
      moneyIn: config.moneyIn,
    });
    metrics.countCall('mail', 'failed');
    const text = await metrics.text();
    await database.close();
    expect(text).toContain('rota_provider_calls_total{provider="mail",outcome="failed"} 1');
    expect(valueOf(text, 'rota_disk_free_ratio')).toBeGreaterThan(0);
    expect(text).not.toMatch(/^rota_(?:jobs|worker)_\w+(?:\{.*\})? /m);
    expect(fires('RotaDatabaseDown', text)).toEqual(['']);
  });

  it.each([DASHBOARD, RULES])('%s names only existing metrics', async (file) => {
    const text = await scrape();
    const exported = new Set([...OF_SEVERAL, ...[...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)]);
    const names = named(file);
    expect(names.length).toBeGreaterThan(5);
    const base = (name: string): string => name.replace(/_(?:bucket|count|sum)$/, '');
    expect(names.filter((name) => !exported.has(name) && !exported.has(base(name)))).toEqual([]);
  });

  const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
  it.skipIf(!hasPromtool)(
    'rules and expressions are ones that promtool takes (skipped where it is not installed)',
    () => {
      const rules = spawnSync('promtool', ['check', 'rules', RULES], { encoding: 'utf8' });
      expect([rules.status, rules.stderr]).toEqual([0, '']);
      const { panels } = JSON.parse(readFileSync(DASHBOARD, 'utf8')) as { panels: { targets: { expr: string }[] }[] };
      const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
      const asRules = {
        groups: [
          { name: 'dashboard', rules: expressions.map((expr, index) => ({ record: `panel:${String(index)}`, expr })) },
        ],
      };
      // promtool expects YAML. The dashboard is JSON, which is valid YAML.
      const directory = mkdtempSync(path.join(os.tmpdir(), 'rota-rules-'));
      const file = path.join(directory, 'dashboard.json');
      writeFileSync(file, JSON.stringify(asRules));
      const shown = spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' });
      rmSync(directory, { recursive: true });
      expect([shown.status, shown.stderr]).toEqual([0, '']);
    },
  );
});
