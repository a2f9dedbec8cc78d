import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runningActivity } from '../../../support/server-activity.ts'
import { keepPictures, pictureOf } from '../../../support/server-pictures.ts'
import { createWelcomeFixture } from '../../../support/welcome-fixture.ts'

const test = suite('what comes along with the words for new contacts')
const CAMPAIGN = 7951
const APP = 'wx0123456789abcdef'
const { at, setRules, newCode, said, greeted } = createWelcomeFixture(test)

test('bring a campaign along while it runs', async () => {
  await setRules({ activity_id: CAMPAIGN })
  await at.server.db
    .insertInto('activity')
    .values(runningActivity({ activity_id: CAMPAIGN, type: 'coupon', title: '新客礼' }))
    .execute()
  const [part] = (await greeted())?.attachments ?? []
  const { link } = part as unknown as { link: { title: string; url: string } }
  assert.ok(link.url.includes(`id=${CAMPAIGN}`), link.url)
  assert.ok(link.url.includes('br=8'))
  await at.server.db
    .updateTable('activity')
    .set({ status: 2 })
    .where('activity_id', '=', CAMPAIGN)
    .execute()
  assert.equal((await greeted())?.attachments, [])
})

test('bring a page of a mini-program along, whose picture is given to the platform once', async () => {
  await keepPictures(at.server, [88])
  const picture = pictureOf(88)
  const mini = { app_id: APP, page: 'pages/index/index?from=hi', title: '茶'.repeat(30), picture }
  await setRules({ mini })
  const cards = []
  for (let n = 0; n < 2; n += 1) cards.push((await greeted())?.attachments[0])
  const [first, second] = cards.map(card => {
    assert.is(card?.msgtype, 'miniprogram')
    return card?.miniprogram as Record<string, string>
  })
  assert.equal([first?.appid, first?.page], [APP, mini.page])
  assert.is(first?.title, '茶'.repeat(21))
  assert.is(second?.pic_media_id, first?.pic_media_id)
  // The platform keeps it for three days.
  at.server.clock.pass(3 * 86_400)
  const later = (await greeted())?.attachments[0]?.miniprogram as Record<string, string>
  assert.is.not(later.pic_media_id, first?.pic_media_id)
})

test('come without the page if the platform refuses it', async () => {
  await keepPictures(at.server, [88])
  await setRules({
    mini: { app_id: 'wx-not-linked', page: 'pages/a', title: '菜单', picture: pictureOf(88) },
  })
  const heard = await greeted()
  assert.ok(heard?.text.content.includes('你好'))
  assert.equal(heard?.attachments, [])
})

test('come without the page whose picture is gone, or is another shop’s', async () => {
  const mini = { app_id: APP, page: 'pages/a', title: '菜单' }
  await setRules({ mini: { ...mini, picture: '/files/9/images/20261121/a.png' } })
  const heard = await greeted()
  assert.ok(heard?.text.content.includes('你好'))
  assert.equal(heard?.attachments, [])
})

test('of the sandbox’s platform are refused like the real one’s', async () => {
  const say = (code: string, change: object = {}) =>
    at.server.enterprise.welcome(8, { code, text: '你好', parts: [], ...change }).then(
      () => '',
      (error: Error) => error.message,
    )
  assert.ok((await say(await newCode(), { text: '茶'.repeat(1400) })).includes('45002'))
  const link = {
    kind: 'link',
    title: '活动',
    desc: '',
    picture: '',
    url: 'https://m.example.com/x',
  }
  const ten = Array.from({ length: 10 }, () => link)
  assert.ok((await say(await newCode(), { parts: ten })).includes('40058'))
  const foreign = [{ kind: 'picture', url: 'https://elsewhere.example/a.png' }]
  assert.ok((await say(await newCode(), { parts: foreign })).includes('40058'))
  const bytes = new Uint8Array(16)
  const url = await at.server.enterprise.picture(8, { name: '8/images/a.png', bytes })
  assert.is(await at.server.enterprise.picture(8, { name: '8/images/a.png', bytes }), url)
  const code = await newCode()
  assert.is(await say(code, { parts: [{ kind: 'picture', url }, link] }), '')
  assert.is((await said(code))?.attachments.length, 2)
})

test.run()
