import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { makePreviewKey } from '../../../../server/campaigns/activity/preview-key.ts'
import { findBrand } from '../../../../server/core/brand.ts'
import { bindPath, createBindFixture, SEAT } from '../../../support/bind-fixture.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('the code that changes an account')
const fixture = createBindFixture(test)

test('five wrong codes end the guessing for a quarter of an hour', async () => {
  await fixture.ask()
  for (let n = 1; n <= 5; n += 1) assert.is((await fixture.change(fixture.wrongCode(n))).code, 1305)
  const locked = await fixture.change(fixture.newestCode())
  assert.equal([locked.code, locked.http], [1005, 429])
  assert.is(await fixture.ownerOf(), people.otherStoreStaff)
})

test('between two texts for it lies a minute, whoever asks; three are sent on one day', async () => {
  await fixture.ask()
  assert.is((await fixture.ask(fixture.friend)).code, 1005)
  const codes = []
  for (const caller of [
    fixture.friend,
    fixture.shopper,
    fixture.friend,
    fixture.shopper,
    fixture.friend,
  ]) {
    fixture.server.clock.pass(60)
    codes.push((await fixture.ask(caller)).code)
  }
  assert.equal([codes, fixture.sent.length], [[1, 1, 1005, 1005, 1005], 3])
})

test('a text that could not be sent counts for nothing', async () => {
  fixture.isDown = true
  assert.is((await fixture.ask()).http, 503)
  fixture.isDown = false
  assert.is((await fixture.ask()).code, 1)
})

test('without a phone that takes texts it stays as it is, and nothing is sent', async () => {
  const ticket = await fixture.ticketFor()
  for (const number of ['', '0571-87000021']) {
    await fixture.setPhone(number)
    assert.is((await fixture.shopper.get(bindPath, { type: 2, ticket })).data.phone, '')
    assert.is((await fixture.ask()).code, 1409)
    assert.is((await fixture.change('123456')).code, 1409)
  }
  assert.is(fixture.sent.length, 0)
})

test('is not for somebody who has another seat; that costs no text', async () => {
  const staff = await fixture.server.as(people.staff)
  assert.is((await fixture.ask(staff)).code, 1409)
  assert.is(fixture.sent.length, 0)
})

test('sends nothing for what is one’s own or nobody’s', async () => {
  assert.is((await fixture.ask(fixture.owner)).code, 1004)
  await fixture.server.db
    .updateTable('shop_user')
    .set({ uid: null })
    .where('user_id', '=', SEAT)
    .execute()
  assert.is((await fixture.ask()).code, 1004)
  assert.is(fixture.sent.length, 0)
})

test('a ticket that is forged, over, of another type or a preview’s key changes nothing', async () => {
  const good = await fixture.ticketFor()
  const brand = await findBrand(fixture.server.db, 8)
  const preview = makePreviewKey(brand, SEAT, fixture.server.clock.seconds())
  for (const ticket of [good.replace('2.6.', '2.5.'), await fixture.ticketFor(SEAT, 3), preview]) {
    assert.is((await fixture.ask(fixture.shopper, { ticket })).code, 1506, ticket)
    assert.is((await fixture.change('123456', fixture.shopper, { ticket })).code, 1506, ticket)
  }
  fixture.server.clock.pass(600)
  assert.is((await fixture.ask(fixture.shopper, { ticket: good })).code, 1506)
  assert.is(fixture.sent.length, 0)
})

test('is not for a snapshot visitor or somebody logged out', async () => {
  const looker = await fixture.server.as(people.shopper, { isSnapshot: true })
  assert.is((await fixture.ask(looker)).code, 1003)
  assert.is((await fixture.ask(await fixture.server.as())).status, 'oauth')
  assert.is(fixture.sent.length, 0)
})

test.run()
