/**
 * `open`: running, the only state that grants chances · `soon`: not started · `gone`: all prizes won · `over`: ended or
 * deleted.
 */
export type DrawStanding = 'open' | 'soon' | 'paused' | 'gone' | 'over'

/** A draw for which another campaign grants chances. */
export interface AttachedDraw {
  name: string
  image: string
  path: string
  standing: DrawStanding
}
