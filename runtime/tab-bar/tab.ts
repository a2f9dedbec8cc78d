import * as messages from '../core/messages.ts'
import { button, element } from '../dom/element.ts'
import { visiblePage } from '../router/current-router.ts'
import { switchTab } from '../router/navigation.ts'
import { createRouteTable } from '../router/route-table.ts'
import { tabBar } from './tab-bar.ts'

/** An item of the bar on screen. */
export interface Tab {
  root: HTMLElement
  /** Renders the item's current state. */
  update(): void
}

/** Creates the item with this index, from 0. The `weui` names are those by which old styles know its parts. */
export function createTab(index: number): Tab {
  const root = button('taro-tabbar__item weui-tabbar__item')
  const icon = element('img', 'taro-tabbar__icon weui-tabbar__icon', { alt: '' })
  const badge = element('span', 'taro-tabbar__badge weui-badge taro-tabbar-badge')
  const dot = element('span', 'taro-tabbar__dot weui-badge_dot', {
    role: 'img',
    'aria-label': messages.newContent,
  })
  const text = element('span', 'taro-tabbar__text weui-tabbar__label')
  root.append(element('span', 'taro-tabbar__picture', {}, [icon, badge, dot]), text)
  root.addEventListener('click', () => press(index))

  return {
    root,
    update() {
      const { items, style } = tabBar()
      const item = items[index]
      if (!item) return
      const isChosen = isShown(item.pagePath)
      root.classList.toggle('weui-bar__item_on', isChosen)
      root.style.color = isChosen ? style.selectedColor : style.color
      if (isChosen) root.setAttribute('aria-current', 'page')
      else root.removeAttribute('aria-current')
      showPicture(icon, (isChosen && item.selectedIconPath) || item.iconPath)
      text.textContent = item.text
      badge.textContent = item.badge
      badge.hidden = !item.badge
      dot.hidden = !item.hasDot
    },
  }
}

/** Tapping the current page's item does not open it again. */
function press(index: number): void {
  const item = tabBar().items[index]
  if (!item) return
  const { pagePath, text } = item
  const notify = () => visiblePage()?.events.emit('tabItemTap', { index, pagePath, text })
  if (isShown(pagePath)) notify()
  else void switchTab({ url: absolute(pagePath), success: notify })
}

function isShown(pagePath: string): boolean {
  const entry = visiblePage()?.entry
  if (!entry) return false
  const path = (entry.base ?? '') + absolute(pagePath)
  return createRouteTable([entry]).find(path) === entry
}

/** Configs write paths without the leading slash. */
const absolute = (path: string) => (path.startsWith('/') ? path : `/${path}`)

function showPicture(icon: HTMLImageElement, src: string | undefined): void {
  icon.hidden = !src
  if (src && icon.getAttribute('src') !== src) icon.src = src
}
