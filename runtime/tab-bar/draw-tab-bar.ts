import './tab-bar.css'
import * as messages from '../core/messages.ts'
import { element } from '../dom/element.ts'
import { onRouteChange } from '../router/route-change.ts'
import { createTab, type Tab } from './tab.ts'
import { drawWith, isOnTabPage, tabBar } from './tab-bar.ts'

let bar: HTMLElement | undefined
let tabs: Tab[] = []
let end: (() => void) | undefined

/** Draws the bar below the app's tab pages, and keeps it as the API says. Call it when the first page is on screen. */
export function startDrawing(): void {
  drawWith(draw)
  end?.()
  // The address has moved; the page is there before anything is painted.
  end = onRouteChange(() => queueMicrotask(draw))
  draw()
}

/** Elements stay as long as the items do: one that has the focus keeps it. */
function draw(): void {
  const { items, style, isHidden, config } = tabBar()
  const isShown = isOnTabPage() && !isHidden && !config.custom
  document.body.classList.toggle('taro-has-tabbar', isShown)
  if (!isShown) {
    bar?.remove()
    return
  }
  bar ??= element('nav', 'taro-tabbar__tabbar', { 'aria-label': messages.tabBarLabel })
  bar.style.backgroundColor = style.backgroundColor
  bar.style.borderTopColor = style.borderStyle === 'white' ? '#fff' : 'rgba(0, 0, 0, 0.2)'
  if (tabs.length !== items.length) {
    for (const { root } of tabs) root.remove()
    tabs = items.map((_, index) => createTab(index))
    bar.append(...tabs.map(({ root }) => root))
  }
  for (const tab of tabs) tab.update()
  if (!bar.isConnected) document.body.append(bar)
}
