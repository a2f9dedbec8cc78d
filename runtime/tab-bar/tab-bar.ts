import { visiblePage } from '../router/current-router.ts'
import { type TabBar, tabBarConfig, type TabBarItem, type TabBarStyle } from './tab-bar-config.ts'

/** An item with its badge and dot. */
export interface MarkedItem extends TabBarItem {
  badge: string
  hasDot: boolean
}

interface State {
  config: TabBar
  style: TabBarStyle
  items: readonly MarkedItem[]
  isHidden: boolean
}

let state: State | undefined
let draw: (() => void) | undefined

/** Registers the redraw function of the bar's code, which is a separate file. */
export function drawWith(redraw: () => void): void {
  draw = redraw
}

/** Current state of the bar; initialized from its config. */
export function tabBar(): State {
  const config = tabBarConfig()
  if (state?.config !== config) state = stateOf(config)
  return state
}

export function changeTabBar(change: Partial<State>): void {
  state = { ...tabBar(), ...change }
  draw?.()
}

/** Whether the visible page is one of the tab bar's. */
export const isOnTabPage = (): boolean => visiblePage()?.entry?.isTab === true

function stateOf(config: TabBar): State {
  const { list, custom: _, ...style } = config
  return {
    config,
    style: {
      color: '#7A7E83',
      selectedColor: '#3CC51F',
      backgroundColor: '#FFFFFF',
      borderStyle: 'black',
      ...style,
    },
    items: list.map(item => ({ ...item, badge: '', hasDot: false })),
    isHidden: false,
  }
}
