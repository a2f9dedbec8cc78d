import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { tellExpiring } from './activity/tell-expiring.ts'
import { tellReminders } from './activity/tell-reminders.ts'
import { tellShop } from './activity/tell-shop.ts'
import { tellUnclaimed } from './activity/tell-unclaimed.ts'
import { createApp } from './app.ts'
import { tellMoved } from './bind/tell-moved.ts'
import { systemClock, unixSeconds } from './core/clock.ts'
import { openDatabase } from './core/database.ts'
import { migrate } from './core/migrate.ts'
import type { Settings } from './core/settings.ts'
import { sweep } from './core/sweep.ts'
import { assertPortFree, portTrouble } from './free-port.ts'
import { migrations } from './migrations/index.ts'
import { createPlatformMessaging } from './outside/platform-messaging.ts'
import { createPlatformSms } from './outside/platform-sms.ts'
import { createSandboxMessaging } from './outside/sandbox-messaging.ts'
import { createSandboxSms } from './outside/sandbox-sms.ts'
import { createTicketStore } from './outside/ticket-store.ts'
import { seedDemo } from './seed/index.ts'
import { staleKinds } from './seed/stale-kinds.ts'
import { keepReleases } from './web/old-releases.ts'

const SWEEP_EVERY_MS = 3_600_000
const TELL_EVERY_MS = 20_000
/** Requests under way have this long to end when the server stops, ms. */
const GRACE_MS = 3000

export interface RunningServer {
  /** `http://localhost:8080` */
  address: string
  /** Kinds of campaigns that the demo shows none of, because it is older than they are or they have ended. */
  staleDemo: string[]
  /** Lets requests under way end, then closes the database. */
  stop(): Promise<void>
}

interface StartOptions {
  /** The pages; without them no build is needed. */
  web?: boolean
  /** A new build is noticed while the server runs. Off by default. */
  isLive?: boolean
  open?: typeof openDatabase
}

/** Opens, migrates and on the first start fills the database, then serves. Throws one clear line when it cannot. */
export async function startServer(
  settings: Settings,
  { web = true, isLive = false, open = openDatabase }: StartOptions = {},
): Promise<RunningServer> {
  const clock = systemClock
  // Before the database: a first start would write the whole demo and then end.
  await assertPortFree(settings.port)
  const { db, close } = await open(settings)
  try {
    await migrate(db, migrations)
    if (settings.sandbox) await seedDemo(db, clock)
    const staleDemo = settings.sandbox ? await staleKinds(db, unixSeconds(clock)) : []
    await sweep(db, unixSeconds(clock))
    const messaging = settings.sandbox
      ? createSandboxMessaging(db, clock)
      : createPlatformMessaging(settings, createTicketStore(db, clock))
    const sms = settings.sms ? createPlatformSms(settings.sms, clock) : createSandboxSms(db, clock)
    const context = { settings, db, clock, messaging, sms }
    const assetDirs = web && !isLive ? releasesOf(settings) : []
    const app = createApp(context, { web, isLive, assetDirs })
    const server = await listen(app.fetch, settings.port)
    const stopSweeping = regularly('sweep', SWEEP_EVERY_MS, () => sweep(db, unixSeconds(clock)))
    const stopTelling = regularly('reminders', TELL_EVERY_MS, async () => {
      await tellReminders(context)
      await tellExpiring(context)
      await tellUnclaimed(context)
      await tellShop(context)
      await tellMoved(context)
    })
    const { port } = server.address() as AddressInfo
    return {
      address: `http://localhost:${port}`,
      staleDemo,
      async stop() {
        stopSweeping()
        stopTelling()
        await closeServer(server)
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** A folder that cannot be written only costs the files of former releases. */
function releasesOf({ distDir, dataDir }: Settings): string[] {
  // Without a build the start ends with a line of its own.
  if (!existsSync(join(distDir, 'manifest.json'))) return []
  try {
    return keepReleases(distDir, join(dataDir, 'releases'))
  } catch (error) {
    console.error('Former releases are not kept:', error)
    return []
  }
}

type Fetch = Parameters<typeof serve>[0]['fetch']

function listen(fetch: Fetch, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port }, () => resolve(server)) as Server
    server.once('error', error => reject(portTrouble(port, error)))
  })
}

/** Runs a job again and again; answers what stops it. A run that fails is written down, and the next one comes. */
function regularly(name: string, everyMs: number, job: () => Promise<void>): () => void {
  const timer = setInterval(() => {
    job().catch(error => console.error(`${name}:`, error))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

async function closeServer(server: Server): Promise<void> {
  const impatience = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await new Promise(resolve => server.close(resolve))
  clearTimeout(impatience)
}
