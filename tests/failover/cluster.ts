import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostgresOsUser } from '../../server/platform/embedded-postgres/os-user.ts';
import { familyOf, signalAll, type Children } from './children.ts';
import type { Programs } from './programs.ts';
import { trusting, type Ask } from './secure-request.ts';

export const NODES = ['pg1', 'pg2', 'pg3'] as const;
export type Node = (typeof NODES)[number];
export const APPLICATIONS = ['api1', 'api2', 'worker1', 'worker2'] as const;
export type Application = (typeof APPLICATIONS)[number];

const DEPLOY = path.resolve('deploy/high-availability');
/** Time for a node to recover, rewind and follow. On a busy machine, two minutes were too short. */
const HEALS_MS = 300_000;
const PASSWORD = 'drill0only0on0loopback';

interface Member {
  readonly name: Node;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
}

interface ClusterOptions {
  readonly root: string;
  readonly programs: Programs;
  readonly children: Children;
}

/** Gives a directory and all in it to the user that runs PostgreSQL. */
function giveTo(owner: ReturnType<typeof findPostgresOsUser>, entry: string): void {
  if (owner === undefined) return;
  chownSync(entry, owner.uid, owner.gid);
  for (const each of readdirSync(entry, { withFileTypes: true })) {
    const inside = path.join(entry, each.name);
    if (each.isDirectory()) giveTo(owner, inside);
    else chownSync(inside, owner.uid, owner.gid);
  }
}

