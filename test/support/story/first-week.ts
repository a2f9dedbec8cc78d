import { payInCashier } from '../../e2e/screens/paying-phone.ts'
import { sandboxDesk } from '../../e2e/screens/sandbox-desk.ts'
import { workScreens } from '../../e2e/screens/work-screens.ts'
import { readCode } from '../read-code.ts'
import { newestCode } from '../text-code.ts'
import { GOODS } from './first-order.ts'
import type { Hand } from './hand.ts'
import { ARTICLE, enter, publish } from './rest-of-shop.ts'
import type { Cast } from './story.ts'

const COLLEAGUE = '林晚秋'
const READER = '陈小满'
const BUNDLE = '冬至，发给老客'

/** A chapter of the shop's first week, and how long it may take its people together, min. */
export interface WeekChapter {
  name: string
  most: number
  play: (cast: Cast) => Promise<void>
}

const confirmOf = ({ view }: Hand) => view.locator('.taro-model__confirm')

/** Asks for the code of a text, and types it. */
async function typeTextCode(hand: Hand): Promise<void> {
  await hand.tap('获取验证码')
  await hand.view.getByRole('button', { name: /\d+ ?秒/ }).waitFor()
  await hand.type('短信验证码', await newestCode(hand.page))
}

/** Opens what the code in the picture leads to. */
async function scan(hand: Hand, picture: ReturnType<Hand['view']['getByRole']>): Promise<void> {
  await picture.waitFor()
  const { pathname, search } = new URL((await readCode(picture, 600)) ?? '')
  await hand.open(pathname + search)
}

/** The owner shows a code, a colleague scans it, and the owner lets them in. */
async function letColleagueIn(cast: Cast): Promise<void> {
  const owner = await cast.phone('merchant')
  const staff = await cast.phone('staff')
  await enter(owner, '门店与店员')
  await owner.tap('店员')
  await owner.tap(/添加店员/)
  await owner.tap('邀请码')
  await scan(staff, owner.view.getByAltText('邀请码'))
  await staff.type('姓名', COLLEAGUE)
  await staff.type('手机号', '13800000077')
  await typeTextCode(staff)
  await staff.tap('申请成为店员')
  await staff.seeHeading('已提交，等店长确认')
  await owner.page.goBack()
  await owner.tap('同意')
  await owner.tap(confirmOf(owner))
  await owner.see(`${COLLEAGUE}已是店员`)
}

/** The owner packs what the colleague is to share, and asks for it. */
async function setWork(cast: Cast): Promise<void> {
  const owner = await cast.phone('merchant')
  await enter(owner, '内容')
  await owner.tap('素材包')
  await owner.tap('做素材包')
  await owner.type('标题', BUNDLE)
  await owner.tap('选素材')
  await owner.tap(owner.view.getByRole('dialog').getByRole('button', { name: ARTICLE }))
  await publish(owner)

  await enter(owner, '员工任务')
  await owner.tap('布置任务')
  await owner.tap(owner.view.getByRole('button', { name: '选一篇文章' }))
  await owner.tap(owner.view.getByRole('dialog').getByRole('button', { name: ARTICLE }))
  await owner.type('每人目标', '1')
  await owner.tap('7 天')
  await owner.tap('布置')
  await owner.see('0 / 1 人完成')
}

/** The colleague shares the article; a customer reads it, which the radar shows. */
async function shareAndRead(cast: Cast): Promise<void> {
  const staff = await cast.phone('staff', { pays: true })
  const reader = await cast.phone('shopperB')
  await staff.open('/pages/work/index?br=1')
  await workScreens(staff.view).shareFromWorkbench(ARTICLE)
  await sandboxDesk(staff.page).share(READER, 'at=')
  const { link } = await cast.app.db
    .selectFrom('sandbox_card')
    .select('link')
    .where('link', 'like', '%/article/%')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const { pathname, search } = new URL(link, cast.app.url)
  await reader.open(pathname + search)
  await reader.seeHeading(ARTICLE)
  await staff.open('/pages/work/radar?br=1')
  await staff.see(READER)
}

/** The colleague notes what the customer likes, and when to call. */
async function lookAfter(cast: Cast): Promise<void> {
  const staff = await cast.phone('staff')
  await staff.open('/pages/work/index?br=1')
  await staff.tap('客户')
  await staff.tap(new RegExp(READER))
  await staff.tap('打标签')
  await staff.tap('在未分组里加一个标签')
  await staff.type(staff.view.getByRole('dialog').getByRole('textbox'), '爱喝老白茶')
  await staff.tap(staff.view.getByRole('dialog').getByRole('button', { name: '保存' }))
  await staff.tap('保存')
  await staff.tap('写跟进')
  await staff.type('聊了什么', '想要一饼送长辈')
  await staff.tap('一周后')
  await staff.tap('保存')
  await staff.see('想要一饼送长辈')
}

