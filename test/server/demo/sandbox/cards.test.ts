import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type DemoApp, openDemoApp } from '../../../support/demo-app.ts'

const test = suite('cards in chats')

let demo: DemoApp
const origin = 'http://shop.test'
const link = '/pages/article/share?br=8&at=301&sid=9001&shareBy=77'
const card = {
  to: 'shopperA',
  title: '小雪前后，围炉煮一壶老白茶',
  desc: '炭火留三成',
  link: origin + link,
  imgUrl: `${origin}/demo/thumb-snow-mountain.svg`,
}

test.before(async () => {
  demo = await openDemoApp()
})
test.before.each(async () => {
  await demo.db.deleteFrom('sandbox_card').execute()
})
test.after(() => demo.close())

const send = (person: string, body: unknown) =>
  demo.app.request(`${origin}/sandbox/cards`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: `sandbox_person=${person}` },
    body: JSON.stringify(body),
  })

async function seenBy(person: string) {
  const answer = await demo.app.request(`${origin}/sandbox/cards`, {
    headers: { Cookie: `sandbox_person=${person}` },
  })
  return (await answer.json()).cards
}

test('reach whom they were sent to, with all they carry', async () => {
  assert.is((await send('staff', card)).status, 200)
  const [got] = await seenBy('shopperA')
  assert.is(got.from, 'staff')
  assert.is(got.to, 'shopperA')
  assert.is(got.title, card.title)
  assert.is(got.link, link)
  assert.is(got.image, '/demo/thumb-snow-mountain.svg')
  assert.is(got.sentAt, demo.clock.seconds())
})

test('stay with the two of a chat', async () => {
  await send('staff', card)
  assert.is((await seenBy('staff')).length, 1)
  assert.is((await seenBy('shopperB')).length, 0)
})

test('are for everybody in the group and on the timeline', async () => {
  await send('staff', { ...card, to: 'group' })
  await send('staff', { ...card, to: 'timeline' })
  assert.is((await seenBy('shopperC')).length, 2)
})

test("are only their owner's when they were kept", async () => {
  await send('staff', { ...card, to: 'favorite' })
  assert.is((await seenBy('staff')).length, 1)
  assert.is((await seenBy('shopperC')).length, 0)
})

test('come newest first', async () => {
  await send('staff', { ...card, title: '第一张' })
  demo.clock.pass(1)
  await send('staff', { ...card, title: '第二张' })
  const titles = (await seenBy('shopperA')).map((each: { title: string }) => each.title)
  assert.equal(titles, ['第二张', '第一张'])
})

const refusals: [what: string, person: string, body: unknown][] = [
  ['a link to another site', 'staff', { ...card, link: 'https://evil.test/' }],
  ['a script as link', 'staff', { ...card, link: 'javascript:alert(1)' }],
  ['a card without title', 'staff', { ...card, title: '' }],
  ['a card to nobody we know', 'staff', { ...card, to: 'mallory' }],
  ['a card from nobody', '', card],
  ['something that is no card', 'staff', null],
]

for (const [what, person, body] of refusals) {
  test(`refuses ${what}, and keeps nothing`, async () => {
    assert.is((await send(person, body)).status, 400)
    assert.equal(await demo.db.selectFrom('sandbox_card').selectAll().execute(), [])
  })
}

test('show no picture from elsewhere', async () => {
  await send('staff', { ...card, imgUrl: 'https://evil.test/pixel.png' })
  assert.is((await seenBy('shopperA'))[0].image, '')
})

test.run()
