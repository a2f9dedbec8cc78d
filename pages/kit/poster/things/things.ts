import type { PosterThing } from '../../../../api/index.ts'
import type { Pen } from '../poster-pen.ts'
import type { Brush, Palette } from './brush.ts'
import { egg, envelope, grid, pouch, scratch, slips, wheel } from './play-things.ts'
import { calendar, clock, letter } from './day-things.ts'
import { ballot, card, chat, form, gift, quiz, seats, shop, stairs, ticket } from './shop-things.ts'

const things: Record<PosterThing, (brush: Brush) => void> = {
  ticket,
  envelope,
  wheel,
  grid,
  scratch,
  egg,
  stairs,
  seats,
  pouch,
  gift,
  paper: form,
  ballot,
  quiz,
  chat,
  card,
  slips,
  shop,
  clock,
  calendar,
  letter,
}

export interface ThingPlace {
  /** Its middle, and half of its width. */
  x: number
  y: number
  radius: number
}

/** Paints the object of a campaign; nothing for one that this version does not know. */
export function drawThing(
  pen: Pen,
  thing: PosterThing,
  { x, y, radius }: ThingPlace,
  colors: Palette,
): void {
  pen.save()
  pen.translate(x, y)
  pen.scale(radius / 110, radius / 110)
  things[thing]?.({ pen, colors })
  pen.restore()
}
