/** What a page may say about itself: in its route entry, as `Page.config`, or as `config = {...}` of a class page. */
export interface PageConfig {
  navigationBarTitleText?: string
  backgroundColor?: string
  /** Off by default. */
  enablePullDownRefresh?: boolean
  /** How far from the end a scroll counts as having reached it, css px; 50 by default. */
  onReachBottomDistance?: number
  /** The page does not scroll as a whole. Off by default. */
  disableScroll?: boolean
}