/** The reader opens a member card, and buys by the cart. */
async function joinAndBuy(cast: Cast): Promise<void> {
  const guest = await cast.phone('shopperB', { pays: true })
  const { tap, type, view } = guest
  await guest.open('/member-card/index?br=1')
  await tap('立即开卡')
  await type('姓名', READER)
  await type('手机号', '13900001700')
  await typeTextCode(guest)
  await tap(view.getByRole('checkbox'))
  await tap('立即开卡')
  await tap(view.getByRole('dialog', { name: '开卡成功' }).getByRole('button', { name: '去看看' }))

  await guest.open('/goods?br=1')
  await tap(view.getByText(GOODS).first())
  await tap('加购物车')
  await tap('加入购物车')
  await tap('购物车，1 件商品')
  await tap(/^结算/)
  await tap(/添加收货地址/)
  await type('粘贴整段地址', '陈小满 13900001700 浙江省杭州市西湖区龙井路 2 号')
  await tap('识别')
  await tap('保存')
  await tap('提交订单')
  await payInCashier(guest.page)
  await guest.seeHeading('支付成功')
}

/** The member thinks better of it before the parcel is sent, and gets the money back. */
async function giveBack(cast: Cast): Promise<void> {
  const guest = await cast.phone('shopperB', { pays: true })
  const owner = await cast.phone('merchant')
  await guest.open('/order/list?br=1')
  await guest.tap(/^看尾号/)
  await guest.tap('申请退款')
  await guest.tap(guest.view.getByRole('radio', { name: '不想要了' }))
  await guest.tap('提交申请')
  await guest.see('申请已提交')
  await owner.open('/pages/work/index?br=1')
  await owner.tap('订单')
  await owner.tap(owner.view.getByText(GOODS).first())
  await owner.tap('同意')
  await owner.tap(confirmOf(owner))
  await owner.view.getByText('等你处理', { exact: true }).waitFor({ state: 'detached' })
  await cast.app.doDueWork()
  await cast.app.doDueWork()
  await guest.open('/order/list?br=1')
  await guest.see(/已退款|退款成功|已全额退款/)
}

/** A customer asks for the invoice of a finished order; the owner marks it as issued. */
async function invoice(cast: Cast): Promise<void> {
  const guest = await cast.phone('shopperA')
  const owner = await cast.phone('merchant')
  await guest.open('/order/list?br=1')
  const finished = guest.view
    .getByRole('article')
    .filter({ has: guest.view.getByText('已完成', { exact: true }) })
  await guest.tap(finished.getByRole('button', { name: /^看尾号/ }).first())
  await guest.tap('申请发票')
  await guest.type('抬头', '周予安')
  await guest.type('邮箱', 'zhou@example.com')
  await guest.tap('申请发票')
  await guest.seeHeading('等商家开票')
  await enter(owner, '发票')
  await owner.tap('标为已开票')
  await owner.type('发票号码', '24332000000012345678')
  await owner.tap('确认已开票')
  await owner.see('没有等着开的发票')
  await guest.page.reload()
  await guest.see('24332000000012345678')
}

/** At the counter, a member of the staff redeems a customer's coupon by its code. */
async function redeem(cast: Cast): Promise<void> {
  const guest = await cast.phone('shopperA')
  const staff = await cast.phone('staff')
  await guest.open('/member-card/center/coupon?br=1')
  await guest.tap('出示券码')
  const code = guest.view.getByRole('img', { name: /^券码 / })
  await code.waitFor()
  await staff.open('/pages/work/index?br=1')
  await staff.tap('核销')
  await staff.type(
    staff.view.getByLabel(/18 位会员码/),
    ((await code.getAttribute('aria-label')) ?? '').replace(/\D/g, ''),
  )
  await staff.tap('查询')
  await staff.tap('确认核销')
  await staff.see('核销成功')
}

export const weekChapters: WeekChapter[] = [
  { name: 'a colleague joins', most: 4, play: letColleagueIn },
  { name: 'a bundle and a task', most: 4, play: setWork },
  { name: 'an article is shared and read', most: 4, play: shareAndRead },
  { name: 'a customer is looked after', most: 4, play: lookAfter },
  { name: 'a member buys by the cart', most: 6, play: joinAndBuy },
  { name: 'an order is given back', most: 4, play: giveBack },
  { name: 'an invoice is asked for and issued', most: 4, play: invoice },
  { name: 'a coupon is redeemed', most: 3, play: redeem },
]

export async function playWeek(cast: Cast): Promise<void> {
  for (const { name, most, play } of weekChapters) await cast.chapter(name, most, () => play(cast))
}
