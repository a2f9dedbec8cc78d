import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { payoffs } from '../../scripts/payoffs.mjs'
import { openTestApp, type TestApp } from '../support/test-app.ts'

/** Each moment after something has succeeded moves, counts, and leads on; with reduced motion it stands at once. */
const test = suite('payoffs')

let app: TestApp

test.before(async () => {
  app = await openTestApp({ asksOften: true })
})
test.after(() => app.close())

for (const payoff of payoffs) {
  const name = payoff.name ?? payoff.kind

  test(`${name} moves, says its figure and leads on`, async () => {
    const page = await reach(app, payoff, true)
    const shown = await look(page, payoff.kind)
    assert.ok(shown.motions.length > 0, 'nothing moves')
    await check(page, payoff, shown)
  })
}

test('with reduced motion none of them moves, and each says the same', async () => {
  // Some can be reached once only, and have been above.
  const fresh = await openTestApp({ asksOften: true })
  try {
    for (const payoff of payoffs) {
      const page = await reach(fresh, payoff, false)
      const shown = await look(page, payoff.kind)
      assert.equal(shown.motions, [], payoff.kind)
      await check(page, payoff, shown)
    }
  } finally {
    await fresh.close()
  }
})

async function reach(
  { phone }: TestApp,
  { kind, path, person, act }: (typeof payoffs)[number],
  hasMotion: boolean,
) {
  const { page } = await phone({ person, hasMotion })
  await page.goto(path)
  await act?.(page)
  // The picture of the campaign's object is drawn by a lazy file.
  await page.locator(`[data-payoff=${kind}]`).locator('svg, img, canvas').first().waitFor()
  return page
}

/** What moves or has moved, what is said, and the buttons that can be tapped. */
const look = (page: Page, kind: string) =>
  page.evaluate(name => {
    const payoff = document.querySelector(`[data-payoff=${name}]`)
    if (!payoff) throw new Error('the payoff has gone')
    const place = payoff.closest('[role=dialog]') ?? document
    return {
      motions: payoff
        .getAnimations({ subtree: true })
        .map(each => (each as CSSAnimation).animationName),
      hasPicture: payoff.querySelector('svg, img, canvas') !== null,
      ways: [
        ...place.querySelectorAll('.payoff-next button, .kit-bar button, .member-opened button'),
      ]
        .map(each => each.textContent)
        .filter(Boolean),
    }
  }, kind)

async function check(
  page: Page,
  { kind, hasFigure }: (typeof payoffs)[number],
  { hasPicture, ways }: Awaited<ReturnType<typeof look>>,
): Promise<void> {
  assert.ok(hasPicture, `${kind} has no picture`)
  assert.ok(ways.length > 0, `${kind} leads nowhere`)
  if (hasFigure) await page.waitForFunction(countsTo, kind)
  await page.context().close()
}

/** Runs in the page: what the eye sees has come to what is announced. */
function countsTo(kind: string): boolean {
  const figure = document.querySelector(
    `[data-payoff=${kind}] .payoff-figure, [data-payoff=${kind}] .payoff-points`,
  )
  const digits = (of: Element | null | undefined) => of?.textContent?.replace(/[^\d.]/g, '') ?? ''
  const [said, seen] = ['.hide-text', '[aria-hidden]:last-child'].map(each =>
    digits(figure?.querySelector(each)),
  )
  return said !== '' && Number(said) === Number(seen)
}

test.run()
