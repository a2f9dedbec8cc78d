import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { matching } from '../../../server/core/keyword.ts'
import { hasWord } from '../../../server/core/name-grams.ts'
import { randomFrom, seed } from '../../support/matrix/random.ts'
import { startTestServer, type TestServer } from '../../support/server-app.ts'

const test = suite('the index of names')
const SEED = seed('names')
const letters = [...'茶友李aAbB1%_\\.，é😀 \n']
const FIRST_UID = 700_001
const NAMES = 400
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

const nickname = { brandId: 8, table: 'visitor', column: 'nickname' }

test('finds whatever reads like a keyword, in the own brand', async () => {
  const choose = randomFrom(SEED)
  const word = (longest: number) =>
    Array.from({ length: 1 + choose([...Array.from({ length: longest }).keys()]) }, () =>
      choose(letters),
    ).join('')
  const names = Array.from({ length: NAMES }, () => word(6))
  await sql`insert into visitor (brand_id, uid, unionid, nickname, avatar, created_at)
    select 8 + n % 2, ${FIRST_UID}::int + n::int, 'name-' || n, name, '', 1
    from unnest(${names}::text[]) with ordinality each (name, n)`.execute(server.db)
  for (let n = 0; n < 60; n += 1) {
    const keyword = word(3)
    if (keyword.trim() === '') continue
    const { rows } = await sql<{ found: number[] | null; read: number[] | null }>`
      select array_agg(uid order by uid) filter (where ${hasWord(nickname, keyword)}) as found,
        array_agg(uid order by uid) filter (where nickname ilike ${matching(keyword)}) as read
      from visitor where brand_id = 8`.execute(server.db)
    assert.equal(rows[0]?.found, rows[0]?.read, `${JSON.stringify(keyword)}, seed ${SEED}`)
  }
})

test('is the one that such a question reads', async () => {
  const plan = await server.db.transaction().execute(async trx => {
    await sql`set local enable_seqscan = off`.execute(trx)
    await sql`set local enable_indexscan = off`.execute(trx)
    const { rows } = await sql<Record<string, string>>`
      explain select uid from visitor where ${hasWord(nickname, '茶友')}`.execute(trx)
    return rows.map(row => Object.values(row).join()).join('\n')
  })
  assert.match(plan, 'Bitmap Index Scan on visitor_name')
})

test.run()