function script(name: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync(path.join(DEPLOY, name), args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} failed: ${stderr}`);
}

/** The cluster of deploy/high-availability on loopback. Each machine has its own address in 127.0.0.0/8. */
export class Cluster {
  readonly ask: Ask;
  private readonly options: ClusterOptions;
  readonly owner = findPostgresOsUser();
  private readonly network: string;

  constructor(options: ClusterOptions) {
    this.options = options;
    const { root } = options;
    // Differs between drills that run at once.
    this.network = `127.${String(100 + (process.pid % 100))}.${String(1 + (process.pid % 250))}`;
    this.render();
    this.ask = trusting(readFileSync(path.join(root, 'machines', 'ca.crt')));
  }

  address(machine: Node | Application): string {
    const [, kind = '', number = ''] = /^(\D+)(\d)$/.exec(machine) ?? [];
    const tens = { pg: 1, api: 2, worker: 3 }[kind] ?? 0;
    return `${this.network}.${String(tens)}${number}`;
  }

  place = (...names: readonly string[]): string => path.join(this.options.root, ...names);
  file = (machine: Node | Application, name: string): string => this.place('machines', machine, name);

  /** Renders the files that an operator gets, with loopback addresses and this drill's directories. */
  private render(): void {
    const { programs } = this.options;
    const values = {
      CLUSTER_NETWORK: '127.0.0.0/8',
      PUBLIC_HOST: this.address('api1'),
      PG_BIN: programs.postgresDirectory,
      PG_DATA: this.place('data', '@MACHINE@', 'postgres'),
      ETCD_DATA: this.place('data', '@MACHINE@', 'etcd'),
      SOCKETS: this.place('data', '@MACHINE@'),
      CONFIG: this.place('machines', '@MACHINE@'),
      WATCHDOG: 'off',
      ARCHIVE_COMMAND: '/bin/true',
      PUBLIC_ADDRESS: '@ADDRESS@',
      LOCAL_ADDRESS: '@ADDRESS@',
      LOCAL_HOST: '@ADDRESS@',
      ...Object.fromEntries(
        [...NODES, ...APPLICATIONS].map((name) => [`${name.toUpperCase()}_ADDRESS`, this.address(name)]),
      ),
    };
    const lines = readFileSync(path.join(DEPLOY, 'cluster.env.example'), 'utf8').replaceAll(
      /^([A-Z][A-Z0-9_]*)=(.*)$/gm,
      (_line, name: string, value: string) =>
        `${name}=${name in values ? values[name as keyof typeof values] : value === '' ? PASSWORD : value}`,
    );
    const file = this.place('cluster.env');
    writeFileSync(file, lines);
    script('render.sh', file, this.place('machines'));
    script('certificates.sh', file, this.place('machines'));
    for (const directory of ['machines', 'data']) {
      mkdirSync(this.place(directory), { recursive: true });
      chmodSync(this.place(directory), 0o755); // The user that runs PostgreSQL passes through.
    }
    for (const node of NODES) {
      mkdirSync(this.place('data', node), { recursive: true, mode: 0o700 });
      giveTo(this.owner, this.place('data', node));
      this.giveToPostgres(node);
    }
    for (const api of ['api1', 'api2'] as const) {
      const pem = ['machine.crt', 'machine.key'].map((name) => readFileSync(this.file(api, `tls/${name}`), 'utf8'));
      writeFileSync(this.file(api, 'tls/public.pem'), pem.join(''), { mode: 0o600 });
    }
  }

  /** Gives a machine's files to the user that runs PostgreSQL. */
  giveToPostgres(machine: Node | Application): void {
    giveTo(this.owner, this.place('machines', machine));
  }

  startEtcd(node: Node): void {
    const { programs, children } = this.options;
    children.start(`etcd-${node}`, [...programs.etcd, '--config-file', this.file(node, 'etcd.yml')], {
      owner: this.owner,
    });
  }

  startNode(node: Node): void {
    const { programs, children } = this.options;
    if (!children.isRunning(`etcd-${node}`)) this.startEtcd(node);
    children.start(`patroni-${node}`, [...programs.patroni, this.file(node, 'patroni.yml')], {
      owner: this.owner,
      env: programs.patroniEnvironment,
    });
  }

  startProxies(): void {
    const { programs, children } = this.options;
    const proxy = (machine: Application, name: string): void => {
      const command = [...programs.haproxy, '-db', '-f', this.file(machine, `${name}.cfg`)] as const;
      children.start(`${name}-${machine}`, command, { env: programs.libraryEnvironment });
    };
    for (const machine of APPLICATIONS) proxy(machine, 'database');
    for (const machine of ['api1', 'api2'] as const) proxy(machine, 'public');
  }

  /** The postmaster of a node, or undefined while it has none. */
  postmaster(node: Node): number | undefined {
    const file = this.place('data', node, 'postgres', 'postmaster.pid');
    return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
  }

  /** All processes of a node's machine: Patroni, PostgreSQL and etcd. */
  processesOf(node: Node): number[] {
    const { children } = this.options;
    const roots = [children.processId(`patroni-${node}`), this.postmaster(node), children.processId(`etcd-${node}`)];
    return familyOf(...roots.flatMap((id) => id ?? []));
  }

  signal(node: Node, signal: NodeJS.Signals): void {
    // Twice, because a process may have started another while the first round went through them.
    for (let round = 0; round < 2; round += 1) signalAll(this.processesOf(node), signal);
  }

  /** Cuts a node's power. */
  killNode(node: Node): void {
    this.signal(node, 'SIGKILL');
    this.options.children.kill(`patroni-${node}`, `etcd-${node}`);
  }

  async members(): Promise<readonly Member[]> {
    for (const node of NODES) {
      try {
        const { text } = await this.ask(`https://${this.address(node)}:8008/cluster`, { timeout: 2000 });
        return (JSON.parse(text) as { members: Member[] }).members;
      } catch {
        // This node is down, so tries the next one.
      }
    }
    return [];
  }

  async leader(): Promise<Node> {
    const leader = (await this.members()).find(({ role }) => role === 'leader')?.name;
    if (leader === undefined) throw new Error('The cluster has no leader');
    return leader;
  }

  /** Waits for a primary, two streaming standbys on its timeline, and (unless asynchronous) a standby to wait for. */
  async healthy(isSynchronous = true, timeoutMs = HEALS_MS): Promise<void> {
    const until = Date.now() + timeoutMs;
    let members: readonly Member[] = [];
    while (Date.now() < until) {
      members = await this.members();
      const leader = members.find(({ role, state }) => role === 'leader' && state === 'running');
      const others = members.filter((each) => each !== leader);
      const areStreaming =
        others.length === NODES.length - 1 &&
        others.every(({ state, timeline }) => state === 'streaming' && timeline === leader?.timeline);
      const waitsFor = others.filter(({ role }) => role === 'quorum_standby' || role === 'sync_standby').length;
      if (leader !== undefined && areStreaming && (isSynchronous ? waitsFor > 0 : waitsFor === 0)) return;
      await sleep(500);
    }
    throw new Error(`The cluster did not become healthy: ${JSON.stringify(members)}`);
  }

  /** Makes a change through Patroni's REST interface. */
  async change(node: Node, method: string, route: string, body: unknown): Promise<void> {
    const authorization = `Basic ${Buffer.from(`patroni:${PASSWORD}`).toString('base64')}`;
    const url = `https://${this.address(node)}:8008${route}`;
    const { status, text } = await this.ask(url, { method, body, headers: { authorization }, timeout: 60_000 });
    if (status >= 300) throw new Error(`${route} answered ${String(status)}: ${text}`);
  }

  /** URL of the database through the proxy of a worker's machine. */
  databaseUrl = (role: 'rota_owner' | 'rota_serving'): string =>
    `postgres://${role}:${PASSWORD}@${this.address('worker1')}:5000/rota?sslmode=verify-full&sslrootcert=${this.file('api1', 'tls/ca.crt')}`;

  killAll(): void {
    for (const node of NODES) this.signal(node, 'SIGKILL');
  }
}
