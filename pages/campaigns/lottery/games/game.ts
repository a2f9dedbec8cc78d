import type { LotteryPrize } from '../../../../api/index.ts'

/** Where the answer wants the game to stop; a new object for every draw. */
export interface Landing {
  drawId: string
  /** Cell; -1 when no cell says what came out. */
  index: number
  /** Where inside the cell, -1 to 1. */
  offset: number
  /** What came out, for games that show it themselves. */
  prize: Pick<LotteryPrize, 'name' | 'kind' | 'image'>
}

/** What every way to draw is given: the wheel, the grid, the ticket, the eggs and the cup. */
export interface GameProps {
  prizes: LotteryPrize[]
  /** The draw's answer is on its way. */
  isWaiting: boolean
  /** There while an answer is shown, until `onLanded`. */
  landing: Landing | undefined
  /** Words on the button in the game, and smaller ones below. */
  label: string
  note: string
  disabled: boolean
  onDraw: () => void
  /** The visitor has seen where it stopped; the same function from one render to the next. */
  onLanded: () => void
}
