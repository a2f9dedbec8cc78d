import { useContext } from 'react'
import { PageContext } from './page-context.ts'

/** A page's screen that the server has drawn into the HTML, for the page to go on with. */
export interface FirstScreen {
  /** Path and query that it was drawn for. */
  url: string
  /** The server's answer that stands behind it. */
  answer: unknown
  /** When the HTML came, ms since 1970 by the phone's own clock. */
  at: number
}

/** What the server has drawn of this page; undefined on pages that are opened in the app. */
export const useFirstScreen = (): FirstScreen | undefined => useContext(PageContext)?.first
