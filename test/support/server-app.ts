import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createApp } from '../../server/app.ts'
import type { ServerContext } from '../../server/core/context.ts'
import { randomToken, sha256 } from '../../server/core/random.ts'
import { readSettings } from '../../server/core/settings.ts'
import { createSandboxEnterprise } from '../../server/platform/outside/sandbox-enterprise.ts'
import { createSandboxMessaging } from '../../server/demo/doubles/sandbox-messaging.ts'
import { createSandboxSms } from '../../server/demo/doubles/sandbox-sms.ts'
import { createSandboxCarrier } from '../../server/demo/sandbox/carrier/sandbox-carrier.ts'
import { createSandboxPayment } from '../../server/demo/sandbox/pay/index.ts'
import { FAR, type TestClock, testClock } from './server-clock.ts'
import { freshDatabase } from './server-database.ts'
import { testData } from './server-data.ts'

export const ORIGIN = 'http://shop.test'

/** A response: HTTP status, headers and the envelope. */
export interface Reply {
  http: number
  headers: Headers
  code: number
  message: string
  data: Record<string, unknown>
  status?: string
  targetUrl?: string
  brand_info?: { brand_id: number; brand_name: string }
}

type Fields = Record<string, unknown>

export interface Caller {
  get(path: string, query?: Fields): Promise<Reply>
  post(path: string, body?: Fields, headers?: Record<string, string>): Promise<Reply>
  /** `name=value` of the session; '' without one. */
  cookie: string
}

export interface TestServer extends ServerContext {
  clock: TestClock
  /** Address of the database, on PostgreSQL. */
  url: string | undefined
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** A caller with a session of the brand; without a uid, one without a session. */
  as(uid?: number, options?: { brandId?: number; isSnapshot?: boolean }): Promise<Caller>
  /** Also serves on a free port; resolves with the address. */
  listen(): Promise<string>
  close(): Promise<void>
}

/** The server over a new database with the test data, without pages. */
export async function startTestServer(
  options: { isolation?: string; change?: (context: ServerContext) => Partial<ServerContext> } = {},
): Promise<TestServer> {
  const database = await freshDatabase({ ...options, template: testData })
  const { db } = database
  const clock = testClock()
  const settings = readSettings({ PUBLIC_ORIGIN: ORIGIN })
  const base = {
    settings,
    db,
    clock,
    messaging: createSandboxMessaging(db, clock),
    enterprise: createSandboxEnterprise(db, clock),
    sms: createSandboxSms(db, clock),
    ...createSandboxPayment({ db, clock }, settings),
    carrier: createSandboxCarrier(db, clock),
  }
  const context = { ...base, ...options.change?.(base) }
  const app = createApp(context, { web: false })
  let server: Server | undefined

  const fetchApp = async (path: string, init?: RequestInit) => app.request(ORIGIN + path, init)

  async function as(uid?: number, { brandId = 8, isSnapshot = false } = {}): Promise<Caller> {
    const cookie = uid ? await openSession(context, { brandId, uid, isSnapshot }) : ''
    return callerOf(fetchApp, cookie, brandId)
  }

  async function listen(): Promise<string> {
    server = await new Promise<Server>(resolve => {
      const started = serve({ fetch: app.fetch, port: 0 }, () => resolve(started as Server))
    })
    return `http://localhost:${(server.address() as AddressInfo).port}`
  }

  async function close(): Promise<void> {
    server?.closeAllConnections()
    if (server) await new Promise(resolve => server?.close(resolve))
    await database.close()
  }

  return { ...context, clock, url: database.url, fetch: fetchApp, as, listen, close }
}

/** Inserts a session for that person; resolves with its cookie. */
export async function openSession(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { brandId, uid, isSnapshot = false }: { brandId: number; uid: number; isSnapshot?: boolean },
): Promise<string> {
  const token = randomToken()
  const now = Math.floor(clock.now() / 1000)
  await db
    .insertInto('session')
    .values({
      brand_id: brandId,
      token_hash: sha256(token),
      uid,
      is_snapshot: isSnapshot,
      created_at: now,
      expires_at: FAR,
    })
    .execute()
  return `shop_session_${brandId}=${token}`
}

/** The part of a `Response` that `readReply` uses. */
export type Answer = Pick<Response, 'status' | 'headers' | 'json'>

/** Calls the server like a page: the brand in every payload, our header and JSON in every POST. */
export function callerOf(
  fetcher: (path: string, init?: RequestInit) => Promise<Answer>,
  cookie: string,
  brandId = 8,
): Caller {
  return {
    cookie,
    async get(path, query = {}) {
      const search = new URLSearchParams(textFields({ brandId, ...query }))
      return readReply(await fetcher(`${path}?${search}`, { headers: { ...pageHeaders, cookie } }))
    },
    async post(path, body = {}, headers = {}) {
      const init = {
        method: 'POST',
        headers: { ...pageHeaders, cookie, ...headers },
        body: JSON.stringify({ brandId, ...body }),
      }
      return readReply(await fetcher(path, init))
    },
  }
}

export const pageHeaders = {
  'Content-Type': 'application/json',
  'X-Platform-Type': 'OA_WECHAT',
}

export async function readReply(response: Answer): Promise<Reply> {
  const envelope = (await response.json()) as Omit<Reply, 'http' | 'headers'>
  return { http: response.status, headers: response.headers, ...envelope }
}

export const newReqId = (): string => randomUUID()

function textFields(fields: Fields): Record<string, string> {
  const known = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]))
}
