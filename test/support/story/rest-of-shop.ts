import { GOODS } from './first-order.ts'
import { somePicture } from './fills.ts'
import type { AlbumPicture, Hand } from './hand.ts'

/** Title of the article. */
export const ARTICLE = '冬至，煮一锅老白茶'
const CATEGORY = '节气'

/** As much of a video as tells a server that it is one; phones cannot play it, so it needs a cover. */
const video: AlbumPicture = {
  name: '围炉煮茶.mp4',
  mimeType: 'video/mp4',
  buffer: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(64)]),
}

const prices: AlbumPicture = {
  name: '冬季价目.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF'),
}

/** From the workbench to a room of the merchant's. */
export async function enter(owner: Hand, room: string): Promise<void> {
  await owner.open('/pages/work/index?br=1')
  await owner.tap('商家')
  const rooms = owner.view.getByRole('navigation', { name: '店铺管理' })
  // What waits in a room is counted before its name.
  await owner.tap(rooms.getByRole('button', { name: new RegExp(`^(\\d+\\+? 条)?\\s*${room}$`) }))
}

async function chooseGoods({ tap, view }: Hand): Promise<void> {
  await tap('选商品')
  const sheet = view.getByRole('dialog', { name: '选商品' })
  await tap(sheet.getByRole('button', { name: new RegExp(GOODS) }))
  await sheet.waitFor({ state: 'detached' })
}

export async function publish({ tap, see }: Hand): Promise<void> {
  await tap('发布')
  await see('已发布，保存后马上生效')
}

/** An article in a category of its own, with goods. */
export async function writeArticle(owner: Hand): Promise<void> {
  const { tap, type, choose, view } = owner
  await enter(owner, '内容')
  await tap('管理分类')
  await type('新分类', CATEGORY)
  await tap('添加')
  await view.getByLabel(`「${CATEGORY}」的名字`).waitFor()
  await tap('关闭')
  await tap('写文章')
  await type('标题', ARTICLE)
  await type('第 1 段', '今天白昼最短，围着炉子坐一会儿。')
  await choose('分类', CATEGORY)
  await chooseGoods(owner)
  await publish(owner)
}

export async function uploadVideo(owner: Hand): Promise<void> {
  await enter(owner, '内容')
  await owner.tap('视频')
  await owner.tap('传视频')
  await owner.upload(owner.view.getByLabel('选视频'), video)
  await owner.see('换一个视频')
  await owner.upload(/^封面/, somePicture('cover'))
  await owner.see('换一张')
  await chooseGoods(owner)
  await publish(owner)
}

export async function uploadPrices(owner: Hand): Promise<void> {
  await enter(owner, '内容')
  await owner.tap('文件')
  await owner.tap('传文件')
  await owner.upload(owner.view.getByLabel('选文件'), prices)
  await owner.see('换一个文件')
  await publish(owner)
}

export async function makePoster(owner: Hand): Promise<void> {
  await enter(owner, '内容')
  await owner.tap('海报')
  await owner.tap('做海报')
  await owner.type('名字', '冬至')
  await publish(owner)
}

/** Saves a form of the rules. Its button stays until it is saved; the words that say so last for a moment only. */
export async function save(owner: Hand): Promise<void> {
  await owner.tap('保存')
  await owner.view.getByRole('button', { name: '保存', exact: true }).waitFor({ state: 'detached' })
}

/** Opens one of the shop's rules, fills it in and saves it. */
async function rule(owner: Hand, name: RegExp, fill?: () => Promise<void>): Promise<void> {
  await enter(owner, '会员与规则')
  await owner.tap(name)
  await fill?.()
  await save(owner)
}

/** The proposed texts, and how the shop is reached. */
export const sayHowToReach = (owner: Hand): Promise<void> =>
  rule(owner, /^联系与协议/, () => owner.type('客服微信号', 'shanxia-tea'))

export const openCard = (owner: Hand): Promise<void> => rule(owner, /^会员卡/)

/** The proposed levels, and a benefit of the highest. */
export const setLevels = (owner: Hand): Promise<void> =>
  rule(owner, /^等级和权益/, async () => {
    await owner.tap('添加权益')
    await owner.tap(owner.view.getByRole('radio', { name: '店里兑现' }))
    await owner.type('名称', '茶席')
    await owner.type('几个字的亮点', '1 席')
    await owner.type('说明', '每年一次，提前一天预约')
    await owner.type('从第几级起', '3')
  })

export const fillMall = (owner: Hand): Promise<void> =>
  rule(owner, /^积分商城/, async () => {
    await owner.tap('添加商品')
    await owner.tap(owner.view.locator('.draft-goods').first())
    await owner.tap(owner.view.getByRole('dialog').getByRole('button', { name: new RegExp(GOODS) }))
    await owner.type('要多少积分', '200')
  })
