import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONFIG_EXIT_CODE } from '../../server/main/exit-codes.ts';
import type { Children } from './children.ts';
import type { Cluster } from './cluster.ts';
import { extract, newerSuite, run, type Command } from './packages.ts';
import { EndedEarly, type Product } from './product.ts';
import type { Programs } from './programs.ts';

/**
 * PgBouncer in front of the APIs. Debian 12 has one that is too old, and a newer suite's program needs a newer C
 * library. So the drill builds it from the newer suite's source.
 */

const SUITE = 'trixie';
const APIS = ['api1', 'api2'] as const;
type Api = (typeof APIS)[number];
const BUILD_PACKAGES = ['libevent-dev'];

/** Builds PgBouncer into `directory`, unless an earlier drill has done so. Needs gcc, make, pkg-config, libssl-dev. */
function buildPooler(directory: string): Command {
  const source = path.join(directory, 'pgbouncer');
  const program = path.join(source, 'pgbouncer');
  if (existsSync(program)) return [program];
  console.log('Building PgBouncer from Debian’s source');
  const options = newerSuite(path.join(directory, 'pooler'), SUITE, 'deb-src');
  run('apt-get', [...options, 'update']);
  const files = path.join(directory, 'pooler', 'source');
  mkdirSync(files, { recursive: true });
  run('apt-get', [...options, 'source', '--download-only', 'pgbouncer'], { cwd: files });
  const description = readdirSync(files).find((name) => name.endsWith('.dsc')) ?? '';
  run('dpkg-source', ['-x', description, source], { cwd: files });
  extract(BUILD_PACKAGES, path.join(directory, 'pooler'));
  const headers = path.join(directory, 'pooler', 'root', 'usr');
  const [triplet = ''] = readdirSync(path.join(headers, 'lib')).filter((name) => name.endsWith('-linux-gnu'));
  const env = {
    LIBEVENT_CFLAGS: `-I${headers}/include -I${headers}/include/${triplet}`,
    LIBEVENT_LIBS: `-L${headers}/lib/${triplet} -l:libevent.a`,
  };
  run('./configure', ['--without-cares', '--disable-evdns'], { cwd: source, env });
  run('make', ['pgbouncer', 'CFLAGS=-O1'], { cwd: source });
  return [program];
}

interface PooledStage {
  readonly cluster: Cluster;
  readonly children: Children;
  readonly product: Product;
}

/** Starts this PgBouncer and then the API on an API machine, with the shipped files. */
async function startPooled({ cluster, children, product }: PooledStage, api: Api, pooler: Command, programs: Programs) {
  children.kill(`rota-${api}`, `pgbouncer-${api}`);
  // PgBouncer refuses to run as root, like PostgreSQL.
  cluster.giveToPostgres(api);
  const command = [...pooler, cluster.file(api, 'pgbouncer.ini')] as const;
  children.start(`pgbouncer-${api}`, command, { owner: cluster.owner, env: programs.libraryEnvironment });
  await product.start(api, product.pooledSettings(api));
}

/**
 * Puts PgBouncer in front of both APIs. Returns false if the API wrongly accepts the release's own PgBouncer, which is
 * too old.
 */
export async function poolConnections(stage: PooledStage, programs: Programs, directory: string): Promise<boolean> {
  const file = stage.cluster.file('api1', 'pgbouncer.ini');
  const shipped = readFileSync(file, 'utf8');
  // The release's own PgBouncer does not even start with this setting. Without it, the API itself must refuse.
  writeFileSync(file, shipped.replace(/^max_prepared_statements.*$/m, ''));
  const refused = await startPooled(stage, 'api1', programs.pgbouncer, programs).then(
    () => false,
    (error: unknown) => error instanceof EndedEarly && error.code === CONFIG_EXIT_CODE,
  );
  writeFileSync(file, shipped);
  const pooler = buildPooler(directory);
  for (const api of APIS) await startPooled(stage, api, pooler, programs);
  return refused;
}
