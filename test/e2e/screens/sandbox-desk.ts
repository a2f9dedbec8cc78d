import type { Page } from 'playwright'

/** Actions on the sandbox's welcome page. */
export function sandboxDesk(page: Page) {
  const phone = page.getByRole('region', { name: '模拟手机' })
  const frame = page.frameLocator('iframe[title="网页"]')

  /** Taps an item of the host's menu. */
  async function menu(item: string) {
    await phone.getByRole('button', { name: '更多' }).click()
    await phone.getByRole('button', { name: item }).click()
  }

  /** The host's information about the page, polled until `isThere`. */
  async function facts(isThere: (text: string) => boolean): Promise<string> {
    for (;;) {
      await menu('页面信息')
      const text = (await phone.getByRole('dialog', { name: '页面信息' }).innerText()).trim()
      await phone.getByRole('button', { name: '知道了' }).click()
      if (isThere(text)) return text
    }
  }

  /** Selects an option and waits for the server. */
  async function set(name: string) {
    const choice = page.getByRole('radio', { name })
    if (await choice.isChecked()) return
    const kept = page.waitForResponse(answer => answer.request().postData() !== null)
    await choice.click()
    await kept
  }

  return {
    phone,
    frame,

    choose: (name: string) => page.getByRole('radio', { name }).click(),
    menu,
    chooseClient: set,
    network: set,
    identity: set,

    /** Opens a page from the list. */
    open: (path: string) => page.locator(`[data-list] a[data-path="${path}"]`).first().click(),

    /** Shares the page through the host's menu, once its card's link contains `link`. */
    async share(name: string, link: string) {
      await facts(text => text.includes('发给朋友的标题') && text.includes(link))
      await menu('发给朋友')
      await phone.getByRole('dialog', { name: '发送给' }).getByRole('button', { name }).click()
      await phone.getByText('已发送').waitFor()
    },

    openAs: (name: string) => page.getByRole('button', { name: `以${name}的身份打开` }).click(),

    /** Content of the newest card. */
    async carried() {
      const panel = page.locator('[data-carry]')
      const value = (name: string) =>
        panel
          .locator('dt', { hasText: new RegExp(`^${name}$`) })
          .locator('+ dd')
          .innerText()
      return {
        at: await value('at'),
        shareBy: await value('shareBy'),
        shareStaffId: await value('shareStaffId'),
        depth: await panel.getByText(/^第 \d+ 层$/).innerText(),
      }
    },

    /** The host's check of the page's signature. */
    async signature() {
      const text = await facts(each => each.includes('判断'))
      return text.split('\n').find(line => line.includes('判断')) ?? ''
    },

    /** Waits until the app shows this uid. */
    uid: (uid: string) =>
      page.waitForFunction(each => localStorage.getItem('uid')?.includes(each), uid),
  }
}
