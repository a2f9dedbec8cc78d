import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import { DAY_S } from '../../api/values/time.ts'
import type { Tables } from '../../server/core/tables.ts'
import { coupon } from '../../test/support/server-coupons.ts'
import { addLottery, type Prize, stocked } from '../../test/support/server-draws.ts'
import { envelopeCampaign } from '../../test/support/server-envelopes.ts'
import { type LeanClient, leanClient } from '../../test/support/lean-client.ts'
import type { Stand } from './stand.ts'

interface Plan {
  buyers: number
  pieces: number
  writes: number
}

interface Answer {
  code: number
  ms: number
}

/** An address that does not exist. */
const NOTHING = 'nothing-here'
let lastId = 900_000

/** Running by the clock of the machine: the tests' data have a clock of their own. */
function runningNow() {
  const now = Math.floor(Date.now() / 1000)
  return { start_at: now - DAY_S, end_at: now + 30 * DAY_S }
}

const buildersOf = ({ pool }: Stand) =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

async function addCoupon(stand: Stand, pieces: number): Promise<number> {
  lastId += 1
  const stock = { stock_total: pieces, stock_left: pieces, limit_per_user: 1, ...runningNow() }
  await buildersOf(stand).insertInto('activity').values(coupon(lastId, stock)).execute()
  return lastId
}

/** As many conditional updates as there are buyers, through as many connections as the servers have. */
export async function measureBare(stand: Stand, { buyers, pieces }: Plan) {
  const id = await addCoupon(stand, pieces)
  const from = performance.now()
  await Promise.all(
    Array.from({ length: buyers }, () =>
      stand.pool.query(
        `update activity set stock_left = stock_left - 1
          where brand_id = 8 and activity_id = $1 and stock_left > 0 returning activity_id`,
        [id],
      ),
    ),
  )
  return { bareMs: performance.now() - from }
}

/** As many requests for an address that does not exist: what HTTP alone costs here. */
export async function measureDoor(stand: Stand) {
  const { ms } = await ask(stand, stand.cookies.length, NOTHING, 1)
  return { doorMs: ms }
}

/** Everybody asks at the same moment; then, when nothing is left, everybody who got nothing asks once more. */
export async function measureSale(stand: Stand, { pieces }: Plan) {
  const id = await addCoupon(stand, pieces)
  const sale = await ask(stand, stand.cookies.length, 'coupon/take', id)
  const won = sale.answers.filter(({ code }) => code === 1)
  const losers = sale.answers.filter(({ code }) => code === 2105)
  if (won.length !== pieces || won.length + losers.length !== sale.answers.length) {
    throw new Error(`${won.length} sold of ${pieces}, ${losers.length} refused`)
  }
  const before = await rowVersion(stand, id)
  const late = await ask(stand, stand.cookies.length, 'coupon/take', id)
  const isUntouched = before === (await rowVersion(stand, id))
  return {
    saleMs: sale.ms,
    loserP99Ms: percentile(
      losers.map(({ ms }) => ms),
      0.99,
    ),
    lateMs: late.ms,
    lateP99Ms: percentile(
      late.answers.map(({ ms }) => ms),
      0.99,
    ),
    isUntouched,
  }
}

/** Draws or openings a second on one activity, each by somebody else. */
export async function measureWrites(
  stand: Stand,
  kind: 'draw' | 'envelope',
  { writes }: Plan,
): Promise<number> {
  lastId += 1
  const db = buildersOf(stand)
  if (kind === 'draw') {
    const empty: Prize = { kind: 'none' }
    const prizes = [stocked(100_000, { weight_ppm: 500_000 }), empty]
    await addLottery(db, lastId, { activity: runningNow(), prizes })
  } else {
    const ext = { count: writes, total_fen: writes * 100, max_fen: 200 }
    await db
      .insertInto('activity')
      .values(envelopeCampaign(lastId, ext, runningNow()))
      .execute()
  }
  const path = kind === 'draw' ? 'lottery/draw' : 'red-envelope/open'
  const { answers, ms } = await ask(stand, writes, path, lastId)
  const refused = answers.filter(({ code }) => code !== 1)
  if (refused.length > 0) throw new Error(`${kind}: ${refused.length} refused: ${refused[0]?.code}`)
  return (writes / ms) * 1000
}

/** Everybody at once, on phones whose page is open: each has asked once before over the same connection. */
async function ask(
  { addresses, cookies, maxSockets }: Stand,
  people: number,
  path: string,
  id: number,
) {
  const clients = addresses.map(address => leanClient(address, maxSockets))
  const all = (asked: string) =>
    Promise.all(
      cookies.slice(0, people).map((cookie, index) => {
        const client = clients[index % clients.length]
        if (!client) throw new Error('there is no server')
        return post(client, `/api/wechat/${asked}`, cookie, id)
      }),
    )
  await all(NOTHING)
  const from = performance.now()
  const answers = await all(path)
  const ms = performance.now() - from
  for (const client of clients) client.close()
  return { answers, ms }
}

async function post(client: LeanClient, path: string, cookie: string, id: number): Promise<Answer> {
  const { text, ms } = await client.send(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Platform-Type': 'OA_WECHAT',
      cookie,
    },
    body: JSON.stringify({ brandId: 8, id, reqId: randomUUID() }),
  })
  return { code: JSON.parse(text).code, ms }
}

/** The transactions that wrote an activity's row last and locked it last. */
async function rowVersion({ pool }: Stand, id: number): Promise<string> {
  const { rows } = await pool.query(
    "select xmin || '/' || xmax as version from activity where brand_id = 8 and activity_id = $1",
    [id],
  )
  return rows[0]?.version ?? ''
}

function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
