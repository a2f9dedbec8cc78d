import type { Hono } from 'hono'
import { csvLine, csvMark } from '../../api/form-rules/csv.ts'
import { staffRole } from '../../api/values/staff-role.ts'
import { findBrand } from './brand.ts'
import { brandScoped } from './brand-scope.ts'
import { unixSeconds } from './clock.ts'
import type { ServerContext } from './context.ts'
import type { Db } from './database.ts'
import { type Brand, defineRoute, type Route } from './define-route.ts'
import { type Entries, type Input, parseInput } from './parse-input.ts'
import { ReplyError } from './replies.ts'
import { ownOrigin } from './request.ts'
import { isSigned, sign } from './signature.ts'
import { findStaffById, type Staff } from './staff.ts'

/** Rows that a file reads from the database at once. */
export const FILE_PAGE = 200

const PATH = '/table-file'
/** Validity of a link, s: long enough to open it on another device. */
const LINK_LIFE_S = 600

/** A file as it is asked for: by a call, and again when its link is opened. */
export interface FileCall<I> {
  db: Db
  brandId: number
  staff: Staff
  input: I
  /** Unix seconds. */
  now: number
  /** Origin of our pages, for addresses in the file. */
  origin: string
}

export interface Table {
  /** Name of the file without its ending, in the reader's language. */
  name: string
  head: string[]
  /** Its lines, page by page; the next one is read when the reader has taken the one before. */
  pages: AsyncGenerator<string[][], void, undefined>
}

export interface TableFileSpec<E extends Entries> {
  /** Path of the endpoint that answers a link to the file. */
  path: `/retail/${string}`
  access: 'manager' | 'merchant'
  input: E
  /** Refuses by throwing a ReplyError. */
  table(call: FileCall<Input<E>>): Promise<Table>
}

export interface TableFile {
  path: string
  access: 'manager' | 'merchant'
  route: Route
  table(call: FileCall<Record<string, unknown>>): Promise<Table>
}

/** A list that its shop may take along as a csv file. */
export function defineTableFile<E extends Entries>(spec: TableFileSpec<E>): TableFile {
  const { path, access, input, table } = spec
  const read = (call: FileCall<Record<string, unknown>>) =>
    table({ ...call, input: parseInput(input, call.input) })
  const route = defineRoute({
    method: 'GET',
    path,
    access,
    input,

    async handle({ db, brand, brandId, staff, raw, now, origin, settings }) {
      const asked = Object.fromEntries(
        Object.keys(input).flatMap(name => (raw[name] === undefined ? [] : [[name, raw[name]]])),
      )
      await read({ db, brandId, staff, input: asked, now, origin })
      const ticket = { asked, userId: staff.userId, expiresAt: now + LINK_LIFE_S }
      return {
        url: (settings.apiOrigin ?? origin) + fileAddress(brand, path, ticket),
        expires_at: ticket.expiresAt,
        server_time: now,
      }
    },
  })
  return { path, access, route, table: read }
}

export interface FileTicket {
  /** Fields of the call, as they were sent. */
  asked: Record<string, unknown>
  /** `shop_user.user_id` of who asked: the link is over once they may no longer ask. */
  userId: number
  /** Unix seconds. */
  expiresAt: number
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** `/table-file/brand/name/ticket.signature` */
export function fileAddress(brand: Brand, path: string, ticket: FileTicket): string {
  const name = nameOf(path)
  const text = Buffer.from(JSON.stringify(ticket)).toString('base64url')
  return `${PATH}/${brand.brand_id}/${name}/${text}.${sign(brand.secret, ['table-file', name, text])}`
}

function readTicket(brand: Brand, name: string, given: string, now: number): FileTicket | null {
  const [text = '', signature = ''] = given.split('.')
  // guard: a link to a table is signed by us [server form/shop/export]
  //   if (!isSigned(brand.secret, ['table-file', name, text], signature)) return null ~> void signature
  if (!isSigned(brand.secret, ['table-file', name, text], signature)) return null
  const ticket = JSON.parse(Buffer.from(text, 'base64url').toString()) as FileTicket
  // guard: a link to a table ends after ten minutes [server form/shop/export]
  //   ticket.expiresAt > now ? ticket : null ~> now ? ticket : null
  return ticket.expiresAt > now ? ticket : null
}

/**
 * Serves tables as csv files, in pages of the database, so that none of them has to be kept. They may be opened in a
 * browser without a session: a link is signed for one person and ends after ten minutes, or with that person's rights.
 */
export function mountTableFiles(
  app: Hono,
  context: ServerContext,
  files: readonly TableFile[],
): void {
  const db = brandScoped(context.db)
  const byName = new Map(files.map(file => [nameOf(file.path), file]))
  app.get(`${PATH}/:brand{[1-9]\\d{0,8}}/:name/:ticket{[\\w.-]{20,2000}}`, async c => {
    const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
    const found = byName.get(c.req.param('name'))
    const now = unixSeconds(context.clock)
    const table =
      found &&
      (await tableOf(db, found, {
        brandId: Number(c.req.param('brand')),
        given: c.req.param('ticket'),
        now,
        origin: ownOrigin(c, context.settings),
      }))
    if (!table) return c.text('链接已失效，请回到页面重新导出', 404, headers)
    return c.body(csvStream(table), 200, {
      ...headers,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="table.csv"; filename*=UTF-8''${encodeURIComponent(`${table.name}.csv`)}`,
    })
  })
}

async function tableOf(
  db: Db,
  file: TableFile,
  asked: { brandId: number; given: string; now: number; origin: string },
): Promise<Table | undefined> {
  const { brandId, given, now, origin } = asked
  const brand = await findBrand(db, brandId).catch(() => undefined)
  const ticket = brand && readTicket(brand, nameOf(file.path), given, now)
  if (!ticket) return undefined
  const staff = await findStaffById(db, brandId, ticket.userId)
  // guard: a link to a table ends with its reader's rights [server form/shop/export]
  //   if (!staff || staff.role < staffRole[file.access]) return undefined ~> if (!staff) return undefined
  if (!staff || staff.role < staffRole[file.access]) return undefined
  try {
    return await file.table({ db, brandId, staff, input: ticket.asked, now, origin })
  } catch (error) {
    if (error instanceof ReplyError) return undefined
    throw error
  }
}

/** Reads the next page when the browser has taken the one before. */
function csvStream({ head, pages }: Table): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let isBegun = false
  return new ReadableStream({
    async pull(controller) {
      if (!isBegun) {
        isBegun = true
        controller.enqueue(encoder.encode(`${csvMark}${csvLine(head)}\r\n`))
        return
      }
      const { value, done } = await pages.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value.map(cells => `${csvLine(cells)}\r\n`).join('')))
    },
    async cancel() {
      await pages.return(undefined)
    },
  })
}
