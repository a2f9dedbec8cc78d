import type { Page } from 'playwright'

/** CSS px on the screen. */
export interface Box {
  left: number
  top: number
  width: number
}

/** Final position of a picture. */
export const restOf = (page: Page, url: string) =>
  page.locator(`.viewer [draggable][src="${url}"]`).evaluate(async (each): Promise<Box> => {
    let [before, same] = ['', 0]
    while (same < 5) {
      await new Promise(requestAnimationFrame)
      const { left, top, width } = each.getBoundingClientRect()
      const now = [left, top, width].map(Math.round).join()
      same = now === before ? same + 1 : 0
      before = now
    }
    const [left = 0, top = 0, width = 0] = before.split(',').map(Number)
    return { left, top, width }
  })

/** Position of a picture after the gesture is painted. */
export const placeOf = (page: Page, url: string) =>
  page.locator(`.viewer [draggable][src="${url}"]`).evaluate(async (each): Promise<Box> => {
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const { left, top, width } = each.getBoundingClientRect()
    return { left, top, width }
  })
