import type { Db } from '../../../server/core/database.ts'
import { pngOf } from '../red-picture.ts'
import { codePicture } from '../server-group-codes.ts'
import { groupCode } from '../../../server/platform/outside/enterprise-double.ts'
import type { Hand } from './hand.ts'

export const somePicture = (name: string) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: pngOf(320, 200),
})

export async function fillBargain({ type }: Hand): Promise<void> {
  await type('砍什么', '双人茶席')
  await type('原价', '168')
  await type('底价', '90')
  await type('一共几份', '50')
}

export const chooseColleague = ({ tap, view }: Hand): Promise<void> =>
  tap(view.getByRole('group', { name: '好友加谁' }).getByRole('checkbox').first())

const targetOf = ({ view }: Hand) =>
  view.locator('.draft-field .draft-goods').filter({ hasText: '选一' })
const firstChoice = ({ view }: Hand, name = '') =>
  view.getByRole('dialog').locator('.draft-targets button').filter({ hasText: name }).first()

/** Adds a row of targets and leads it to the first guide on the list. */
export async function leadToGuide(owner: Hand, add = '添加店员', at = 0): Promise<void> {
  await owner.tap(owner.view.getByRole('button', { name: add, exact: true }).nth(at))
  await owner.tap(targetOf(owner).first())
  await owner.tap(firstChoice(owner))
}

/** Adds a group by the picture of its code, and leads a code to it. */
export const leadToNewGroup =
  (db: Db, name: string) =>
  async (owner: Hand): Promise<void> => {
    const { tap, view } = owner
    await tap('添加群')
    await tap(targetOf(owner).first())
    await tap('加一个群码')
    await owner.upload(/^选群二维码的图片/, {
      ...somePicture('group'),
      buffer: await codePicture(db, groupCode(1, name, 1)),
    })
    await view.getByText('换一张').waitFor()
    await owner.type('群名', name)
    if ((await view.getByLabel('门店', { exact: true }).inputValue()) === '0') {
      await owner.choose('门店', '湖滨店')
    }
    await tap('保存')
    await tap(firstChoice(owner, name))
  }

/** The first group that the shop has. */
export async function leadToGroup(owner: Hand): Promise<void> {
  await owner.tap('添加群')
  await owner.tap(targetOf(owner).first())
  await owner.tap(firstChoice(owner))
}
