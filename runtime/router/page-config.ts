/**
 * What a page may say about itself: in its route entry, in the config file beside a migrated page, as `Page.config`, or
 * as `config = {...}` of a class page. Each later one wins; what the web cannot do (`navigationStyle` ...) is ignored.
 */
export interface PageConfig {
  navigationBarTitleText?: string
  /** Colour of the bar of hosts that take it from the page. White by default. */
  navigationBarBackgroundColor?: string
  backgroundColor?: string
  /** Off by default. */
  enablePullDownRefresh?: boolean
  /** How far from the end a scroll counts as having reached it, css px; 50 by default. */
  onReachBottomDistance?: number
  /** The page does not scroll as a whole. Off by default. */
  disableScroll?: boolean
}
