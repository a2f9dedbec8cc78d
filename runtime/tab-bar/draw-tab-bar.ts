import './tab-bar.css'
import * as messages from '../core/messages.ts'
import { element } from '../dom/element.ts'
import { onRouteChange } from '../router/route-change.ts'
import { createTab, type Tab } from './tab.ts'
import { drawWith, isOnTabPage, tabBar } from './tab-bar.ts'

let bar: HTMLElement | undefined
let tabs: Tab[] = []
let end: (() => void) | undefined

/**
 * Draws the bar below the app's tab pages, and redraws it when the API changes it. Call it when the first page is on
 * screen.
 */
export function startDrawing(): void {
  drawWith(draw)
  end?.()
  // The address has changed; the page is mounted before the next paint.
  end = onRouteChange(() => queueMicrotask(draw))
  draw()
}

/** Reuses elements while the items stay the same, so that a focused one keeps the focus. */
function draw(): void {
  const { items, style, isHidden, config } = tabBar()
  const isShown = isOnTabPage() && !isHidden && !config.custom
  document.body.classList.toggle('taro-has-tabbar', isShown)
  if (!isShown) {
    bar?.remove()
    return
  }
  bar ??= element('nav', 'taro-tabbar__tabbar weui-tabbar', { 'aria-label': messages.tabBarLabel })
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
