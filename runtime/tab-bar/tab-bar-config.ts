export interface TabBarItem {
  /** Public or internal path of the page that it opens. */
  pagePath: string
  /** Label of the item. */
  text: string
  /** Address of the icon, none by default. */
  iconPath?: string
  /** Address of the icon while the item's page is shown; the same as `iconPath` by default. */
  selectedIconPath?: string
}

/** Colours as `#RRGGBB`. */
export interface TabBarStyle {
  /** Colour of the labels, #7A7E83 by default. */
  color: string
  /** Colour of the selected label, #3CC51F by default. */
  selectedColor: string
  /** #FFFFFF by default. */
  backgroundColor: string
  /** Colour of the top border, `black` by default. */
  borderStyle: 'black' | 'white'
}

/** As in an app's config. */
export interface TabBar extends Partial<TabBarStyle> {
  /** Two to five items. */
  list: readonly TabBarItem[]
  /** The app renders its own tab bar. Off by default. */
  custom?: boolean
}

let config: TabBar = { list: [] }

/** Sets the app's tab bar; to be called before the first page, which may already set a badge. */
export function setTabBar(given: TabBar): void {
  config = given
}

export const tabBarConfig = (): TabBar => config
