import { newSetupAddress } from '../../../server/merchant/setup/setup-address.ts'
import { somePicture } from './fills.ts'
import type { Cast } from './story.ts'
import type { Hand } from './hand.ts'

/** Takes the printed address, and sets the shop up until customers can come in. */
export async function setUpShop({ app }: Cast, owner: Hand): Promise<void> {
  const made = await newSetupAddress(app.db, 1, Math.floor(Date.now() / 1000))
  await owner.open(made?.path ?? '')
  await owner.type('手机号', '13800000099')
  await owner.tap('成为店主，开始装店')
  await owner.tap('继续：品牌门面')
  await owner.type('店铺名', '山下茶铺')
  await owner.upload('上传标志', somePicture('logo'))
  await owner.view.getByRole('button', { name: '看第 1 张' }).waitFor()
  await owner.tap('保存，下一步')
  await owner.seeHeading('第一家门店')
  await owner.type('门店名', '湖滨店')
  await owner.type('地址', '湖滨路 86 号')
  await owner.type('位置', '30.2541')
  await owner.type('经度', '120.1619')
  await owner.tap('保存，下一步')
  await owner.seeHeading('商家认证')
}

/** Hands in the papers; the operator passes them. */
export async function proveShop({ app }: Cast, owner: Hand): Promise<void> {
  await owner.tap('提交证件')
  await owner.type('店铺名称', '山下茶铺有限公司')
  await owner.type('经营者姓名', '何青禾')
  await owner.type('身份证号', '110101199003074610')
  await owner.type('联系手机', '13800000099')
  for (const paper of ['身份证人像面', '身份证国徽面', '营业执照']) {
    await owner.upload(`${paper}，上传`, somePicture(paper))
    await owner.view.getByRole('button', { name: `${paper}，换一张` }).waitFor()
  }
  await owner.tap('提交认证')
  await owner.see('资料在审核')
  app.passTime(60)
  await app.doDueWork()
  await owner.see('认证已通过')
}

/** The rest of the set-up, and the opening. */
export async function openTheShop(owner: Hand): Promise<void> {
  await owner.page.goBack()
  await owner.tap('下一步')
  await owner.see('已开通，顾客可以付款')
  await owner.tap('下一步')
  await owner.seeHeading('邀请同事')
  await owner.tap('完成')
  await owner.tap('开张')
  await owner.tap('去工作台')
  await owner.seeHeading('开店清单')
}
