import type { CampaignType } from '../../../api/values/campaign-types.ts'
import { inviteSign } from '../../../server/campaigns/invite/invite-link.ts'
import type { Db } from '../../../server/core/database.ts'
import { newestCode } from '../text-code.ts'
import { GOODS } from './first-order.ts'
import type { Hand } from './hand.ts'
import { enter } from './rest-of-shop.ts'
import type { Cast } from './story.ts'

/** Who meets in the first week: the owner, a customer and a friend of theirs. */
export interface Company {
  cast: Cast
  owner: Hand
  guest: Hand
  friend: Hand
  /** Addresses of the published activities. */
  addresses: ReadonlyMap<CampaignType, string>
}

/** The customer's name in the sandbox. */
const GUEST = '周予安'
const PHONE = '13900001700'

/** Fills in a phone number's code, which arrives as a text. */
async function typeCode({ page, view, tap, type }: Hand): Promise<void> {
  await tap('获取验证码')
  await view.getByRole('button', { name: /\d+ ?秒/ }).waitFor()
  await type('短信验证码', await newestCode(page))
}

/** The customer opens the member card. */
export async function becomeMember({ guest }: Company): Promise<void> {
  await guest.open('/member-card/index?br=1')
  await guest.tap('立即开卡')
  await guest.type('姓名', GUEST)
  await guest.type('手机号', PHONE)
  await typeCode(guest)
  await guest.tap(guest.view.getByRole('checkbox'))
  await guest.tap('立即开卡')
  await guest.view.getByRole('dialog', { name: '开卡成功' }).waitFor()
}

export async function fillCart({ guest }: Company): Promise<void> {
  await guest.open('/brand?br=1')
  await guest.tap(guest.view.getByText(GOODS).first())
  await guest.tap('加购物车')
  await guest.tap('加入购物车')
  await guest.view.getByRole('button', { name: '购物车，1 件商品' }).waitFor()
}

/** The coupon that the customer has taken is used at the counter. */
export async function useCoupon({ owner, guest, addresses }: Company): Promise<void> {
  await guest.open(addresses.get('coupon') ?? '')
  await guest.tap('出示券码')
  const shown = await guest.view.getByRole('img', { name: /^券码 / }).getAttribute('aria-label')
  await owner.open('/pages/work/index?br=1')
  await owner.tap('核销')
  await owner.type(owner.view.getByRole('textbox').first(), (shown ?? '').replace(/\D/g, ''))
  await owner.tap('查询')
  await owner.tap('确认核销')
  await owner.see('核销成功')
}

/** The friend opens the card that was written for them, and thanks. */
export async function openGreeting({ cast, friend, addresses }: Company): Promise<void> {
  const { card_id: id, key } = await cast.app.db
    .selectFrom('card')
    .select(['card_id', 'key'])
    .executeTakeFirstOrThrow()
  await friend.open(`${addresses.get('newYearCard')}&recordId=${id}&key=${key}`)
  await friend.tap('打开')
  const agree = friend.view.getByRole('dialog').getByRole('button', { name: /同意/ })
  const thank = friend.view.getByRole('button', { name: '回赠一句' })
  await agree.or(thank).first().waitFor()
  if (await agree.isVisible()) await friend.tap(agree)
  await friend.tap(thank)
  await friend.type(friend.view.getByRole('textbox', { name: '回赠一句' }), '一定回来')
  await friend.tap('寄回去')
  await friend.view.getByRole('dialog').waitFor({ state: 'detached' })
}

/** The friend helps with the bargain that the customer has begun. */
export async function helpBargain({ cast, friend, addresses }: Company): Promise<void> {
  const address = addresses.get('bargain') ?? ''
  const { session_id: session, owner_uid: uid } = await cast.app.db
    .selectFrom('assist')
    .select(['session_id', 'owner_uid'])
    .where('activity_id', '=', activityOf(address))
    .executeTakeFirstOrThrow()
  await friend.open(`${address}&recordId=${session}&shareUser=${uid}`)
  await friend.tap('帮砍一刀')
  await friend.see(/^你帮.+砍了/)
}

