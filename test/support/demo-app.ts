import { Hono } from 'hono'
import type { ServerContext } from '../../server/core/context.ts'
import { readSettings } from '../../server/core/settings.ts'
import { createSandboxEnterprise } from '../../server/platform/outside/sandbox-enterprise.ts'
import { createSandboxMessaging } from '../../server/demo/doubles/sandbox-messaging.ts'
import { createSandboxSms } from '../../server/demo/doubles/sandbox-sms.ts'
import { createSandboxPayment } from '../../server/demo/sandbox/pay/index.ts'
import { mountSandbox } from '../../server/demo/sandbox/index.ts'
import { seedDemo } from '../../server/demo/seed/index.ts'
import { type TestClock, testClock } from './server-clock.ts'
import { freshDatabase, type Template } from './server-database.ts'

export interface DemoApp extends ServerContext {
  app: Hono
  clock: TestClock
  close(): Promise<void>
}

const stillDemo: Template = { name: 'still_demo', fill: db => seedDemo(db, testClock()) }

/** Only the sandbox, over a database with the demo data; the clock is fixed. */
export async function openDemoApp(): Promise<DemoApp> {
  const { db, close } = await freshDatabase({ template: stillDemo })
  const clock = testClock()
  const context = {
    settings: readSettings({}),
    db,
    clock,
    messaging: createSandboxMessaging(db, clock),
    enterprise: createSandboxEnterprise(db, clock),
    sms: createSandboxSms(db, clock),
    ...createSandboxPayment({ db, clock }),
  }
  const app = new Hono()
  mountSandbox(app, context)
  return { ...context, app, close }
}
