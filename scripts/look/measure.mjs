// What `npm run look measure` finds on one look. A look whose page is meant to show a fault says so by `allows`: the
// beginning of the line.
import { rmSync } from 'node:fs'
import { tsImport } from 'tsx/esm/api'
import { axeFaults } from './axe.mjs'
import { desk, narrowTo, openLook, sizes, sizesOf } from './open.mjs'
import { deskFaults, screenFaults } from './screen.mjs'
import { doubleText, textFaults } from './text.mjs'

const { nouns } = await tsImport('../../pages/kit/poster/word-breaks.ts', import.meta.url)

/** What lines begin with, one per kind of fault. */
export const kinds = [
  'axe',
  'on a drawing',
  'empty',
  'broken',
  'field',
  'skeleton',
  'payoff',
  'heading',
  'same',
  'narrow',
  'crushed',
  '200 %',
  'text',
  'not opened',
]

/** The faults of a look, one line each; a page with faults leaves a picture. */
export async function measureLook(browser, url, look, path) {
  const [wide, narrow] = sizes
  const faults = []
  const problem = await openLook(
    browser,
    url,
    look,
    wide,
    async (page, frame) => {
      faults.push(...(await frame.evaluate(screenFaults(nouns.source))))
      faults.push(...(await axeFaults(page, frame)))
      await page.screenshot({ path, fullPage: true, scale: 'css' })
      if (sizesOf(look).includes(desk)) {
        await narrowTo(page, desk)
        faults.push(...(await frame.evaluate(deskFaults)))
      }
      await narrowTo(page, narrow)
      faults.push(...(await frame.evaluate(screenFaults(nouns.source))).filter(isOf('broken')))
      faults.push(...(await frame.evaluate(textFaults(12))))
      await frame.evaluate(doubleText)
      await page.waitForTimeout(300)
      faults.push(...(await frame.evaluate(textFaults(0))).map(fault => `200 %: ${fault}`))
    },
    { reducedMotion: 'reduce' },
  )
  const allowed = [...(look.allows ?? []), ...(isWork(look) ? ['empty'] : [])]
  const left = [...new Set(faults)].filter(fault => !allowed.some(each => fault.startsWith(each)))
  if (left.length === 0) rmSync(path, { force: true })
  return { problem, faults: left }
}

/** On a page of the shop's own people nothing else could be offered: it holds the work there is. */
const isWork = ({ person }) => /^(staff|manager|merchant)/.test(person ?? '')

const isOf = kind => fault => fault.startsWith(kind)