/** Somebody who has never been here accepts the customer's invitation. */
export async function acceptInvitation({ cast, addresses }: Company): Promise<void> {
  const stranger = await cast.phone('shopperC')
  await stranger.open(await invitationOf(cast.app.db, activityOf(addresses.get('invite') ?? '')))
  await stranger.tap('接受邀请')
  await stranger.see(/再完成一步就好|你已成为/)
  await stranger.page.close()
}

const activityOf = (address: string): number =>
  Number(new URLSearchParams(address.split('?')[1]).get('id'))

/** What the code of the customer's poster says. */
async function invitationOf(db: Db, activityId: number): Promise<string> {
  const brand = await db.selectFrom('brand').select('secret').executeTakeFirstOrThrow()
  const { uid } = await db.selectFrom('shop_order').select('uid').executeTakeFirstOrThrow()
  const time = Math.floor(Date.now() / 1000)
  const sign = inviteSign(brand, { activityId, inviterUid: uid, at: time })
  return `/invite/new?br=1&id=${activityId}&shareUser=${uid}&shareTime=${time}&shareSign=${sign}`
}

/** The customer wants the money of an order back, and gets it. */
export async function giveBack({ cast, owner, guest }: Company): Promise<void> {
  await guest.open('/order/list?br=1&tab=10')
  await guest.tap(guest.view.getByText(GOODS).first())
  await guest.tap('申请退款')
  await guest.tap(guest.view.getByRole('radio', { name: '不想要了' }))
  await guest.tap('提交申请')
  await guest.see('申请已提交')
  await owner.open('/pages/work/index?br=1')
  await owner.tap('订单')
  await owner.tap(/^退款/)
  await owner.tap(owner.view.getByText(GOODS).first())
  await owner.tap('同意')
  await owner.tap(owner.view.locator('.taro-model__confirm'))
  await owner.see('正在退款')
  await cast.app.doDueWork()
}

/** A colleague scans the code that the owner shows, and the owner confirms them. */
export async function inviteColleague({ cast, owner, friend }: Company): Promise<void> {
  await enter(owner, '门店与店员')
  await owner.tap('店员')
  await owner.tap('添加店员')
  await owner.tap('邀请码')
  await owner.view.getByAltText('邀请码').waitFor()
  const { reply } = await cast.app.db
    .selectFrom('reply_once')
    .select('reply')
    .where('operation', '=', 'store/add-shop-user')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const { pathname, search } = new URL((reply as unknown as { url: string }).url)
  await friend.open(pathname + search)
  await friend.type('姓名', '陈小满')
  await friend.type('手机号', '13800000083')
  await typeCode(friend)
  await friend.tap('申请成为店员')
  await friend.seeHeading('已提交，等店长确认')
  await owner.open('/pages/store/users?br=1')
  await owner.tap('同意')
  await owner.tap(owner.view.getByText('确定', { exact: true }).last())
  await owner.see(/已是店员/)
}

/** A poster a day, by everybody. */
export async function setTask({ owner }: Company): Promise<void> {
  await enter(owner, '员工任务')
  await owner.tap('布置任务')
  await owner.tap('做海报')
  await owner.type('每人目标', '1')
  await owner.tap('7 天')
  await owner.tap('布置')
  await owner.seeHeading(/海报/)
}

/** The customer must not take part any more. */
export async function blockSomebody({ owner }: Company): Promise<void> {
  await enter(owner, '黑名单')
  await owner.tap('加入黑名单')
  const sheet = owner.view.getByRole('dialog')
  await owner.type(sheet.getByRole('searchbox'), GUEST)
  await sheet.getByRole('searchbox').press('Enter')
  await owner.tap(sheet.getByRole('button', { name: `选${GUEST}`, exact: true }))
  await owner.type(sheet.getByRole('textbox').last(), '一人多号')
  await owner.tap('确认加入')
  await owner.seeHeading(GUEST)
}
