import { tap, withPhone } from './phone.mjs'

const tolerancePx = 0.2

/** Throws unless all apps show the same texts at the same places: only then can they be compared. */
export async function compareScreens(browser, apps) {
  const [first, ...others] = apps
  const wanted = await readScreens(browser, first)
  for (const app of others) {
    const found = await readScreens(browser, app)
    for (const [index, box] of wanted.entries()) {
      if (isSame(box, found[index])) continue
      const [left, right] = [box, found[index]].map(each => JSON.stringify(each))
      throw new Error(`${app.name} differs from ${first.name}: ${right} instead of ${left}`)
    }
  }
}

const readScreens = (browser, app) =>
  withPhone(browser, app, {}, async phone => {
    const list = await readBoxes(phone)
    await tap(phone, app.targets.row, app.targets.detail)
    return [...list, ...(await readBoxes(phone))]
  })

/** Text, colour and place of everything that the shared stylesheet draws. */
const readBoxes = ({ page }) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.bar,.btn,.item,.thumb,.title,.desc,.price,.hero,.dtitle,.para')]
      .filter(each => each.getClientRects().length)
      .map(each => {
        const { left, top, width, height } = each.getBoundingClientRect()
        const { fontSize, color } = getComputedStyle(each)
        return { text: each.textContent, fontSize, color, place: [left, top, width, height] }
      }),
  )

const isSame = (box, other) =>
  box.text === other?.text &&
  box.color === other.color &&
  Math.abs(parseFloat(box.fontSize) - parseFloat(other.fontSize)) < tolerancePx &&
  box.place.every((px, index) => Math.abs(px - other.place[index]) < tolerancePx)
