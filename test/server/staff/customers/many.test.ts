import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { CustomerPage } from '../../../../api/customer-record.ts'
import { DAY_S } from '../../../../api/values/time.ts'
import { countFigures } from '../../../../server/core/kept-figures.ts'
import { customerCounts } from '../../../../server/staff/customers/counts.ts'
import type { Choose } from '../../../support/histories.ts'
import { randomFrom, seed } from '../../../support/matrix/random.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'
import { customerDesk } from '../../../support/server-customers.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('a list of very many customers')
const SEED = seed('many customers')
/** Customers: beyond 20,000 their stages are kept figures, and more than 10,000 share the first letter of their names. */
const MANY = 20_400
const FIRST_UID = 600_001
const letters = [...'友李白aB7%']
let server: TestServer
let crowd: Person[]

interface Person {
  uid: number
  nickname: string
  remark: string
  phone: string
  stage: number
  next_at: number
  /** 0: never came. */
  seen_at: number
  store_id: number
}

/** The store's customers: two in three have a name with 茶, one in nine a remark, one in seventy somebody plans to call. */
function people20k(choose: Choose, now: number): Person[] {
  const word = (n: number) => Array.from({ length: n }, () => choose(letters)).join('')
  return Array.from({ length: MANY }, (_, n) => ({
    uid: FIRST_UID + n,
    nickname: `${choose(['茶', '茶', ''])}${word(choose([2, 3, 4, 5]))}`,
    remark: choose(['', '', '', '', '', '', '', '', `注${word(2)}`]),
    phone: `138${String(n).padStart(8, '0')}`,
    stage: choose([1, 2, 3, 4, 5]),
    next_at: n % 70 === 0 ? now + choose([-DAY_S, -60, 3 * DAY_S]) : 0,
    seen_at: choose([0, now - choose([1, 6, 20, 60, 100]) * DAY_S - n]),
    store_id: choose([1, 1, 1, 2]),
  }))
}

test.before(async () => {
  server = await startTestServer()
  crowd = people20k(randomFrom(SEED), server.clock.seconds())
  const rows = sql`jsonb_to_recordset(${JSON.stringify(crowd)}::jsonb) as each (uid int, nickname text,
    remark text, phone text, stage int, next_at bigint, seen_at bigint, store_id int)`
  await sql`insert into visitor (brand_id, uid, unionid, nickname, avatar, phone, created_at)
    select 8, uid, 'many-' || uid, nickname, '', phone, 1 from ${rows}`.execute(server.db)
  await sql`insert into keeper (brand_id, uid, user_id, store_id, source, since)
    select 8, uid, case store_id when 1 then 5 else 6 end, store_id, 'link', uid from ${rows}`.execute(
    server.db,
  )
  await sql`insert into customer (brand_id, uid, remark, stage, next_at)
    select 8, uid, remark, stage, next_at from ${rows}`.execute(server.db)
  await sql`insert into last_visit (brand_id, uid, at)
    select 8, uid, seen_at from ${rows} where seen_at > 0`.execute(server.db)
  await sql`analyze visitor, customer, keeper, last_visit`.execute(server.db)
  // The sample customers of other tests.
  await sql`delete from keeper where brand_id = 8 and uid < ${FIRST_UID}::int`.execute(server.db)
  await sql`delete from staff_bond where brand_id = 8`.execute(server.db)
})
test.after(() => server.close())

async function list(
  more: Record<string, unknown>,
  uid: number = people.merchant,
): Promise<CustomerPage> {
  const desk = await customerDesk(server, uid)
  const query = { keyword: '', tagIds: '', sort: 'new', after: '', ...more }
  const { code, data } = await desk.read('get-customer-list', query)
  assert.is(code, 1, JSON.stringify(data))
  return data as unknown as CustomerPage
}

const isNamed =
  (keyword: string) =>
  ({ nickname, remark, phone }: Person): boolean =>
    nickname.includes(keyword) ||
    remark.includes(keyword) ||
    (/^\d{4}$/.test(keyword) && phone.endsWith(keyword))

