import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { joinCount } from '../../server/ledgers/stock.ts'
import { type AnnualModel, annualOf, type AnnualPerson } from './annual-model.ts'
import { pointsNow } from './server-invites.ts'

/** The rows, the ledgers and the page of each person are what the model has recorded. */
export async function checkAnnual(model: AnnualModel): Promise<void> {
  const { server, id, people } = model
  await checkRows(model)
  for (const { uid, points } of people) {
    assert.is(await pointsNow(server, uid), points, `points of ${uid}`)
  }
  await checkPieces(model)
  const counted = await joinCount(server.db, { brand_id: 8, activity_id: id })
  assert.is(counted, model.joined, 'people who have joined')
  await checkPage(model, people[model.version % people.length] as AnnualPerson)
}

async function checkRows({ server: { db }, id, people }: AnnualModel): Promise<void> {
  const { rows } = await sql<{ uid: number; what: string; name: string }>`
    select uid, 'member' as what, consent_version || ' ' || (left_at is not null) as name
      from annual_member where brand_id = 8 and activity_id = ${id}
    union all select uid, 'consent', version
      from annual_consent where brand_id = 8 and activity_id = ${id}
    union all select uid, 'benefit', period
      from annual_benefit where brand_id = 8 and activity_id = ${id}
    union all select uid, 'day', day::text from check_in where brand_id = 8 and activity_id = ${id}
    `.execute(db)
  for (const { uid, agreed, hasLeft, consents, taken, days } of people) {
    const named = (what: string) =>
      rows
        .filter(row => row.uid === uid && row.what === what)
        .map(({ name }) => name)
        .sort()
    const member = agreed !== '' || hasLeft ? [`${agreed} ${hasLeft}`] : []
    assert.equal(named('member'), member, `membership of ${uid}`)
    assert.equal(named('consent'), [...consents].sort(), `consents of ${uid}`)
    assert.equal(named('benefit'), [...taken].sort(), `taken by ${uid}`)
    assert.equal(named('day'), [...days].sort(), `days of ${uid}`)
  }
}

/** Pieces are left or sold; none stays held. */
async function checkPieces({ server: { db }, id, left }: AnnualModel): Promise<void> {
  const rows = await db
    .selectFrom('stock')
    .select(['item', 'left_n', 'held_n', 'sold_n'])
    .where('brand_id', '=', 8)
    .where('activity_id', '=', id)
    .execute()
  for (const { item, ...pieces } of rows) {
    const left_n = left.get(item) ?? 0
    const sold_n = (annualOf.pieces[item] ?? 0) - left_n
    assert.equal(pieces, { left_n, held_n: 0, sold_n }, `pieces of ${item}`)
  }
}

/** What the page says can be taken is what a claim would give. */
async function checkPage(model: AnnualModel, person: AnnualPerson): Promise<void> {
  const { months, stages, mine } = await model.detailOf(person.uid)
  assert.equal(
    months.map(({ status }) => status),
    months.map(({ no }) =>
      person.taken.has(model.periodOf(no, 0)) ? 'taken' : model.monthState(no),
    ),
    `months of ${person.uid}`,
  )
  const stageState = (stamps: number) => {
    if (person.taken.has(`stage:${stamps}`)) return 'taken'
    if (model.left.get(100 + stamps) === 0) return 'gone'
    return person.agreed !== '' && person.days.size >= stamps ? 'open' : 'locked'
  }
  assert.equal(
    stages.map(({ status }) => status),
    stages.map(({ stamps }) => stageState(stamps)),
    `stages of ${person.uid}`,
  )
  const shown = mine && [mine.is_agreed, mine.stamps]
  const own = [person.agreed === model.words, person.days.size]
  assert.equal(shown, person.agreed === '' ? null : own, `standing of ${person.uid}`)
}
