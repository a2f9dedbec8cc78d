import type { Page } from 'playwright'

/** A different six-digit code; unique per `n`. */
export const otherCode = (code: string, n = 1): string =>
  String((Number(code) + n) % 1_000_000).padStart(6, '0')

/** Reads the newest text of the sandbox's messages, like the phone's owner. */
export async function newestCode(page: Page): Promise<string> {
  const answer = await page.request.get('/sandbox/cards')
  const { cards } = (await answer.json()) as { cards: { to: string; title: string }[] }
  const [code] = cards.find(({ to }) => to === 'sms')?.title.match(/\d{6}/) ?? []
  if (!code) throw new Error('no text has arrived')
  return code
}
