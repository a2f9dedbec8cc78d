import { payInCashier } from '../../e2e/screens/paying-phone.ts'
import { somePicture } from './fills.ts'
import type { Hand } from './hand.ts'

export const GOODS = '2016 福鼎寿眉茶饼'
const PRICE = '268'

/** From the list of what the shop lacks to goods on sale. */
export async function stockShelf(owner: Hand): Promise<void> {
  await owner.tap(/^商品/)
  await owner.tap('加商品')
  await owner.upload('加图', somePicture('goods'))
  await owner.view.getByRole('button', { name: '第 1 张，主图' }).waitFor()
  await owner.type('商品名', GOODS)
  await owner.type('售价', PRICE)
  await owner.type('库存', '100')
  await owner.tap('保存并上架')
  await owner.view.getByRole('button', { name: new RegExp(`^${GOODS}`) }).waitFor()
}

/** From the shop's page to a paid order. */
export async function buyFirst({ page, view, open, tap, type, seeHeading }: Hand): Promise<void> {
  await open('/brand?br=1')
  await tap(view.getByText(GOODS).first())
  await tap('立即购买')
  await tap('去结算')
  await tap(/添加收货地址/)
  await type('粘贴整段地址', '周予安 13800000001 浙江省杭州市西湖区满觉陇路 1 号')
  await tap('识别')
  await tap('保存')
  const choice = view.getByRole('button', { name: /^选择周予安的地址/ })
  await choice
    .or(view.getByRole('button', { name: '提交订单' }))
    .first()
    .waitFor()
  if (await choice.isVisible()) await tap(choice)
  await tap('提交订单')
  await payInCashier(page)
  await seeHeading('支付成功')
}

/** The parcel is sent by the merchant and received by the shopper, which earns points. */
export async function sendAndReceive(owner: Hand, guest: Hand): Promise<void> {
  await owner.open('/pages/work/index?br=1')
  await owner.tap('订单')
  await owner.tap(owner.view.getByText(GOODS).first())
  await owner.tap('发货')
  const form = owner.view.getByRole('dialog', { name: '发货' })
  await owner.tap(form.getByRole('group', { name: '常用快递' }).getByRole('button').first())
  await owner.type('单号', 'SF1234567890123')
  await owner.tap('确认发货')
  await form.waitFor({ state: 'detached' })

  await guest.tap('查看订单')
  await guest.tap('确认收货')
  await guest.tap(guest.view.locator('.taro-model__confirm'))
  await guest.see(`这笔订单得 ${PRICE} 积分`)
}
