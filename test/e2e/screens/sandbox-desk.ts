import type { Frame, Locator, Page } from 'playwright'

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

  return {
    phone,
    frame,

    choose: (name: string) => page.getByRole('radio', { name }).click(),
    menu,
    chooseClient: (name: string) => setTo(page, name),
    network: (name: string) => setTo(page, name),
    identity: (name: string) => setTo(page, name),

    /** Opens a page from the list. */
    open: (path: string) => page.locator(`[data-list] a[data-path="${path}"]`).first().click(),

    /** Shares the page through the host's menu, once its card's link contains `link`. */
    async share(name: string, link: string) {
      await facts(text => text.includes('发给朋友的标题') && text.includes(link))
      await menu('发给朋友')
      const receiver = phone.getByRole('dialog', { name: '发送给' }).getByRole('button', { name })
      await receiver.waitFor()
      const told = await listen(phone, '已发送')
      await receiver.click()
      await told.evaluate(({ heard }) => heard)
    },

    /** Waits until the page in the phone has such an address. */
    async address(pattern: RegExp) {
      await (await frameOf(page.locator('iframe[title="网页"]'))).waitForURL(pattern)
    },

    openAs: (name: string) => page.getByRole('button', { name: `以${name}的身份打开` }).click(),

    carried: () => carried(page.locator('[data-carry]')),

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

/** The frame of the element, once it is there. */
export async function frameOf(element: Locator): Promise<Frame> {
  const frame = await (await element.elementHandle())?.contentFrame()
  if (!frame) throw new Error('no frame is there')
  return frame
}

/** Selects an option and waits for the server; the page in the phone posts too. */
async function setTo(page: Page, name: string) {
  const choice = page.getByRole('radio', { name })
  if (await choice.isChecked()) return
  const kept = page.waitForResponse(
    answer => answer.url().endsWith('/sandbox/state') && answer.request().method() === 'POST',
  )
  await choice.click()
  await kept
}

/**
 * Listens from now on; `heard` resolves once the host says this, which disappears too soon to be found by a busy machine.
 * The same words of an earlier action may still be on the screen and do not count.
 */
const listen = (phone: Locator, words: string) =>
  phone.evaluateHandle((element, text) => {
    const isSaid = (node: Node) =>
      node instanceof Element && node.matches('.toast') && node.textContent === text
    const heard = new Promise<void>(resolve => {
      new MutationObserver((changes, observer) => {
        if (!changes.some(({ addedNodes }) => [...addedNodes].some(isSaid))) return
        observer.disconnect()
        resolve()
      }).observe(element, { childList: true, subtree: true })
    })
    return { heard }
  }, words)

/** Content of the newest card. */
async function carried(panel: Locator) {
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
}
