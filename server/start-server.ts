import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import type { BuildFeed } from './build-feed.ts'
import { systemClock, unixSeconds } from './core/clock.ts'
import { type Db, openDatabase, openReplica } from './core/database.ts'
import { outdated } from './core/database-trouble.ts'
import { fullDatabase, fullFolder, isDiskFull } from './core/disk-full.ts'
import { type ReadReplica, watchReplica } from './core/read-replica.ts'
import { startWorker } from './core/jobs/worker.ts'
import { logError } from './core/log-error.ts'
import { isOlder, migrate } from './core/migrate.ts'
import type { CarrierService } from './core/ports/carrier.ts'
import type { Settings } from './core/settings.ts'
import { assertPortFree, portTrouble } from './core/free-port.ts'
import { createGauges } from './platform/signals/gauges.ts'
import { logLine } from './core/signals/log-line.ts'
import { measureCalls } from './platform/signals/measure-calls.ts'
import { troublesOf } from './platform/signals/readiness.ts'
import { startSignals } from './platform/signals/signals-server.ts'
import { prepareStop } from './core/stop-http.ts'
import { jobKinds } from './jobs.ts'
import { migrations } from './migrations/index.ts'
import { createRealEnterprise } from './platform/outside/platform-enterprise.ts'
import { createPlatformMessaging } from './platform/outside/platform-messaging.ts'
import { createPlatformCarrier } from './platform/outside/platform-carrier.ts'
import { createPlatformSms } from './platform/outside/platform-sms.ts'
import { createSandboxEnterprise } from './platform/outside/sandbox-enterprise.ts'
import { createSandboxMessaging } from './demo/doubles/sandbox-messaging.ts'
import { createSandboxCarrier } from './demo/sandbox/carrier/sandbox-carrier.ts'
import { createSandboxSms } from './demo/doubles/sandbox-sms.ts'
import { createTicketStore } from './platform/outside/ticket-store.ts'
import { createRealPayment } from './trade/payment/index.ts'
import { startNoticeSender } from './demo/sandbox/notice-sender.ts'
import { createSandboxPayment } from './demo/sandbox/pay/index.ts'
import { hasOwnBrands } from './demo/seed/own-brands.ts'
import { seedDemo } from './demo/seed/index.ts'
import { staleKinds } from './demo/seed/stale-kinds.ts'
import { addFirstBrand, firstAppId } from './merchant/setup/new-brand.ts'
import { newSetupAddresses, type SetupAddress } from './merchant/setup/setup-address.ts'
import { readBuild, type ServedBuild } from './platform/web/build.ts'
import { keepReleases } from './platform/web/old-releases.ts'

/** Time after the beginning of a stop at which what is under way is cut, ms; the process may take ten seconds. */
const STOP_MS = 8000
/** A proxy keeps a connection to us idle for at most three seconds (`deploy/nginx.conf`), ms. */
const PROXY_IDLE_MS = 4000

export interface RunningServer {
  /** Such as `http://localhost:8080`. */
  address: string
  /**
   * Campaign types without running demo activities, because the demo data are older than the type
   * or have ended.
   */
  staleDemo: string[]
  /** Port of health, readiness and metrics. */
  signalsPort?: number
  /** Whether the demo is served. */
  hasDemo: boolean
  /** Addresses by which brands without a merchant are set up; in no other place than here. */
  setUps: SetupAddress[]
  /** Waits for running requests and jobs, then closes the database. */
  stop(): Promise<void>
}

interface StartOptions {
  /** Serves the pages; false needs no build. Default true. */
  web?: boolean
  /** Detects new builds while the server runs. Default false. */
  isLive?: boolean
  /** Builds that come while the server starts and runs; without it the one in `distDir` is there. */
  feed?: BuildFeed
  /** Begins with a brand that its people set up, in place of the demo. Default false. */
  isEmpty?: boolean
  open?: typeof openDatabase
}

/**
 * Opens and migrates the database, fills it with demo data on the first start, and listens. Throws
 * a one-line error on failure.
 */
export async function startServer(
  settings: Settings,
  { web = true, isLive = false, feed, isEmpty = false, open = openDatabase }: StartOptions = {},
): Promise<RunningServer> {
  const clock = systemClock
  // Checked before the database is opened, because a first start would otherwise write the whole
  // demo before failing.
  await assertPortFree(settings.port)
  if (web && !feed) readBuild(settings.distDir)
  const signals =
    settings.signalsPort === undefined ? undefined : await startSignals(settings.signalsPort)
  const { traceCollector } = settings
  // Before the database, whose statements are recorded.
  const endSpans = traceCollector
    ? (await import('./core/signals/send-spans.ts')).sendSpans(traceCollector)
    : async () => {}
  const { db, patientDb, connections, warmUp, close } = await open(settings)
  let replica: ReadReplica | undefined
  try {
    const hasDemo = await fill(patientDb, settings, isEmpty)
    await warmUp()
    const staleDemo = hasDemo ? await staleKinds(patientDb, unixSeconds(clock)) : []
    replica = replicaOf(settings, db)
    const context = { settings, db, clock, ...outsideOf(settings, db), ...(replica && { replica }) }
    const served = web && !isLive ? await servedBuilds(settings, feed) : undefined
    const app = createApp(context, { web, isLive, ...(served ? { served } : {}) })
    const server = await listen(app.fetch, settings)
    const stopHttp = prepareStop(server)
    const worker = startWorker({ ...context, db: patientDb }, jobKinds)
    const notices = settings.sandbox ? startNoticeSender({ db: patientDb, clock }, app) : undefined
    const { port } = server.address() as AddressInfo
    const watched = { db, clock, migrations, lookedAt: worker.lookedAt }
    signals?.tellOf({
      troubles: () => troublesOf(watched),
      gauges: createGauges({ db: patientDb, clock, kinds: jobKinds, connections, replica }),
    })
    return {
      address: `http://localhost:${port}`,
      hasDemo,
      staleDemo,
      ...(signals ? { signalsPort: signals.port } : {}),
      setUps: await newSetupAddresses(patientDb, unixSeconds(clock)),
      async stop() {
        signals?.stopping()
        await sleep(settings.stopDelayMs)
        const withinMs = STOP_MS - settings.stopDelayMs
        const idleMs = settings.trustedProxies > 0 ? PROXY_IDLE_MS : 0
        await Promise.all([stopHttp({ idleMs, withinMs }), worker.stop(withinMs), notices?.stop()])
        await Promise.all([close(), replica?.close(), endSpans()])
        await signals?.close()
      },
    }
  } catch (error) {
    await Promise.all([close(), replica?.close(), signals?.close(), endSpans()])
    throw isDiskFull(error) ? new Error(fullDatabase(settings), { cause: error }) : error
  }
}

