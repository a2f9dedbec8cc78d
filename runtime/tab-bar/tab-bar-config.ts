export interface TabBarItem {
  /** Public or internal path of the page that it opens. */
  pagePath: string
  /** Its name. */
  text: string
  /** Address of its picture, none by default. */
  iconPath?: string
  /** While its page is shown; the same as `iconPath` by default. */
  selectedIconPath?: string
}

/** Colours as `#RRGGBB`. */
export interface TabBarStyle {
  /** Of the texts, #7A7E83 by default. */
  color: string
  /** Of the chosen one, #3CC51F by default. */
  selectedColor: string
  /** #FFFFFF by default. */
  backgroundColor: string
  /** Of the line above it, `black` by default. */
  borderStyle: 'black' | 'white'
}

/** As in the config of an app. */
export interface TabBar extends Partial<TabBarStyle> {
  /** Two to five. */
  list: readonly TabBarItem[]
  /** The app draws its bar itself. Off by default. */
  custom?: boolean
}

let config: TabBar = { list: [] }

/** Gives the app its tab bar; to be called before its first page, which may already hang something on it. */
export function setTabBar(given: TabBar): void {
  config = given
}

export const tabBarConfig = (): TabBar => config
