import type { ComponentType } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $visitor, nobody } from '../../../api/index.ts'
import { routes } from '../../../pages/app/routes.ts'
import { clearStorageSync, hideFeedback, type PageProps } from '../../../runtime/index.ts'
import { buildCode, buildDetail } from '../../support/coupon-data.ts'
import { freshDom } from '../../support/dom.ts'
import { buildEnvelope, buildLuck, owner } from '../../support/envelope-data.ts'
import { createFakeServer, ok } from '../../support/fake-server.ts'
import { buildEntry, buildForm } from '../../support/form-data.ts'
import { buildLottery, recordsOf } from '../../support/lottery-data.ts'
import { mount, unmountAll, until } from '../../support/mount.tsx'
import { buildPrize, buildQuizDetail } from '../../support/quiz-data.ts'
import { buildStoreCoupon } from '../../support/store-coupon-data.ts'
import { buildItem, buildSignup, buildVote, rankLine } from '../../support/vote-data.ts'

const test = suite('the link of a card that is sent from somebody’s own page')

let server = createFakeServer()
let cards: { link: string }[] = []
let envelope = buildEnvelope()

/** Replies by the end of the path. */
const answers: Record<string, () => unknown> = {
  '/wechat/coupon/detail': () => buildDetail(),
  '/coupon/code': () => buildCode(),
  '/store-coupon/detail': () => buildStoreCoupon(),
  '/lottery/detail': () => buildLottery(),
  '/lottery-wheel/detail': () => buildLottery(),
  '/records': () => recordsOf([]),
  '/question/detail': () => buildQuizDetail(),
  '/question/prizes': () => ({ list: [buildPrize()], server_time: 0 }),
  '/form/detail': () => buildForm(),
  '/form/entry': () => buildEntry(),
  '/red-envelope/detail': () => envelope,
  '/red-envelope/luck': () => buildLuck(),
  '/vote/detail': () => buildVote({ mine: { signup: buildSignup({ status: 'shown' }) } }),
  '/vote/item': () => buildItem(),
  '/vote/rank': () => ({
    list: [rankLine(1, '晨雾梯田', 20)],
    page: 1,
    limit: 20,
    total: 1,
    has_more: false,
    hidden: false,
    me_item: null,
  }),
}

test.before.each(() => {
  cards = []
  envelope = buildEnvelope()
  server = createFakeServer(({ url }) => {
    const found = Object.keys(answers).find(path => url.split('?')[0]?.endsWith(path))
    return ok(found ? answers[found]?.() : { entries: [], list: [] })
  })
})
test.after.each(async () => {
  await unmountAll()
  hideFeedback()
  clearStorageSync()
  $visitor.set(nobody)
  Reflect.deleteProperty(window, 'wx')
  server.stop()
})

/** Address of the card that was given to the host for this page. */
async function linkOf(address: string): Promise<URL> {
  const { pathname, searchParams } = new URL(address, 'http://shop.test')
  const entry = routes.find(({ path }) => path === pathname)
  if (!entry) throw new Error(`no page at ${pathname}`)
  const { default: Page } = (await entry.load()) as { default: ComponentType<PageProps> }
  const query = Object.fromEntries(searchParams)
  freshDom(address)
  $visitor.set({ ...nobody, uid: 88, nickname: '周予安' })
  Object.assign(window, {
    wx: { updateAppMessageShareData: (card: { link: string }) => cards.push(card) },
  })
  await mount(<Page query={query} params={query} />)
  await until(() => cards.length > 0)
  return new URL(cards[cards.length - 1]?.link ?? '')
}

const secrets = ['grantId', 'entryId', 'recordId', 'word', 'reason', 'prizes']

/** Address of the page, and target of its card. */
const places: [address: string, leadsTo: string][] = [
  ['/coupon?br=8&id=501&grantId=g1', '/coupon'],
  ['/storeCoupon?br=8&id=511&grantId=g1', '/storeCoupon'],
  ['/lottery?br=8&id=531&prizes=1&grantId=g1', '/lottery'],
  ['/lottery-wheel/index?br=8&id=541&prizes=1&grantId=g1', '/lottery-wheel/index'],
  ['/question/myPrize?br=8&id=561&grantId=g1', '/question'],
  ['/question?br=8&id=561', '/question'],
  ['/form?br=8&id=551&entryId=e1', '/form'],
  ['/form/detail?br=8&id=551&entryId=e1', '/form'],
  ['/form/finish?br=8&id=551&entryId=e1', '/form'],
  ['/form/prompt?br=8&id=551&reason=already', '/form'],
  ['/redEnvelope?br=8&id=521&word=tea', '/redEnvelope'],
  ['/redEnvelope/detail?br=8&id=521&recordId=pool-521', '/redEnvelope'],
  ['/vote/success?br=8&id=571&itemId=57101', '/vote/detail'],
]

for (const [address, leadsTo] of places)
  test(`${address} leads to ${leadsTo} and names the sharer once, no record of theirs`, async () => {
    const { pathname, searchParams } = await linkOf(`${address}&shareBy=77,88`)
    assert.is(pathname, leadsTo)
    assert.equal(
      secrets.filter(name => searchParams.has(name)),
      [],
    )
    assert.equal([searchParams.get('br'), searchParams.get('shareUser')], ['8', '88'])
    assert.is(searchParams.get('shareBy'), '77,88')
  })

test('an envelope that is passed on goes with its key: it is the friend’s to open', async () => {
  envelope = buildEnvelope({ envelope: { mode: 'group', owner } })
  const { pathname, searchParams } = await linkOf('/redEnvelope/detail?br=8&id=521&recordId=r1')
  assert.equal([pathname, searchParams.get('recordId')], ['/redEnvelope', 'r1'])
})

test.run()
