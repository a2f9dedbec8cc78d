import type { FrameLocator, Page } from 'playwright'

/** Actions on the staff's pages. */
export function workScreens(view: Page | FrameLocator) {
  const button = (name: string | RegExp, exact = false) => view.getByRole('button', { name, exact })

  const person = (name: string) => view.locator(`[aria-description^="${name}，"]`)
  return {
    /** From the workbench to the article with its sharing hint open. */
    async shareFromWorkbench(title: string) {
      await button('发文章').click()
      await button(`分享${title}`).click()
      await view.getByText('点右上角分享').waitFor()
    },

    isLive: () => view.getByText(/^(实时|\d+ 条新动态，标为已看)$/).waitFor(),

    /** The newest row of that person with this text. */
    row: (name: string, says: RegExp) =>
      view.getByRole('listitem').filter({ hasText: name }).filter({ hasText: says }).first(),

    /** Selects the tree of an article, unless it is selected. */
    async draw(title: string) {
      if (await view.getByRole('heading', { name: title }).isVisible()) return
      await button('换一篇').click()
      await view.getByRole('dialog').getByRole('button', { name: title }).click()
      await view.getByRole('heading', { name: title }).waitFor()
    },

    /** A person in the tree; long names are truncated in the picture. */
    person,
    pick: (name: string) => person(name).click(),
    sheet: (name: string) => view.getByRole('dialog', { name }),
    tab: (name: string) =>
      view.getByRole('navigation', { name: '主导航' }).getByRole('button', { name }).click(),
  }
}
