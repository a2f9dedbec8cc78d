import { visiblePage } from '../router/current-router.ts'

export interface TabBarItem {
  /** Public or internal path of the page that it opens. */
  pagePath: string
  text: string
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
}

/** An item with what hangs on it. */
export interface MarkedItem extends TabBarItem {
  badge: string
  hasDot: boolean
}

interface State {
  style: TabBarStyle
  items: readonly MarkedItem[]
  isHidden: boolean
}

const defaultStyle: TabBarStyle = {
  color: '#7A7E83',
  selectedColor: '#3CC51F',
  backgroundColor: '#FFFFFF',
  borderStyle: 'black',
}

let state: State = { style: defaultStyle, items: [], isHidden: false }
let draw: (() => void) | undefined

/** The bar's drawing comes with its own file, and says here how it is done anew. */
export function drawWith(redraw: () => void): void {
  draw = redraw
}

/** Gives the app its tab bar. */
export function setTabBar({ list, ...style }: TabBar): void {
  changeTabBar({
    style: { ...defaultStyle, ...style },
    items: list.map(item => ({ ...item, badge: '', hasDot: false })),
    isHidden: false,
  })
}

export const tabBar = (): State => state

export function changeTabBar(change: Partial<State>): void {
  state = { ...state, ...change }
  draw?.()
}

/** Whether the visible page is one of the tab bar's. */
export const isOnTabPage = (): boolean => visiblePage()?.entry?.isTab === true
