import type { Db } from '../../server/core/database.ts'
import { randomToken, sha256 } from '../../server/core/random.ts'
import { unixSeconds } from '../../server/core/clock.ts'
import { BRAND, COUPON, type Plan, tokenOf, VOTE } from '../populate/plan.ts'

/** Who asks: a member, or the merchant of the demo. */
type Who = 'member' | 'merchant'

interface Call {
  who: Who
  method: 'GET' | 'POST'
  path: string
  fields: Record<string, unknown>
}

/** How often each call comes in a round: what shoppers open most, a few writes, and what the merchant opens. */
const weights: [number, Omit<Call, 'method'> & { method?: 'POST' }][] = [
  [6, { who: 'member', path: '/wechat/brand/index', fields: {} }],
  [6, { who: 'member', path: '/wechat/coupon/detail', fields: { id: COUPON } }],
  [4, { who: 'member', path: '/wechat/vote/detail', fields: { id: VOTE } }],
  [3, { who: 'member', path: '/wechat/vote/list', fields: { id: VOTE, sort: 'hot', page: 1 } }],
  [2, { who: 'member', path: '/wechat/vote/rank', fields: { id: VOTE, page: 1 } }],
  [3, { who: 'member', path: '/wechat/goods/list', fields: {} }],
  [2, { who: 'member', path: '/wechat/order/counts', fields: {} }],
  [4, { who: 'member', path: '/wechat/member-card/center', fields: {} }],
  [2, { who: 'member', path: '/wechat/member-card/coupon-list', fields: {} }],
  [2, { who: 'member', path: '/wechat/member-card/mall-list', fields: {} }],
  [2, { who: 'member', path: '/wechat/cart/count', fields: {} }],
  [2, { who: 'member', path: '/wechat/activity/mine', fields: {} }],
  [2, { who: 'member', path: '/wechat/brand/activities', fields: {} }],
  [2, { who: 'member', path: '/wechat/coupon/take', method: 'POST', fields: { id: COUPON } }],
  [
    1,
    {
      who: 'merchant',
      path: '/retail/business/get-activity-statistics',
      fields: { activityId: COUPON },
    },
  ],
  [
    1,
    {
      who: 'merchant',
      path: '/retail/business/get-activity-statistics',
      fields: { activityId: VOTE },
    },
  ],
  [
    1,
    {
      who: 'merchant',
      path: '/retail/business/get-activity-detail',
      fields: { activityId: COUPON },
    },
  ],
  [1, { who: 'merchant', path: '/retail/work/index', fields: {} }],
  [1, { who: 'merchant', path: '/retail/mine/today-statistics', fields: {} }],
]

/** One round of the profile, in the same order each time. */
export const profile: Call[] = weights.flatMap(([times, call]) =>
  Array.from({ length: times }, () => ({ method: 'GET' as const, ...call })),
)

/** Sends the profile again and again; resolves with how often each path was answered, and how. */
export async function runProfile(
  db: Db,
  { address, plan, rounds }: { address: string; plan: Plan; rounds: number },
): Promise<Map<string, number>> {
  const merchant = await merchantCookie(db)
  const answers = new Map<string, number>()
  for (let round = 0; round < rounds; round += 1) {
    const member = `shop_session_${BRAND}=${tokenOf(plan.seed, round % plan.sessions)}`
    for (const call of profile) {
      const code = await send(address, call, call.who === 'member' ? member : merchant)
      const key = `${call.path} ${code}`
      answers.set(key, (answers.get(key) ?? 0) + 1)
    }
  }
  return answers
}

async function send(
  address: string,
  { method, path, fields }: Call,
  cookie: string,
): Promise<number> {
  const headers = { cookie, 'content-type': 'application/json', 'x-platform-type': 'OA_WECHAT' }
  const given = { brandId: BRAND, ...fields }
  if (method === 'GET') {
    const query = new URLSearchParams(
      Object.entries(given).map(([name, value]) => [name, String(value)]),
    )
    const answer = await fetch(`${address}/api${path}?${query}`, { headers })
    return codeOf(answer)
  }
  const body = JSON.stringify({ ...given, reqId: crypto.randomUUID() })
  return codeOf(await fetch(`${address}/api${path}`, { method, headers, body }))
}

async function codeOf(answer: Response): Promise<number> {
  const { code } = (await answer.json()) as { code: number }
  return code
}

async function merchantCookie(db: Db): Promise<string> {
  const { uid } = await db
    .selectFrom('shop_user')
    .select('uid')
    .where('brand_id', '=', BRAND)
    .where('role', '=', 3)
    .where('uid', 'is not', null)
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const token = randomToken()
  const now = unixSeconds({ now: Date.now })
  await db
    .insertInto('session')
    .values({
      brand_id: BRAND,
      token_hash: sha256(token),
      uid: uid ?? 0,
      is_snapshot: false,
      created_at: now,
      expires_at: now + 86_400,
    })
    .execute()
  return `shop_session_${BRAND}=${token}`
}

/** What PostgreSQL tells of one execution (auto_explain, as JSON). */
interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

export interface Statement {
  text: string
  calls: number
  /** The most rows that one execution has read from tables and indexes. */
  rows: number
  ms: number
  /** Tables that were read whole, with the rows of the largest reading. */
  whole: Map<string, number>
}

/** Sums up PostgreSQL's log (one JSON object a line) by statement; the most frequent come first. */
export function readLog(lines: string[]): Statement[] {
  const found = new Map<string, Statement>()
  for (const line of lines) {
    const [, ms, json] = /^duration: ([\d.]+) ms {2}plan:\n([^]*)$/.exec(messageOf(line)) ?? []
    if (!ms || !json) continue
    const { 'Query Text': text, Plan: plan } = JSON.parse(json) as {
      'Query Text': string
      Plan: PlanNode
    }
    const name = nameOf(text)
    const of = found.get(name) ?? { text: name, calls: 0, rows: 0, ms: 0, whole: new Map() }
    found.set(name, of)
    of.calls += 1
    of.ms += Number(ms)
    of.rows = Math.max(of.rows, rowsOf(plan, of.whole))
  }
  return [...found.values()].sort((a, b) => b.calls - a.calls || b.ms - a.ms)
}

function messageOf(line: string): string {
  if (!line.startsWith('{')) return ''
  const { message = '' } = JSON.parse(line) as { message?: string }
  return message
}

/** Lists of values have as many parameters as there are values: those are one statement. */
const nameOf = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\$\d+/g, '?')
    .replace(/\?(::\w+)?(, \?(::\w+)?)+/g, '?, ...')
    .replace(/\(\?, \.\.\.\)(, \(\?, \.\.\.\))+/g, '(?, ...), ...')
    .trim()

function rowsOf(node: PlanNode, whole: Map<string, number>): number {
  const inner = (node.Plans ?? []).reduce((sum, each) => sum + rowsOf(each, whole), 0)
  const table = node['Relation Name']
  if (!table || !node['Node Type'].includes('Scan')) return inner
  const each =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)
  const read = each * (node['Actual Loops'] ?? 1)
  if (node['Node Type'] === 'Seq Scan') whole.set(table, Math.max(whole.get(table) ?? 0, read))
  return inner + read
}
