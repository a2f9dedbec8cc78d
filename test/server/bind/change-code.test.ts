import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { makePreviewKey } from '../../../server/activity/preview-key.ts'
import { findBrand } from '../../../server/core/brand.ts'
import { bindPath, createBindLab, SEAT } from '../../support/bind-lab.ts'
import { people } from '../../support/server-world.ts'

const test = suite('the code that changes an account')
const lab = createBindLab(test)

test('five wrong codes end the guessing for a quarter of an hour', async () => {
  await lab.ask()
  for (let n = 1; n <= 5; n += 1) assert.is((await lab.change(lab.wrongCode(n))).code, 1305)
  const locked = await lab.change(lab.newestCode())
  assert.equal([locked.code, locked.http], [1005, 429])
  assert.is(await lab.ownerOf(), people.otherStoreStaff)
})

test('between two texts for it lies a minute, whoever asks; five are sent on one day', async () => {
  await lab.ask()
  assert.is((await lab.ask(lab.friend)).code, 1005)
  const codes = []
  for (const caller of [lab.friend, lab.shopper, lab.friend, lab.shopper, lab.friend]) {
    lab.server.clock.pass(60)
    codes.push((await lab.ask(caller)).code)
  }
  assert.equal([codes, lab.sent.length], [[1, 1, 1, 1, 1005], 5])
})

test('a text that could not be sent counts for nothing', async () => {
  lab.isDown = true
  assert.is((await lab.ask()).http, 503)
  lab.isDown = false
  assert.is((await lab.ask()).code, 1)
})

test('without a phone that takes texts it stays as it is, and nothing is sent', async () => {
  const ticket = await lab.ticketFor()
  for (const number of ['', '0571-87000021']) {
    await lab.setPhone(number)
    assert.is((await lab.shopper.get(bindPath, { type: 2, ticket })).data.phone, '')
    assert.is((await lab.ask()).code, 1409)
    assert.is((await lab.change('123456')).code, 1409)
  }
  assert.is(lab.sent.length, 0)
})

test('is not for somebody who has another seat; that costs no text', async () => {
  const staff = await lab.server.as(people.staff)
  assert.is((await lab.ask(staff)).code, 1409)
  assert.is(lab.sent.length, 0)
})

test('sends nothing for what is one’s own or nobody’s', async () => {
  assert.is((await lab.ask(lab.owner)).code, 1004)
  await lab.server.db
    .updateTable('shop_user')
    .set({ uid: null })
    .where('user_id', '=', SEAT)
    .execute()
  assert.is((await lab.ask()).code, 1004)
  assert.is(lab.sent.length, 0)
})

test('a ticket that is forged, over, of another type or a preview’s key changes nothing', async () => {
  const good = await lab.ticketFor()
  const brand = await findBrand(lab.server.db, 8)
  const preview = makePreviewKey(brand, SEAT, lab.server.clock.seconds())
  for (const ticket of [good.replace('2.6.', '2.5.'), await lab.ticketFor(SEAT, 3), preview]) {
    assert.is((await lab.ask(lab.shopper, { ticket })).code, 1506, ticket)
    assert.is((await lab.change('123456', lab.shopper, { ticket })).code, 1506, ticket)
  }
  lab.server.clock.pass(600)
  assert.is((await lab.ask(lab.shopper, { ticket: good })).code, 1506)
  assert.is(lab.sent.length, 0)
})

test('is not for a snapshot visitor or somebody logged out', async () => {
  const looker = await lab.server.as(people.shopper, { isSnapshot: true })
  assert.is((await lab.ask(looker)).code, 1003)
  assert.is((await lab.ask(await lab.server.as())).status, 'oauth')
  assert.is(lab.sent.length, 0)
})

test.run()
