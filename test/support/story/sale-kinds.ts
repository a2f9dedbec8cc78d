import { payInCashier } from '../../e2e/screens/paying-phone.ts'
import { GOODS } from './first-order.ts'
import type { Hand } from './hand.ts'
import type { PlayedKind } from './kinds.ts'
import { save } from './rest-of-shop.ts'

/** Chooses the shop's goods, whose prices and pieces follow. */
async function chooseGoods({ tap, view }: Hand): Promise<void> {
  await tap(view.locator('.draft-field .draft-goods').filter({ hasText: '从货架上选一件' }).first())
  await tap(
    view
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(GOODS) })
      .first(),
  )
}

async function pay({ tap, page }: Hand): Promise<void> {
  await tap('提交订单')
  await payInCashier(page)
}

/** Says who may promote, and publishes goods to promote. */
async function promoteGoods(owner: Hand): Promise<void> {
  const way = owner.page.url()
  await owner.open('/pages/work/index?br=1')
  await owner.tap('商家')
  await owner.tap('会员与规则')
  await owner.tap(/^推广有礼/)
  await owner.tap(owner.view.getByRole('switch', { name: /^开启推广有礼/ }))
  await save(owner)
  await owner.open(way)
  await chooseGoods(owner)
}

export const saleKinds: PlayedKind[] = [
  {
    type: 'groupWork',
    planned: { template: '好友拼团', fill: { third: chooseGoods } },
    pays: true,
    async take(guest) {
      await guest.tap(guest.view.getByRole('button', { name: /发起拼团/ }).first())
      await pay(guest)
      await guest.seeHeading('还差 1 人成团')
    },
  },
  {
    type: 'seckill',
    planned: {
      template: '整点秒杀',
      fill: {
        async third(owner) {
          await owner.tap(owner.view.getByRole('button', { name: '删除' }).nth(1))
          await owner.type('开始', '00:00')
          await owner.type('结束', '24:00')
          await chooseGoods(owner)
        },
      },
    },
    pays: true,
    async take(guest) {
      await guest.tap('马上抢')
      await pay(guest)
      await guest.seeHeading('支付成功')
    },
  },
  {
    type: 'goodsBargain',
    planned: { template: '好物帮砍会', fill: { third: chooseGoods } },
    pays: true,
    async take(guest) {
      await guest.tap('去砍价')
      await guest.tap(guest.view.getByRole('button', { name: '发起砍价' }).last())
      await guest.see(/还差 \d+ 刀/)
    },
  },
  {
    type: 'distribution',
    planned: { template: '推广有礼', fill: { third: promoteGoods } },
    pays: true,
    async take(guest) {
      await guest.see(GOODS)
      await guest.tap(/申请|加入|成为推广员/)
      await guest.tap(guest.view.getByRole('button', { name: /^同意并/ }))
      await guest.see(/审核|加入成功/)
    },
  },
]
