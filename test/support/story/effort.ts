/** What somebody does to reach a goal. */
export interface Effort {
  taps: number
  /** Typed characters. */
  characters: number
  /** Pages opened. */
  pages: number
}

/** The model by which an effort is turned into time, s. */
const TAP_S = 1.5
const CHARACTER_S = 0.4
const PAGE_S = 4

export const noEffort = (): Effort => ({ taps: 0, characters: 0, pages: 0 })

export const minutesOf = ({ taps, characters, pages }: Effort): number =>
  (taps * TAP_S + characters * CHARACTER_S + pages * PAGE_S) / 60

export const effortText = (effort: Effort): string =>
  `${effort.taps} taps, ${effort.characters} characters, ${effort.pages} pages: ${minutesOf(effort).toFixed(1)} min`
