import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import { visitorOf } from '../../../../server/people/auth/visitor-table.ts'
import { uploadAs } from '../../../support/upload-file.ts'
import type { MemberProfile } from '../../../../api/member-profile.ts'
import { memberTools, openMemberShop } from '../../../support/member-shop.ts'
import { codeOf, done, write } from '../../../support/order-calls.ts'
import { type OrderShop } from '../../../support/order-shop.ts'
import type { Caller } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('the data of a member')
let shop: OrderShop
let me: Caller

test.before.each(async () => {
  ;({ shop, me } = await openMemberShop())
})
test.after.each(() => shop.server.close())

const { now, newestCode, sentCode, visitor, isMember } = memberTools(() => ({ shop, me }))

test('changes a birthday once a year, and a phone with the codes of both', async () => {
  await isMember()
  const save = (fields: object) => write(me, '/wechat/member-card/profile', { ...fields })
  await done(save({ birthday: '1990-05-20' }))
  assert.is(await codeOf(save({ birthday: '1990-05-21' })), 1004)
  assert.is(await codeOf(save({ birthday: '2090-01-01' })), 1001)
  shop.server.clock.pass(400 * DAY_S)
  await done(save({ birthday: '1990-05-21' }))
  const first = '13800001704'
  await done(save({ phone: first, code: await sentCode(first) }))
  const second = '13800001705'
  shop.server.clock.pass(120)
  const code = await sentCode(second)
  assert.is(await codeOf(save({ phone: second, code })), 1001)
  shop.server.clock.pass(120)
  await done(write(me, '/wechat/member-card/sms-code', { which: 'old' }))
  const oldCode = await newestCode()
  const wrong = oldCode === '000000' ? '111111' : '000000'
  assert.is(await codeOf(save({ phone: second, code, oldCode: wrong })), 1305)
  await done(save({ phone: second, code, oldCode }))
  assert.is((await visitor()).phone, second)
})

const shownAvatar = async () => {
  const row = await shop.server.db
    .selectFrom('visitor')
    .select('avatar')
    .where('brand_id', '=', 8)
    .where('uid', '=', people.shopper)
    .executeTakeFirstOrThrow()
  return row.avatar
}

test('keeps an avatar that the member has uploaded over the next login, and takes nobody else’s', async () => {
  await isMember()
  const save = (avatar: string) => write(me, '/wechat/member-card/profile', { avatar })
  assert.is(await codeOf(save('https://elsewhere.test/face.png')), 1008)
  assert.is(await codeOf(save(await uploadAs(shop.server, people.friend))), 1008)
  const own = await uploadAs(shop.server, people.shopper)
  const saved = await done<MemberProfile>(save(own))
  assert.equal([saved.avatar, await shownAvatar()], [own, own])
  const { unionid } = await shop.server.db
    .selectFrom('visitor')
    .select('unionid')
    .where('brand_id', '=', 8)
    .where('uid', '=', people.shopper)
    .executeTakeFirstOrThrow()
  const identity = {
    unionid,
    openid: 'o-1',
    nickname: '新名字',
    avatar: '/new.png',
    isSnapshot: false,
  }
  assert.is(await visitorOf(shop.server.db, 8, identity, now()), people.shopper)
  assert.is(await shownAvatar(), own)
})

test.run()