const stagesOf = (persons: Person[]) => {
  const of = (stage: number) => persons.filter(person => person.stage === stage).length
  const now = server.clock.seconds()
  const overdue = persons.filter(({ next_at }) => next_at > 0 && next_at <= now).length
  return { 1: of(1), 2: of(2), 3: of(3), 4: of(4), 5: of(5), overdue }
}

const newest = (persons: Person[]) => persons.map(({ uid }) => uid).sort((a, b) => b - a)
const lastSeen = (persons: Person[]) =>
  [...persons].sort((a, b) => b.seen_at - a.seen_at || b.uid - a.uid).map(({ uid }) => uid)

/** The first two pages are those of the model, by both orders. */
async function assertRows(more: Record<string, unknown>, meant: Person[]): Promise<void> {
  const said = `${JSON.stringify(more)}, seed ${SEED}`
  for (const [sort, uids] of [
    ['new', newest(meant)],
    ['visit', lastSeen(meant)],
  ] as const) {
    const first = await list({ ...more, sort })
    const second = first.next === '' ? [] : (await list({ ...more, sort, after: first.next })).list
    const found = [...first.list, ...second].map(({ customer_id }) => customer_id)
    assert.equal(found, uids.slice(0, 40), `${said}, ${sort}`)
  }
}

test('finds by name, remark and phone what the rows say, and counts rare names', async () => {
  const choose = randomFrom(SEED)
  const known = Array.from({ length: 12 }, () => {
    const { nickname } = choose(crowd)
    return nickname.slice(0, choose([1, 2, 3]))
  })
  for (const keyword of ['茶', '注', '注李', '0321', '%', 'b', 'ab', '张三', ...known]) {
    const meant = crowd.filter(isNamed(keyword))
    await assertRows({ keyword }, meant)
    const { counts, total, uncounted } = await list({ keyword })
    if (uncounted === 'name') {
      assert.ok(
        crowd.filter(({ nickname }) => nickname.toLowerCase().includes(keyword)).length > 10_000,
      )
      assert.equal([counts, total], [null, null])
    } else assert.equal([counts, total], [stagesOf(meant), meant.length], keyword)
  }
  assert.is((await list({ keyword: '茶' })).uncounted, 'name')
})

test('a filter of few is counted at once, others by due work', async () => {
  const now = server.clock.seconds()
  const due = crowd.filter(({ next_at }) => next_at > 0 && next_at <= now)
  await assertRows({ due: 1 }, due)
  assert.equal((await list({ due: 1 })).counts, stagesOf(due))
  const old = crowd.filter(({ seen_at }) => seen_at <= now - 90 * DAY_S)
  const fresh = crowd.filter(({ seen_at }) => seen_at > now - 7 * DAY_S)
  for (const [more, meant] of [
    [{}, crowd],
    [{ visited: 'older' }, old],
    [{ visited: '7' }, fresh],
  ] as const) {
    await assertRows(more, [...meant])
    assert.equal([(await list(more)).counts, (await list(more)).uncounted], [null, 'soon'])
    await runDueJobs(server, undefined, [countFigures([customerCounts])])
    const { counts, total, counted_at, uncounted } = await list(more)
    assert.equal([counts, total], [stagesOf([...meant]), meant.length])
    assert.equal([counted_at, uncounted], [now, ''])
    // A stage is one of those that are counted already.
    assert.is((await list({ ...more, stage: 2 })).total, counts?.[2])
  }
})

test('a manager of fewer sees those of the store, counted at once', async () => {
  const own = crowd.filter(({ store_id }) => store_id === 1)
  const page = await list({ keyword: '茶' }, people.manager)
  assert.equal(page.counts, stagesOf(own.filter(isNamed('茶'))))
  assert.equal((await list({}, people.manager)).counts, stagesOf(own))
  const others = crowd.filter(({ store_id }) => store_id === 2)
  assert.equal((await list({}, people.otherStoreStaff)).counts, stagesOf(others))
})

test.run()
