/** A page's screen that the server has rendered into the HTML, for the page to adopt. */
export interface FirstScreen {
  /** Path and query that it was rendered for. */
  url: string
  /** The server's response from which it was rendered. */
  answer: unknown
  /** When the HTML was received, ms since 1970 by the phone's clock. */
  at: number
}
