/**
 * Configuration of a page: from its route entry, the config file beside a migrated page, `Page.config`, or `config =
 * {...}` of a class page. Later sources override earlier ones; fields that the web cannot support (`navigationStyle`
 * ...) are ignored.
 */
export interface PageConfig {
  navigationBarTitleText?: string
  /** Colour of the bar in hosts that take it from the page. White by default. */
  navigationBarBackgroundColor?: string
  backgroundColor?: string
  /** Off by default. */
  enablePullDownRefresh?: boolean
  /** Distance at which the end of the page counts as reached, css px; 50 by default. */
  onReachBottomDistance?: number
  /** Disables scrolling of the page as a whole. Off by default. */
  disableScroll?: boolean
}
