import { callBridge } from '../core/call-bridge.ts'
import { ApiFailure, defineApi } from '../core/define-api.ts'
import { eventCenter } from '../core/events.ts'
import * as messages from '../core/messages.ts'
import { isArray } from '../core/params.ts'
import { visiblePage } from '../router/current-router.ts'
import type { Page } from '../router/page.ts'
import { refreshShare } from './page-share.ts'

export interface ShareMenuOptions {
  /** `shareAppMessage`, `shareTimeline`. */
  menus: readonly string[]
}

/** Names of the items in the host's menu. */
const items: ReadonlyMap<string, readonly string[]> = /* @__PURE__ */ new Map([
  ['shareAppMessage', ['appMessage', 'qq', 'weiboApp']],
  ['shareTimeline', ['timeline', 'QZone']],
])

const hiddenOn = new WeakMap<Page, Set<string>>()
let isAllowed = true

/**
 * Shows share items in the host's menu while this page is shown, and requests its card again. `menus`:
 * `['shareAppMessage']` by default. Fails with `the content is not to be shared` where the app forbids it, and with
 * `h5端仅在微信公众号中支持 API showMenuItems` outside of the host.
 */
export const showShareMenu = /* @__PURE__ */ defineApi<ShareMenuOptions>('showShareMenu', {
  defaults: { menus: ['shareAppMessage'] },
  checks: { menus: [isArray] },
  async run({ menus }) {
    if (!isAllowed) throw new ApiFailure(messages.sharingForbidden)
    const page = visiblePage()
    if (page) {
      for (const menu of menus) hiddenOn.get(page)?.delete(menu)
      refreshShare(page)
    }
    await callHost('showMenuItems', menus)
  },
})

/**
 * Hides share items in the host's menu while this page is shown. `menus`: `['shareAppMessage', 'shareTimeline']` by
 * default. Fails with `h5端仅在微信公众号中支持 API hideMenuItems` outside of the host; if the host's bridge loads late, the
 * setting applies once the app triggers `bridgeReady`.
 */
export const hideShareMenu = /* @__PURE__ */ defineApi<ShareMenuOptions>('hideShareMenu', {
  defaults: { menus: ['shareAppMessage', 'shareTimeline'] },
  checks: { menus: [isArray] },
  async run({ menus }) {
    const page = visiblePage()
    if (page) for (const menu of menus) hiddenItemsOf(page).add(menu)
    await callHost('hideMenuItems', menus)
  },
})

/** Whether pages may show the host's share items at all; the app forbids it for private content. */
export function allowSharing(isAllowedNow: boolean): void {
  isAllowed = isAllowedNow
}

/** The host has one menu for all pages, so a page's hidden items are applied and undone as it shows and hides. */
function hiddenItemsOf(page: Page): Set<string> {
  const known = hiddenOn.get(page)
  if (known) return known
  const hidden = new Set<string>()
  hiddenOn.set(page, hidden)

  const hideAgain = () => {
    if (visiblePage() === page) void quietly('hideMenuItems', [...hidden])
  }
  eventCenter.on('bridgeReady', hideAgain)
  page.events.on('show', hideAgain)
  page.events.on('hide', () => {
    const next = visiblePage()
    // When going back, the page below is already shown.
    const stays = next && next !== page ? hiddenOn.get(next) : undefined
    if (isAllowed)
      void quietly(
        'showMenuItems',
        [...hidden].filter(menu => !stays?.has(menu)),
      )
  })
  page.events.on('unload', () => eventCenter.off('bridgeReady', hideAgain))
  return hidden
}

async function quietly(name: string, menus: readonly string[]): Promise<void> {
  if (menus.length > 0) await callHost(name, menus).catch(() => undefined)
}

async function callHost(name: string, menus: readonly string[]): Promise<void> {
  const found = menus.flatMap(menu => items.get(menu) ?? [])
  await callBridge(name, { menuList: found.map(item => `menuItem:share:${item}`) })
}
