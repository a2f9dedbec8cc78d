import './tab-bar.css'
import { button, element } from '../feedback/element.ts'
import { visiblePage } from '../router/current-router.ts'
import { switchTab } from '../router/navigation.ts'
import { onRouteChange } from '../router/route-change.ts'
import { internalPath } from '../router/route-table.ts'
import { drawWith, isOnTabPage, type MarkedItem, tabBar } from './tab-bar.ts'

let bar: HTMLElement | undefined

/** Draws the bar below the app's tab pages, and keeps it as the API says. Call once. */
export function startDrawing(): void {
  drawWith(draw)
  // The address has moved; the page is there in the next task.
  onRouteChange(() => setTimeout(draw))
  draw()
}

function draw(): void {
  const { items, style, isHidden } = tabBar()
  const isShown = isOnTabPage() && !isHidden
  document.body.classList.toggle('taro-has-tabbar', isShown)
  if (!isShown) {
    bar?.remove()
    return
  }
  bar ??= element('nav', 'taro-tabbar__tabbar', { 'aria-label': '标签栏' })
  bar.style.backgroundColor = style.backgroundColor
  bar.style.borderTopColor = style.borderStyle === 'white' ? '#fff' : 'rgba(0, 0, 0, 0.2)'
  bar.replaceChildren(...items.map(draft))
  if (!bar.isConnected) document.body.append(bar)
}

function draft(item: MarkedItem, index: number): HTMLElement {
  const { style } = tabBar()
  const isChosen = internalPath(visiblePage()?.path ?? '') === internalPath(absolute(item.pagePath))
  const icon = (isChosen && item.selectedIconPath) || item.iconPath
  const made = button('taro-tabbar__item')
  made.style.color = isChosen ? style.selectedColor : style.color
  if (isChosen) made.setAttribute('aria-current', 'page')
  const picture = element('span', 'taro-tabbar__picture')
  if (icon) picture.append(element('img', 'taro-tabbar__icon', { src: icon, alt: '' }))
  if (item.badge) picture.append(withText(element('span', 'taro-tabbar__badge'), item.badge))
  if (item.hasDot) picture.append(element('span', 'taro-tabbar__dot', { 'aria-label': '有新内容' }))
  made.append(picture, withText(element('span', 'taro-tabbar__text'), item.text))
  made.addEventListener('click', () => void press(item, index))
  return made
}

async function press({ pagePath, text }: MarkedItem, index: number): Promise<void> {
  await switchTab({ url: absolute(pagePath) })
  visiblePage()?.events.emit('tabItemTap', { index, pagePath, text })
}

/** Configs write paths without the leading slash. */
const absolute = (path: string) => (path.startsWith('/') ? path : `/${path}`)

function withText<Made extends HTMLElement>(made: Made, text: string): Made {
  made.textContent = text
  return made
}
