// nginx in front of two shops, with Redis and a picture store beside them.
import { readFileSync } from 'node:fs'
import { startBucketStandIn } from '@waha/pictures/testing/bucket-stand-in.ts'
import type { startDatabases } from './databases.ts'
import { freePort, type Running, type Workshop } from './processes.ts'
import type { Programs } from './programs.ts'

/** A call that fails is passed to the other shop, unless it is a POST that was sent: nginx's own rule. A shop is never given up, since there are two. */
const proxySettings = (folder: string, port: number, shops: readonly number[]) => `
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr warn;
events { worker_connections 512; }
http {
  log_format sent '$request_method $upstream_connect_time'; access_log ${folder}/access.log sent; client_max_body_size 12m;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(kind => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  upstream shops { ${shops.map(shop => `server 127.0.0.1:${shop} max_fails=0;`).join(' ')} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://shops; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_connect_timeout 1s; proxy_next_upstream error timeout http_502 http_503; proxy_next_upstream_tries 2;
    }
  }
}`

/** Starts them on the databases; both shops have the same settings, apart from port and data folder. */
export const startFront = async (workshop: Workshop, programs: Programs, databases: Awaited<ReturnType<typeof startDatabases>>) => {
  const [proxyPort, redisPort] = [await freePort(), await freePort()]
  const startRedis = () =>
    workshop.start('Redis', [programs['redis-server'], '--port', String(redisPort), '--bind', '127.0.0.1', '--save', ''], {
      ready: said => /Ready to accept connections/.test(said),
    })
  const redis = { running: await startRedis() }
  const store = await startBucketStandIn()
  const startShop = async (name: string, port: number) =>
    workshop.start(`shop ${name}`, [process.execPath, 'server/src/start.ts'], {
      own: true,
      env: {
        ...{
          PORT: String(port),
          DATA_DIR: `${workshop.folder}/shop-${name}`,
          PUBLIC_URL: `http://127.0.0.1:${proxyPort}`,
          TRUST_PROXY: '1',
        },
        DATABASE_URL: databases.pooledUrl,
        DATABASE_REPLICA_URLS: databases.replicaUrl,
        REDIS_URL: `redis://127.0.0.1:${redisPort}`,
        S3_ENDPOINT: store.settings.endpoint,
        S3_BUCKET: store.settings.bucket,
        S3_REGION: store.settings.region,
        ...{
          S3_ACCESS_KEY_ID: store.settings.accessKeyId,
          S3_SECRET_ACCESS_KEY: store.settings.secretAccessKey,
          DEMO: 'true',
          PAGE_WAIT_SECONDS: '20',
        },
      },
      ready: said => /Waha is open/.test(said),
    })
  const ports = { a: await freePort(), b: await freePort() }
  // Together, as after a deployment: the second waits while the first makes the tables.
  const [a, b] = await Promise.all([startShop('a', ports.a), startShop('b', ports.b)])
  const shops: { a: Running; b: Running } = { a, b }
  const proxyFolder = workshop.makeFolder('nginx')
  const settings = workshop.writeFile('nginx.conf', proxySettings(proxyFolder, proxyPort, [ports.a, ports.b]))
  const url = `http://127.0.0.1:${proxyPort}`
  await workshop.start('nginx', [programs.nginx, '-e', 'stderr', '-p', proxyFolder, '-c', settings], {
    ready: () =>
      fetch(`${url}/ready`).then(
        answer => answer.ok,
        () => false,
      ),
  })
  return {
    /** How many POSTs the proxy sent to both shops: a connection that was refused has no time. */
    postsSentTwice: () => readFileSync(`${proxyFolder}/access.log`, 'utf8').match(/^POST \d[\d.]*, \d/gm)?.length ?? 0,
    urls: { proxy: url, a: `http://127.0.0.1:${ports.a}`, b: `http://127.0.0.1:${ports.b}` },
    shops,
    store,
    killShop: () => shops.a.end('SIGKILL'),
    startShop: async () => {
      shops.a = await startShop('a', ports.a)
    },
    killRedis: () => redis.running.end('SIGKILL'),
    startRedis: async () => {
      redis.running = await startRedis()
    },
  }
}
