import type { Db } from '../../../server/core/database.ts'
import { makePaper } from '../../../server/mechanics/quiz/quiz-paper.ts'
import { type Caller, startTestServer, type TestServer } from '../server-app.ts'
import { START } from '../server-clock.ts'
import { bank, quizCampaign } from '../server-quizzes.ts'
import { SECKILL, seckill } from '../server-seckills.ts'
import { coupon } from '../server-coupons.ts'
import { people, visitorRow } from '../server-data.ts'
import { createQueryRecorder, type Statement } from './query-recorder.ts'

/** Brands of the matrix: what one does must never show in another. */
export const brands = [7, 8, 9] as const

/** Codes with a right check digit. */
export const codes = {
  of88: '079927398713',
  of89: '100000000008',
  used: '200000000006',
  expired: '300000000004',
  ofBrand9: '400000000002',
  unknown: '500000000009',
}

export interface MatrixServer extends TestServer {
  /** Statements since the last call. */
  statements(): Statement[]
}

/** The test system plus things that belong to somebody: grants, codes, redemptions and shares, in every brand. */
export async function startMatrixServer(): Promise<MatrixServer> {
  const recorder = createQueryRecorder()
  const server = await startTestServer({
    change: ({ db }) => ({ db: db.withPlugin(recorder.plugin) }),
  })
  await addBrand(server.db, 7)
  await addBelongings(server.db)
  recorder.take()
  return { ...server, statements: recorder.take }
}

/** Who the matrices call as: each with a session, but the first. */
export const roles = {
  'nobody logged in': undefined,
  'a shopper': people.shopper,
  'a staff member': people.staff,
  'a manager': people.manager,
} as const

export async function callersOf(server: TestServer): Promise<[string, Caller][]> {
  const made: [string, Caller][] = []
  for (const [name, uid] of Object.entries(roles)) made.push([name, await server.as(uid)])
  return made
}

async function addBrand(db: Db, brand_id: number): Promise<void> {
  const [eight] = await db.selectFrom('brand').selectAll().where('brand_id', '=', 8).execute()
  if (!eight) throw new Error('The test system has no brand 8.')
  const entry_kinds = JSON.stringify(eight.entry_kinds)
  const unserved_regions = JSON.stringify(eight.unserved_regions)
  await db
    .insertInto('brand')
    .values({
      ...eight,
      brand_id,
      name: `品牌${brand_id}`,
      app_id: `wx${brand_id}`,
      entry_kinds,
      unserved_regions,
    })
    .execute()
  await db
    .insertInto('visitor')
    .values(Object.values(people).map(uid => visitorRow(brand_id, uid)))
    .execute()
  await db
    .insertInto('activity')
    .values({ ...coupon(571), brand_id })
    .execute()
}

async function addBelongings(db: Db): Promise<void> {
  const day = 86_400
  await give(db, { brand_id: 8, uid: 88, grant_id: 'grant-of-88', code: codes.of88 })
  await give(db, { brand_id: 8, uid: 89, grant_id: 'grant-of-89', code: codes.of89 })
  const gone = { valid_from: START - 2 * day, valid_to: START - day }
  await give(db, { brand_id: 8, uid: 89, grant_id: 'grant-gone', code: codes.expired, ...gone })
  await give(db, { brand_id: 8, uid: 89, grant_id: 'grant-used', code: codes.used, status: 2 })
  await db
    .insertInto('draw')
    .values([
      won('draw-of-88', 88),
      won('wheel-of-88', 88, { activity_id: 709 }),
      won('draw-of-89', 89),
      won('draw-of-brand-9', 88, { brand_id: 9 }),
    ])
    .execute()
  const ofNine = { brand_id: 9, uid: 88, activity_id: 591 }
  await give(db, { ...ofNine, grant_id: 'grant-of-brand-9', code: codes.ofBrand9 })
  await addPapers(db)
  await addSeckill(db)
  const entry = (log_id: string, store_id: number, brand_id = 8) => ({
    brand_id,
    log_id,
    code: codes.used,
    grant_id: 'grant-used',
    uid: 89,
    user_id: 5,
    store_id,
    used_at: START - 60,
  })
  await db
    .insertInto('write_off_log')
    .values([entry('log-of-5', 1), entry('log-of-store-2', 2), entry('log-of-brand-9', 1, 9)])
    .execute()
  const submitted = (entry_id: string, uid: number, brand_id = 8) => ({
    brand_id,
    entry_id,
    activity_id: 711,
    uid,
    status: 'submitted' as const,
    answers: '{"name":"访客"}',
    created_at: START - 60,
    updated_at: START - 60,
  })
  await db
    .insertInto('form_entry')
    .values([
      submitted('entry-of-88', 88),
      submitted('entry-of-89', 89),
      submitted('entry-of-brand-9', 88, 9),
    ])
    .execute()
  const place = { address: '', phone: '', hours: '', lat: 30, lng: 120 }
  await db
    .insertInto('store')
    .values({ ...place, brand_id: 9, store_id: 91, shop_id: 1, name: '别家店' })
    .execute()
}