/** The standby that `DATABASE_READ_URL` names. */
function replicaOf(settings: Settings, primary: Db): ReadReplica | undefined {
  const { databaseReadUrl: databaseUrl } = settings
  return databaseUrl ? watchReplica(primary, openReplica({ ...settings, databaseUrl })) : undefined
}

/** The services outside, or their doubles in the sandbox; all their calls are counted. */
function outsideOf(settings: Settings, db: Db) {
  const clock = systemClock
  const messaging = settings.sandbox
    ? createSandboxMessaging(db, clock)
    : createPlatformMessaging(settings, createTicketStore(db, clock))
  const sms = settings.sms ? createPlatformSms(settings.sms, clock) : createSandboxSms(db, clock)
  const enterprise = settings.sandbox
    ? createSandboxEnterprise(db, clock)
    : createRealEnterprise(settings, db, clock)
  const { payment, transfers, payNotices } = settings.sandbox
    ? createSandboxPayment({ db, clock }, settings)
    : createRealPayment(settings, db, clock)
  const carrier = carrierOf(settings, db)
  return {
    messaging: measureCalls('messaging', messaging),
    sms: measureCalls('sms', sms),
    enterprise: measureCalls('enterprise', enterprise),
    payment: measureCalls('payment', payment),
    transfers: measureCalls('transfers', transfers),
    payNotices,
    ...(carrier && { carrier: measureCalls('carrier', carrier) }),
  }
}

function carrierOf(settings: Settings, db: Db): CarrierService | undefined {
  if (settings.sandbox) return createSandboxCarrier(db, systemClock)
  return settings.carrier && createPlatformCarrier(settings.carrier)
}

/** Returns whether the demo is in the database. A folder that began with a shop of its own stays without it. */
async function fill(db: Db, settings: Settings, isEmpty: boolean): Promise<boolean> {
  if (await isOlder(db, migrations)) throw outdated(settings)
  await migrate(db, migrations)
  const hasDemo = settings.sandbox && !isEmpty && !(await hasOwnBrands(db))
  if (hasDemo) await seedDemo(db, systemClock)
  else await addFirstBrand(db, firstAppId(settings))
  return hasDemo
}

/** The build that is served at the moment, which is that of the folder unless a feed brings others. */
async function servedBuilds(settings: Settings, feed?: BuildFeed): Promise<() => ServedBuild> {
  const { distDir, dataDir } = settings
  if (!feed) {
    const only = { distDir, assetDirs: releasesOf(distDir, dataDir) }
    return () => only
  }
  const first = await feed.first
  let served: ServedBuild = { distDir: first, assetDirs: [] }
  feed.onNext(next => {
    // Pages that are open came from the first one.
    served = { distDir: next, assetDirs: [...releasesOf(next, dataDir), join(first, 'assets')] }
  })
  return () => served
}

/** Folders with hashed files of previous releases; none if the data folder is not writable. */
function releasesOf(distDir: string, dataDir: string): string[] {
  const folder = join(dataDir, 'releases')
  const notKept = 'Former releases are not kept'
  try {
    return keepReleases(distDir, folder)
  } catch (error) {
    if (isDiskFull(error)) logLine('error', `${fullFolder('DATA_DIR', folder)} ${notKept}.`)
    else logError(notKept, error)
    return []
  }
}

type Fetch = Parameters<typeof serve>[0]['fetch']

/** Interval at which connections are checked for the request timeout, ms. */
const LOOK_AT_SLOW_MS = 1000

/** Listens on the port, with time limits for slow requests. */
export function listen(
  fetch: Fetch,
  { port, requestMs, keepAliveMs }: Pick<Settings, 'port' | 'requestMs' | 'keepAliveMs'>,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const serverOptions = {
      // guard: a body has its time [server slow-requests]
      //   requestTimeout: requestMs, ~> requestTimeout: 0 * requestMs,
      requestTimeout: requestMs,
      headersTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: LOOK_AT_SLOW_MS,
    }
    const server = serve({ fetch, port, serverOptions }, () => resolve(server)) as Server
    server.once('error', error => reject(portTrouble(port, error)))
  })
}
