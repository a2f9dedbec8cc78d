import type { Hand } from './hand.ts'

/** The forms of the wizard in their order. */
const steps = ['second', 'third', 'four', 'five'] as const
export type WizardStep = (typeof steps)[number]

/** A template, and what its kind leaves to the merchant. */
export interface Planned {
  template: string
  fill?: Partial<Record<WizardStep, (owner: Hand) => Promise<void>>> | undefined
}

/** From the workbench to the templates. */
export async function toTemplates(owner: Hand): Promise<void> {
  await owner.open('/pages/work/index?br=1')
  await owner.tap('商家')
  await owner.tap('活动')
  await owner.tap('新建活动')
}

/** From the templates to the published activity; resolves with the address that its page shows. */
export async function publishByTaps(
  owner: Hand,
  { template, fill = {} }: Planned,
): Promise<string> {
  const { view, page } = owner
  const card = view.locator('.draft-template', {
    has: view.getByRole('heading', { name: template, exact: true }),
  })
  await owner.tap(card.getByRole('button', { name: '用它' }))
  for (const step of steps) {
    await page.waitForURL(new RegExp(`create/${step}`))
    await view.getByRole('button', { name: '保存，下一步' }).waitFor()
    await fill[step]?.(owner)
    await owner.tap('保存，下一步')
  }
  await page.waitForURL(/create\/six/)
  await owner.tap(view.getByRole('checkbox'))
  await owner.tap('发布活动')
  await meanIt(owner)
  await owner.seeHeading('活动开始了')
  const url = await view.locator('.draft-done-url').innerText()
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Confirms what the wizard asks about twice, if it asks. */
async function meanIt({ view, tap }: Hand): Promise<void> {
  const asked = view.getByText('没有写错', { exact: true })
  await view
    .getByText(/没有写错|活动开始了/)
    .first()
    .waitFor()
  if (!(await asked.isVisible())) return
  await tap(asked)
  await tap(view.getByText('确定发布', { exact: true }))
}
