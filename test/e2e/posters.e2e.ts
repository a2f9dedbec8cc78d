import { suite } from 'uvu'
import type { Locator } from 'playwright'
import * as assert from 'uvu/assert'
import type { ActivityPoster } from '../../api/activity.ts'
import { campaigns } from '../../server/campaigns/index.ts'
import { demoIdOf } from '../support/demo-poster.ts'
import { readCode } from '../support/read-code.ts'
import { readsChinese, readWords, shareRead } from '../support/read-words.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('posters of campaigns, as they are drawn')
/** Width of a poster at which its code is 200 px wide: the code takes 272 of 750 px. */
const WIDTH = Math.round((200 * 750) / 272)
/** Above the white paper with the code. */
const SHARE = 0.71
/** Of a text, on one line of the picture. */
const LEAST = 0.7
/** Of brands: what is drawn on them has to be light, dark, and told apart without any colour. */
const colors = [
  ['dark', '#22304f'],
  ['pastel', '#f4c6d0'],
  ['grey', '#8c8c8c'],
] as const

let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

if (!readsChinese)
  console.log('skipped: words on posters need tesseract (apt install tesseract-ocr-chi-sim)')

/** A normal run tests every third campaign in one colour, and the colours in turn; `npm run soak` all in all. */
const isWhole = Number(process.env.SOAK ?? 0) > 0
const withPoster = campaigns.flatMap(({ poster, ...campaign }) =>
  poster ? [{ ...campaign, poster }] : [],
)
const cases = withPoster.flatMap((campaign, at) =>
  colors
    .filter((_, nth) => isWhole || at % (colors.length * colors.length) === nth * colors.length)
    .map(([name, color]) => ({ campaign, name, color })),
)

for (const { campaign, name, color } of cases) {
  const { type, poster } = campaign
  test(`${type}: title, offer and code can be read, in a ${name} colour`, async () => {
    const { page } = await app.phone({ person: 'staff' })
    await page.addInitScript(waitForDrawing)
    let seen: ActivityPoster | undefined
    await page.route('**/wechat/activity/qrcode*', async route => {
      const response = await route.fetch()
      const json = (await response.json()) as { data: ActivityPoster | null }
      // Before the login there is nothing to colour.
      if (json.data?.activity) {
        json.data.activity.theme_color = color
        seen = json.data
      }
      await route.fulfill({ response, json })
    })
    const id = demoIdOf(campaign)
    await page.goto(`${poster.page}?br=8&id=${id}`)
    const picture = page.getByRole('img', { name: /海报$/ })
    await picture.waitFor()
    const code = new URL((await readCode(picture, WIDTH)) ?? 'about:none')
    assert.is(code.href, seen?.target_url)
    const share = seen?.activity.share_image
    assert.ok(!share || seen?.poster.bg_url !== share, 'the picture of a card is no poster')
    if (readsChinese && seen) await assertWords(picture, seen)
  })
}

/** The page gives a drawing eight seconds (specification), which a busy machine may need more of. */
function waitForDrawing(): void {
  const { setTimeout: start } = globalThis
  const patient = (done: () => void, ms?: number) => start(done, ms === 8000 ? 600_000 : ms)
  Object.assign(globalThis, { setTimeout: patient })
}

async function assertWords(picture: Locator, { offer, activity }: ActivityPoster): Promise<void> {
  const figure = offer?.figure ?? ''
  // Digits have to be right; of Chinese words a reader of pictures takes one for another now and then.
  const digits = /^¥?([\d.]+)/.exec(figure)?.[1]
  const isFigure = (lines: string[]) =>
    digits ? lines.some(line => line.includes(digits)) : shareRead(figure, lines) >= LEAST
  const isTitle = (lines: string[]) => shareRead(activity.title, lines) >= LEAST
  const lines = await readWords(picture, SHARE, read => isFigure(read) && isTitle(read))
  assert.ok(isTitle(lines), `title ${activity.title}:\n${lines.join('\n')}`)
  assert.ok(isFigure(lines), `figure ${figure}:\n${lines.join('\n')}`)
}

test.run()
