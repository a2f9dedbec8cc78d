// @long 100 s
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  ofMembers,
  ofOrders,
  onePerPage,
  states,
  unseenPages,
} from '../support/first-screen-addresses.ts'
import { compareFirstScreens } from '../support/first-screens.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

/** The server's first screen equals the one that the app renders by itself, and does not change while it is hydrated. */
const test = suite('first screens of every page')

const isSoak = Number(process.env.SOAK ?? 0) > 0
let app: TestApp
test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

test('every page that the server renders has an address here', () => {
  assert.equal(unseenPages(), [])
})

const people: [who: string, person: string, isSnapshot?: true][] = [
  ['a customer', 'shopperA'],
  ['a customer with a history', 'shopperB'],
  ['a snapshot visitor', 'shopperC', true],
  ['a member of the staff', 'staff'],
]

for (const [index, [who, person, isSnapshot]] of people.entries()) {
  test(`the pages of ${who} go on with what the server rendered`, async () => {
    // The soak opens every page as everybody; a normal run opens each page as one of them.
    const mine = onePerPage.filter((_, at) => isSoak || at % people.length === index)
    assert.equal(await compareFirstScreens(app, { person, isSnapshot }, mine), [])
  })
}

test('campaigns in other states, and records that a link names, go on with what the server rendered', async () => {
  const team = await app.db
    .selectFrom('team')
    .select(['team_id', 'activity_id'])
    .where('brand_id', '=', 8)
    .where('activity_id', '=', 641)
    .executeTakeFirst()
  const ofGroup = `/groupWork/detail?br=8&id=${team?.activity_id}&recordId=${team?.team_id}`
  const customer = { person: 'shopperA' }
  const how = { isCompared: isSoak }
  assert.equal(await compareFirstScreens(app, customer, [ofGroup, ...states], how), [])
})

test('what belongs to a member goes on with what the server rendered', async () => {
  assert.equal(await compareFirstScreens(app, { person: 'shopperB' }, ofMembers), [])
})

test('an order and a refund go on with what the server rendered', async () => {
  const { context } = await app.phone({ person: 'shopperB' })
  const addresses: string[] = []
  for (const [at, path] of ofOrders) {
    const answer = await context.request.get(`/sandbox/my-order?br=8&at=${at}&to=${path}`, {
      maxRedirects: 0,
    })
    addresses.push(answer.headers().location ?? '')
  }
  await context.close()
  const how = { isCompared: isSoak }
  assert.equal(await compareFirstScreens(app, { person: 'shopperB' }, addresses, how), [])
})

test.run()
