/** A button of a page's bar; one that does `nothing` is disabled. */
export interface BarButton<Does extends string> {
  text: string
  /** Second line. */
  note?: string
  does: Does
  /** The tier that is claimed, of campaigns with tiers. */
  step?: number
}

/** What a bar offers: the main action, and at most one beside it. */
export interface BarActions<Does extends string> {
  /** One line above the buttons. */
  note?: string
  soft?: BarButton<Does>
  main: BarButton<Does>
}
