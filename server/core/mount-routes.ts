import type { Context, Hono, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { nameEvent } from './name-event.ts'
import { brandScoped } from './brand-scope.ts'
import { findBrand, refuseClosed } from './brand.ts'
import { unixSeconds } from './clock.ts'
import type { ServerContext } from './context.ts'
import { isDatabaseAway } from './database-deadlines.ts'
import type { Access, Brand, Call, Callback, CallbackAnswer, Route } from './define-route.ts'
import { fullDatabase, isDiskFull } from './disk-full.ts'
import { id } from './fields.ts'
import { logError } from './log-error.ts'
import { bindState } from './login-cookie.ts'
import { parseInput } from './parse-input.ts'
import { ConfigError } from './read-config.ts'
import { readOld } from './read-replica.ts'
import { ReplyError } from './replies.ts'
import {
  addressOf,
  allowPages,
  isBodyCut,
  ownOrigin,
  readRequest,
  refuseForeign,
  refuseForged,
} from './request.ts'
import { findVisitor } from './session.ts'
import type { Visitor } from './session.ts'
import { logLine } from './signals/log-line.ts'
import { currentRequest } from './signals/request-scope.ts'
import { makeState } from './state-token.ts'
import { findStaff, requireStaff } from './staff.ts'

const MAX_BODY_BYTES = 64 * 1024
/** Notices of other services are below 4 KB. */
const MAX_CALLBACK_BYTES = 16 * 1024
const apiRoots = ['/api/*', '/public-api/*', '/data-collection/*']

/** Mounts the routes at their wire paths; all other paths below the API answer 404 in the envelope. */
export function mountRoutes(app: Hono, routes: Route[], given: ServerContext): void {
  const context = { ...given, db: brandScoped(given.db) }
  const refuse = (error: ReplyError) => (): never => {
    throw error
  }
  const tooLarge = refuseLarge(refuse(new ReplyError('tooLarge')))
  const { settings } = context
  const doors = [refuseForeign(settings), allowPages(settings), tooLarge]
  for (const root of apiRoots) app.use(root, neverKept, nameEvent, ...doors)
  for (const route of routes) {
    const methods = route.method.split(', also ')
    app.on(methods, wirePaths(route.path), c => {
      nameRoute(route.path)
      return answer(c, route, context)
    })
  }
  // Mounted last: a path can have one route for GET and another for POST.
  for (const route of routes) {
    for (const path of wirePaths(route.path)) app.all(path, refuse(new ReplyError('wrongMethod')))
  }
  for (const root of apiRoots) {
    app.all(root, refuse(new ReplyError('notFound', { message: '接口不存在' })))
  }
  app.onError((error, c) => sendError(c, error))
}

/**
 * A body with a declared length is judged by its header; reading it as a stream would double its cost. A GET has no
 * body, and asking the adapter for one would build a whole second request.
 */
function refuseLarge(onError: () => never) {
  const counted = bodyLimit({ maxSize: MAX_BODY_BYTES, onError })
  return async (c: Context, next: Next) => {
    if (c.req.method === 'GET') return next()
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding')) return counted(c, next)
    if (Number(length) > MAX_BODY_BYTES) onError()
    return next()
  }
}

/**
 * Mounts the callbacks of other services, before the checks that only our own pages pass: raw body, below
 * `/api<path>/<brand>`. Each refusal is one line of the log.
 */
export function mountCallbacks(app: Hono, callbacks: Callback[], context: ServerContext): void {
  for (const { path, hasQuery, maxBytes = MAX_CALLBACK_BYTES, handle, prove } of callbacks) {
    const tooLarge = bodyLimit({
      // guard: a huge notice is not read [server payment/callbacks]
      //   maxSize: maxBytes, ~> maxSize: maxBytes * 99,
      maxSize: maxBytes,
      onError: c => acknowledge(c, { http: 413, why: 'large body' }),
    })
    const address = `/api${path}/:brand{[1-9]\\d{0,8}}`
    app.post(address, neverKept, tooLarge, async c => {
      nameRoute(path)
      return acknowledge(c, await callBack(c, { hasQuery, handle }, context))
    })
    if (!prove) continue
    app.get(address, neverKept, async c =>
      acknowledge(c, await callBack(c, { hasQuery, handle: prove }, context)),
    )
  }
}

/** For the counts and log lines of the request. */
function nameRoute(path: string): void {
  const scope = currentRequest()
  if (scope) Object.assign(scope, { route: path, outcome: 'ok' })
}

function nameOutcome(outcome: string): void {
  const scope = currentRequest()
  if (scope) scope.outcome = outcome
}

async function callBack(
  c: Context,
  callback: { hasQuery: true | undefined; handle: Callback['handle'] },
  context: ServerContext,
): Promise<CallbackAnswer> {
  const { search, searchParams: query } = new URL(c.req.url)
  // guard: a notice has no query string [server payment/callbacks]
  if (search && !callback.hasQuery) return { http: 400, why: 'query string' }
  try {
    const body = await c.req.text()
    const brandId = Number(c.req.param('brand'))
    return await callback.handle({ context, brandId, headers: c.req.raw.headers, query, body })
  } catch (error) {
    if (isBodyCut(c)) return { http: 400, why: 'cut body' }
    note(c, error, context)
    return { http: 500, why: 'trouble' }
  }
}

/** The caller repeats requests without a success answer, and reads nothing but these fields. */
function acknowledge(c: Context, given: CallbackAnswer): Response {
  if (given.http === 200 && given.text !== undefined) return c.text(given.text)
  if (given.http === 200) return c.json({ code: 'SUCCESS', message: '成功' })
  logLine('warn', `${c.req.method} ${c.req.path}: refused, ${given.why}`)
  nameOutcome(given.why)
  return c.json({ code: 'FAIL', message: '失败' }, given.http)
}

/** `/wechat`, `/retail` and `/user` are served below `/api`, and in third-party mode below `/api/third`. */
export function wirePaths(path: string): string[] {
  const isAtRoot = apiRoots.some(root => path.startsWith(root.slice(0, -1)))
  return isAtRoot ? [path] : [`/api${path}`, `/api/third${path}`]
}

/** Answers are personal and current: no proxy or browser may cache them. */
async function neverKept(c: Context, next: Next): Promise<void> {
  // Set before the handler: changing headers of a finished answer disables the adapter's fast path.
  c.header('Cache-Control', 'no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  await next()
}

const brandInput = { brandId: id }

async function answer(c: Context, route: Route, context: ServerContext): Promise<Response> {
  let brand: Brand | undefined
  try {
    refuseForged(c, context.settings)
    const raw = await readRequest(c)
    // The payload names the brand, but never proves the visitor. Tracking calls spell it `bid`.
    const { brandId } = parseInput(brandInput, { brandId: raw.brandId ?? raw.bid })
    const input = parseInput(route.input, raw)
    const now = unixSeconds(context.clock)
    const asking = findVisitor(context.db, c, brandId, now)
    // The session is read in parallel with the brand, whose refusals are sent first. A failure is thrown where the session
    // is awaited; without a handler here it would end the process.
    asking.catch(() => undefined)
    brand = await findBrand(context.db, brandId)
    if (!route.evenClosed) refuseClosed(brand, now)
    // guard: the visitor comes from the session [server matrix/identity]
    //   const visitor = await asking ~> const visitor = raw.uid ? ((await context.db.selectFrom('visitor').selectAll().where('brand_id', '=', brandId).where('uid', '=', Number(raw.uid)).executeTakeFirst()) as never) : await asking
    const visitor = await asking
    // guard: whom the brand denies [server core/mount-routes]
    if (visitor?.isDenied && !route.evenClosed) throw new ReplyError('accessDenied')
    await refuseBeforeOpening(context.db, route, { brand, visitor })
    const call = { ...context, brand, brandId, visitor, staff: null, input, raw, now, http: c }
    const place = {
      origin: ownOrigin(c, context.settings),
      address: addressOf(c, context.settings),
    }
    const checked = { ...call, ...place } as Call<'open', unknown>
    const data = await handled(await admit(checked, route), route)
    return c.json({ code: route.ok ?? 1, message: 'ok', data })
  } catch (error) {
    return sendError(c, error, brand, context)
  }
}

/** Asks the replica where the route allows it. */
const handled = (call: Call<Access, never>, route: Route): Promise<object> =>
  route.mayBeOld ? readOld(call, db => route.handle({ ...call, db })) : route.handle(call)

/**
 * A brand that is not opened yet answers its staff, and whoever becomes that. Doors of the staff refuse others by
 * themselves.
 */
async function refuseBeforeOpening(
  db: ServerContext['db'],
  route: Route,
  { brand, visitor }: { brand: Brand; visitor: Visitor | null },
): Promise<void> {
  if (!brand.is_preparing || route.evenClosed || route.beforeOpening) return
  const isForStaff = route.access !== 'open' && route.access !== 'visitor'
  if (isForStaff || (visitor && (await findStaff(db, brand.brand_id, visitor.uid)))) return
  // guard: nobody shops before the shop is open [server merchant/setup/opening]
  throw new ReplyError('brandPreparing')
}

/** Lowest `shop_user.role` for each access. */
const leastRole = { staff: 1, manager: 2, merchant: 3 } as const

/** Adds what the route's access guarantees, or refuses. */
async function admit(call: Call<'open', unknown>, route: Route): Promise<Call<Access, never>> {
  const { access } = route
  if (access === 'open') return call as Call<'open', never>
  const { visitor } = call
  if (!visitor) throw new ReplyError('needLogin')
  const isForActing = route.method === 'POST' || access !== 'visitor'
  // guard: the snapshot rule of `admit` [server matrix/snapshot]
  //   visitor.isSnapshot && isForActing ~> false
  if (visitor.isSnapshot && isForActing) throw new ReplyError('roleDenied', { message: '请先登录' })
  // guard: the staff’s door [server matrix/identity]
  //   if (access === 'visitor') return ~> if (access === 'visitor' || access === 'staff') return
  if (access === 'visitor') return { ...call, visitor } as Call<Access, never>
  const staff = await requireStaff(call.db, call.brand.brand_id, visitor.uid)
  // guard: the doors of managers and merchants [server matrix/identity]
  //   if (staff.role < leastRole[access]) ~> if (false)
  if (staff.role < leastRole[access]) throw new ReplyError('roleDenied')
  return { ...call, visitor, staff } as Call<Access, never>
}

function sendError(c: Context, error: unknown, brand?: Brand, context?: ServerContext): Response {
  const known = error instanceof ReplyError ? error : refusalFor(c, error)
  if (known !== error && known.reply !== 'bodyCut') note(c, error, context)
  const brandInfo = brand
    ? { brand_info: { brand_id: brand.brand_id, brand_name: brand.name } }
    : {}
  const login =
    known.reply === 'needLogin' && brand && context ? loginAddress(c, brand, context) : {}
  const { code, message, data, http, retryAfterS } = known
  nameOutcome(known.reply)
  if (retryAfterS !== undefined) c.header('Retry-After', String(retryAfterS))
  return c.json({ code, message, data, ...brandInfo, ...login }, http as ContentfulStatusCode)
}

function note(c: Context, error: unknown, context: ServerContext | undefined): void {
  if (context && isDiskFull(error)) logLine('error', fullDatabase(context.settings))
  else logError(`${c.req.method} ${c.req.path}`, error)
}

/** Reply for failures that are not the visitor's fault. */
function refusalFor(c: Context, error: unknown): ReplyError {
  if (isBodyCut(c)) return new ReplyError('bodyCut')
  if (error instanceof ConfigError) return new ReplyError('activityMissing')
  return new ReplyError(isDatabaseAway(error) ? 'unavailable' : 'broken')
}

function loginAddress(
  c: Context,
  brand: Brand,
  { clock, messaging, settings }: ServerContext,
): object {
  const account = { brandId: brand.brand_id, appId: brand.app_id }
  const origin = ownOrigin(c, settings)
  const state = makeState(brand, unixSeconds(clock))
  bindState(c, brand, state, origin)
  return { status: 'oauth', targetUrl: messaging.authorizeUrl(account, origin, state) }
}
