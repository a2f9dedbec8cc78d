import { execFileSync, spawnSync } from 'node:child_process'
import type { Locator } from 'playwright'

/** Whether Debian's tesseract reads Chinese here. */
export const readsChinese = /^chi_sim$/m.test(
  spawnSync('tesseract', ['--list-langs'], { encoding: 'utf8' }).stdout ?? '',
)

/** How a picture is read: small words need a large picture, large words a small one; words alone, light or dark, need no ground. */
const ways: readonly Omit<Drawn, 'share'>[] = [
  { width: 375, kind: 'light' },
  { width: 750, kind: 'light' },
  { width: 750, kind: 'plain' },
  { width: 375, kind: 'dark' },
  { width: 750, kind: 'dark' },
  { width: 375, kind: 'plain' },
  { width: 1100, kind: 'light' },
  { width: 240, kind: 'light' },
]

/**
 * The lines of words in the upper part of a picture of the page, and each two neighbours as one, without spaces: as
 * many readings as it takes until `isEnough`.
 */
export async function readWords(
  picture: Locator,
  share: number,
  isEnough: (lines: string[]) => boolean,
): Promise<string[]> {
  const lines: string[] = []
  for (const way of ways) {
    const url = await picture.evaluate(drawnAs, { ...way, share })
    const input = Buffer.from(url.replace(/^.*?,/, ''), 'base64')
    const options = ['-', '-', '-l', 'chi_sim', '--psm', '11', '--dpi', '150']
    const text = execFileSync('tesseract', options, {
      input,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { ...process.env, OMP_THREAD_LIMIT: '1' },
    })
    const read = text
      .split('\n')
      .map(line => line.replaceAll(/\s/g, ''))
      .filter(line => line !== '')
    lines.push(...read, ...read.slice(1).map((line, at) => `${read[at]}${line}`))
    if (isEnough(lines)) break
  }
  return lines
}

interface Drawn {
  width: number
  share: number
  kind: 'light' | 'dark' | 'plain'
}

async function drawnAs(image: Element, { width, share, kind }: Drawn): Promise<string> {
  if (!(image instanceof HTMLImageElement)) throw new Error('no picture')
  await image.decode()
  const canvas = document.createElement('canvas')
  const scale = width / image.naturalWidth
  canvas.width = width
  canvas.height = Math.round(image.naturalHeight * scale * share)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.drawImage(image, 0, 0, width, image.naturalHeight * scale)
  if (kind === 'plain') return canvas.toDataURL('image/png')
  const all = pen.getImageData(0, 0, canvas.width, canvas.height)
  const { data } = all
  for (let at = 0; at < data.length; at += 4) {
    const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]]
    const isWord = kind === 'light' ? Math.min(r, g, b) > 205 : Math.max(r, g, b) < 110
    const ink = isWord ? 0 : 255
    data[at] = ink
    data[at + 1] = ink
    data[at + 2] = ink
  }
  pen.putImageData(all, 0, 0)
  return canvas.toDataURL('image/png')
}

/** How much of a text stands on one line, 0 to 1: readers of pictures take one character for another now and then. */
export function shareRead(text: string, lines: readonly string[]): number {
  const wanted = [...text.replaceAll(/[\s·，（）]/g, '')]
  const best = lines.map(line => common(wanted, [...line])).sort((a, b) => b - a)[0] ?? 0
  return best / wanted.length
}

/** Length of the longest common subsequence. */
function common(a: readonly string[], b: readonly string[]): number {
  let before = b.map(() => 0)
  for (const char of a) {
    const row: number[] = []
    b.forEach((other, at) => {
      const same = other === char ? (before[at - 1] ?? 0) + 1 : 0
      row.push(Math.max(same, before[at] ?? 0, row[at - 1] ?? 0))
    })
    before = row
  }
  return before.at(-1) ?? 0
}
