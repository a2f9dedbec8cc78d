import { PGlite } from '@electric-sql/pglite'
import { Hono } from 'hono'
import { type Db, openEmbedded } from '../../server/core/database.ts'
import { migrate } from '../../server/core/migrate.ts'
import { migrations } from '../../server/migrations/index.ts'
import type { MessagingApp } from '../../server/outside/messaging-app.ts'
import { createSandboxMessaging } from '../../server/outside/sandbox-messaging.ts'
import { mountSandbox } from '../../server/sandbox/index.ts'
import { seedDemo } from '../../server/seed/index.ts'

/** The sandbox alone over a database with the demo in it; time stands still until `pass`. */
export interface DemoApp {
  app: Hono
  db: Db
  messaging: MessagingApp
  /** Unix seconds. */
  now(): number
  pass(seconds: number): void
  close(): Promise<void>
}

export async function openDemoApp(): Promise<DemoApp> {
  const { db, close } = openEmbedded(await PGlite.create())
  let now = Date.UTC(2026, 10, 21, 4) / 1000
  const clock = { now: () => now * 1000 }
  await migrate(db, migrations)
  await seedDemo(db, clock)
  const app = new Hono()
  const messaging = createSandboxMessaging(db, clock)
  mountSandbox(app, {
    db,
    clock,
    messaging,
    settings: {
      port: 0,
      dataDir: '',
      distDir: 'dist',
      sandbox: true,
      marketingUrl: '/sandbox/',
      messagingApi: '',
      messagingOpen: '',
      appSecrets: {},
    },
  })
  return {
    app,
    db,
    messaging,
    now: () => now,
    pass: seconds => {
      now += seconds
    },
    close,
  }
}
