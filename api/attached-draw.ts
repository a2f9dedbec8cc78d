/** `gone`: every prize has been won · `over`: it has ended or was taken away. Only an `open` one gives chances. */
export type DrawStanding = 'open' | 'soon' | 'paused' | 'gone' | 'over'

/** A draw in which another campaign earns chances. */
export interface AttachedDraw {
  name: string
  image: string
  path: string
  standing: DrawStanding
}
