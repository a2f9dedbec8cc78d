import type { Page } from 'playwright'

/** An order as a row of the shop's list shows it. */
export interface ShownOrder {
  /** The last four digits of its number. */
  tail: string
  state: string
  fen: number
}

/** Actions on the shop's list of orders. */
export function shopOrdersScreen(page: Page) {
  const rows = page.locator('.work-order')
  const search = page.getByRole('searchbox')
  const sheet = page.getByRole('dialog')
  const chips = page.getByRole('group', { name: '状态' })

  async function find(orderNo: string): Promise<void> {
    await search.fill(orderNo)
    await search.press('Enter')
    await rows
      .filter({ hasNotText: `尾号 ${orderNo.slice(-4)}` })
      .first()
      .waitFor({ state: 'detached' })
    await rows.getByText(`尾号 ${orderNo.slice(-4)}`).waitFor()
  }

  return {
    rows,
    search,
    sheet,
    chip: (name: string | RegExp) => chips.getByRole('button', { name }),
    find,

    /** Finds the order by its number, and opens it. */
    async open(orderNo: string): Promise<void> {
      await find(orderNo)
      await rows.click()
      await sheet.getByText(orderNo).waitFor()
    },

    async close(): Promise<void> {
      await sheet.getByRole('button', { name: '关闭' }).click()
      await sheet.waitFor({ state: 'detached' })
    },

    /** Fills the open form of a parcel. */
    async writeParcel(no: string, submit: string): Promise<void> {
      await sheet.getByRole('button', { name: '顺丰速运' }).click()
      await sheet.getByLabel('单号').fill(no)
      await sheet.getByRole('button', { name: submit }).click()
    },

    /** Scrolls to the end of the list, and reads it. */
    async readAll(): Promise<ShownOrder[]> {
      await page.waitForFunction(isAtEnd)
      return rows.evaluateAll(readRows)
    },
  }
}

/** Runs in the page, again and again: up and down, because the bottom is reached anew only after it was left. */
function isAtEnd(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement
  const isBelow = window.scrollY + clientHeight >= scrollHeight - 1
  window.scrollTo(0, isBelow ? 0 : scrollHeight)
  return document.querySelector('.kit-list-end')?.textContent?.includes('没有更多了') ?? false
}

/** Runs in the page. */
function readRows(rows: Element[]): ShownOrder[] {
  const textOf = (row: Element, part: string) => row.querySelector(part)?.textContent ?? ''
  return rows.map(row => ({
    tail: /尾号 (\d{4})/.exec(row.textContent ?? '')?.[1] ?? '',
    // A tag may stand behind it.
    state: row.querySelector('.work-order-top em')?.firstChild?.textContent ?? '',
    fen: Math.round(Number(textOf(row, '.kit-price').replace(/[¥,]/g, '')) * 100),
  }))
}