/** A running seckill with pieces left. */
async function addSeckill(db: Db): Promise<void> {
  const goods = [{ sku_id: 12, price_fen: 600, per_user: 1, per_order: 1 }]
  await db
    .insertInto('activity')
    .values([seckill({ goods })])
    .execute()
  await db
    .insertInto('stock')
    .values({ brand_id: 8, activity_id: SECKILL, item: 12, left_n: 5 })
    .execute()
}

/** A running paper and a prize to be sent, of three people in two brands. */
async function addPapers(db: Db): Promise<void> {
  const shared = { activity_id: 721, started_ms: START * 1000, sent_ms: START * 1000 }
  const rules = { per_question_s: 0, total_s: 0, pass_score: 10, show_answer: 'after' } as const
  const [question] = makePaper(bank, { pickN: 1, shuffle: false })
  const paper = (brand_id: number, uid: number, paper_id: string) => ({
    ...shared,
    brand_id,
    uid,
    paper_id,
    rules: JSON.stringify(rules),
    questions: JSON.stringify([question]),
  })
  await db
    .insertInto('activity')
    .values([quizCampaign(721, {}, { brand_id: 9 })])
    .execute()
  await db
    .insertInto('quiz_paper')
    .values([
      paper(8, 88, 'paper-of-88'),
      paper(8, 89, 'paper-of-89'),
      paper(9, 88, 'paper-of-brand-9'),
    ])
    .execute()
  const prize = { activity_id: 721, kind: 'quizToSend' }
  const owners = [
    [8, 88, 'quiz-prize-of-88', '600000000003'],
    [8, 89, 'quiz-prize-of-89', '700000000001'],
    [9, 88, 'quiz-prize-of-brand-9', '800000000009'],
  ] as const
  for (const [brand_id, uid, grant_id, code] of owners)
    await give(db, { ...prize, brand_id, uid, grant_id, code })
}
/** A coupon that somebody has won and not claimed yet. */
const won = (
  draw_id: string,
  uid: number,
  place: { brand_id?: number; activity_id?: number } = {},
) => ({
  brand_id: 8,
  activity_id: 708,
  draw_id,
  uid,
  prize_id: 1,
  kind: 'coupon' as const,
  status: 'pending' as const,
  cell: 0,
  prize: JSON.stringify({
    name: `奖品 of ${uid}`,
    image: '',
    value_text: '',
    amount: 0,
    use_days: 1,
    need_address: false,
  }),
  claim_until: START + 86_400,
  created_at: START,
  ...place,
})

interface Gift {
  brand_id: number
  uid: number
  grant_id: string
  code: string
  activity_id?: number
  kind?: string
  status?: number
  valid_from?: number
  valid_to?: number
}

async function give(
  db: Db,
  { code, activity_id = 501, kind = 'coupon', status = 1, ...gift }: Gift,
): Promise<void> {
  const shared = { valid_from: START - 1, valid_to: START + 86_400, ...gift, status }
  await db
    .insertInto('user_grant')
    .values({ ...shared, activity_id, kind, created_at: START })
    .execute()
  const item = JSON.stringify({ title: `券 of ${gift.uid}`, thumb: '', value_text: '' })
  const used = status === 2 ? { used_at: START - 60, used_by: 5, store_id: 1 } : {}
  await db
    .insertInto('redeem_code')
    .values({ ...shared, ...used, code, item, shop_scope: '{"kind":"all"}' })
    .execute()
}
