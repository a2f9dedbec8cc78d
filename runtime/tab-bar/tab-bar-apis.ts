import { type Api, ApiFailure, type ApiSpec, defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { type Check, isBoolean, isColor, isNumber, isString } from '../core/params.ts'
import { changeTabBar, type MarkedItem, tabBar } from './tab-bar.ts'
import type { TabBarItem, TabBarStyle } from './tab-bar-config.ts'

interface OfItem {
  /** Counted from 0, left to right. */
  index: number
}

const animated = {
  checks: { animation: [isBoolean] },
  optional: ['animation'],
  logsFailures: true,
} satisfies Partial<ApiSpec<{ animation: boolean }, object>>

/** Longer badges are replaced by an ellipsis. */
const longestBadge = 4

const isTabColor: Check = (value, name) =>
  isColor(value, name) ? messages.invalidTabBarStyle(name) : undefined

const isBorderStyle: Check = (value, name) =>
  value === 'black' || value === 'white' ? undefined : messages.invalidTabBarStyle(name)

/**
 * Shows a badge on an item, instead of its dot. `text`: `…` instead of more than 4 characters. Fails with `not TabBar
 * page` in an app without a bar, and with `tabbar item not found`.
 */
export const setTabBarBadge = /* @__PURE__ */ itemApi<{ text: string }>(
  'setTabBarBadge',
  { text: [isString] },
  ({ text }) => ({
    badge: text.length > longestBadge ? '…' : text,
    hasDot: false,
  }),
)

/** Removes an item's badge. Fails like `setTabBarBadge`. */
export const removeTabBarBadge = /* @__PURE__ */ itemApi('removeTabBarBadge', {}, () => ({
  badge: '',
}))

/** Shows a red dot on an item, instead of its badge. Fails like `setTabBarBadge`. */
export const showTabBarRedDot = /* @__PURE__ */ itemApi('showTabBarRedDot', {}, () => ({
  badge: '',
  hasDot: true,
}))

/** Removes an item's dot. Fails like `setTabBarBadge`. */
export const hideTabBarRedDot = /* @__PURE__ */ itemApi('hideTabBarRedDot', {}, () => ({
  hasDot: false,
}))

/** Changes an item's text and icons; omitted fields stay. Fails like `setTabBarBadge`. */
export const setTabBarItem = /* @__PURE__ */ defineApi<
  Partial<TabBarItem> & OfItem,
  object,
  'index'
>('setTabBarItem', {
  checks: {
    index: [isNumber],
    text: [isString],
    iconPath: [isString],
    selectedIconPath: [isString],
  },
  optional: ['text', 'iconPath', 'selectedIconPath'],
  logsFailures: true,
  run({ index, text, iconPath, selectedIconPath }) {
    changeItem(index, {
      ...(text !== undefined && { text }),
      ...(iconPath !== undefined && { iconPath }),
      ...(selectedIconPath !== undefined && { selectedIconPath }),
    })
  },
})

/**
 * Changes the bar's colours; omitted fields stay. Fails with `invalid color`, `invalid selectedColor` or `invalid
 * backgroundColor` for anything but `#RRGGBB`, with `invalid borderStyle` unless black or white, and with `not TabBar
 * page` in an app without a bar.
 */
export const setTabBarStyle = /* @__PURE__ */ defineApi<TabBarStyle>('setTabBarStyle', {
  checks: {
    color: [isTabColor],
    selectedColor: [isTabColor],
    backgroundColor: [isTabColor],
    borderStyle: [isBorderStyle],
  },
  optional: ['color', 'selectedColor', 'backgroundColor', 'borderStyle'],
  logsFailures: true,
  run({ color, selectedColor, backgroundColor, borderStyle }) {
    demandTabBar()
    const { style } = tabBar()
    changeTabBar({
      style: {
        color: color ?? style.color,
        selectedColor: selectedColor ?? style.selectedColor,
        backgroundColor: backgroundColor ?? style.backgroundColor,
        borderStyle: borderStyle ?? style.borderStyle,
      },
    })
  },
})

/** Shows the bar again. `animation`: tolerated. Fails with `not TabBar page`. */
export const showTabBar = /* @__PURE__ */ defineApi<{ animation: boolean }>('showTabBar', {
  ...animated,
  run() {
    demandTabBar()
    changeTabBar({ isHidden: false })
  },
})

/** Hides the bar until `showTabBar`. `animation`: tolerated. Fails with `not TabBar page`. */
export const hideTabBar = /* @__PURE__ */ defineApi<{ animation: boolean }>('hideTabBar', {
  ...animated,
  run() {
    demandTabBar()
    changeTabBar({ isHidden: true })
  },
})

/** An API that changes one item. */
function itemApi<More extends object = object>(
  name: string,
  checks: { [Name in keyof More]?: readonly Check[] },
  change: (options: More & OfItem) => Partial<MarkedItem>,
): Api<More & OfItem, keyof (More & OfItem), object> {
  return defineApi<More & OfItem, object, keyof (More & OfItem)>(name, {
    checks: { index: [isNumber], ...checks } as { [Key in keyof (More & OfItem)]?: Check[] },
    logsFailures: true,
    run: options => changeItem(options.index, change(options)),
  })
}

function changeItem(index: number, change: Partial<MarkedItem>): void {
  demandTabBar()
  const { items } = tabBar()
  if (!items[index]) throw new ApiFailure(messages.tabIndexOutOfRange)
  changeTabBar({ items: items.map((item, at) => (at === index ? { ...item, ...change } : item)) })
}

/** The calls also work on pages that are not of the bar: it shows the change when it is seen again. */
function demandTabBar(): void {
  if (tabBar().items.length === 0) throw new ApiFailure(messages.noTabBar)
}
