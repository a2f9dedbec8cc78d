import type { LotteryPrize } from '../../../../api/index.ts'

/** Where the game is to stop; a new object for every draw. */
export interface Landing {
  drawId: string
  /** Index of the cell; -1 if no cell represents the result. */
  index: number
  /** Position inside the cell, -1 to 1. */
  offset: number
  /** The result, for games that show it themselves. */
  prize: Pick<LotteryPrize, 'name' | 'kind' | 'image'>
}

/** Props of every game: wheel, grid, scratch ticket, eggs and shake. */
export interface GameProps {
  prizes: LotteryPrize[]
  /** The response of the draw is pending. */
  isWaiting: boolean
  /** Set while a result is being shown, until `onLanded`. */
  landing: Landing | undefined
  /** Text on the game's button, and smaller text below. */
  label: string
  note: string
  disabled: boolean
  /** What a tap on it sends at once, before the app is ready. */
  sends?: string | undefined
  onDraw: () => void
  /** The game has stopped and the visitor has seen where; a stable function. */
  onLanded: () => void
}
