import { defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { visiblePage } from '../router/current-router.ts'
import type { Page } from '../router/page.ts'
import { configOf } from './config-of.ts'

/** Default bar colour, on which black text is readable. */
const defaultBarColor = '#ffffff'

/** Sets the window title; the page keeps it and restores it whenever it is shown. `title`: any text but ''. */
export const setNavigationBarTitle = /* @__PURE__ */ defineApi<{ title: string }, object, 'title'>(
  'setNavigationBarTitle',
  {
    checks: { title: [isTitle] },
    logsFailures: true,
    needsOptions: true,
    run({ title }) {
      const page = visiblePage()
      if (page) page.title = title
      writeTitle(title)
    },
  },
)

/** Applies the page's title to the window, and its colour to the host's bar. */
export function showBar(page: Page, defaultTitle: string): void {
  const { navigationBarTitleText, navigationBarBackgroundColor } = configOf(page)
  writeTitle(page.title ?? navigationBarTitleText ?? page.entry?.title ?? defaultTitle)
  colorBar(page.barColor ?? navigationBarBackgroundColor ?? defaultBarColor)
}

/** Hosts take the colour of their bar from this tag, and choose a readable text colour. */
export function colorBar(color: string): void {
  const found = document.querySelector('meta[name=theme-color]')
  const meta = found ?? document.head.appendChild(document.createElement('meta'))
  meta.setAttribute('name', 'theme-color')
  meta.setAttribute('content', color)
}

/** Older hosts read the title once per change, so it is written once. */
function writeTitle(title: string): void {
  if (document.title !== title) document.title = title
}

function isTitle(value: unknown, name: string): string | undefined {
  return value && typeof value === 'string'
    ? undefined
    : messages.wrongParameter(name, 'String', value)
}
