import { hasBrowser } from '../core/has-browser.ts'

/** `@tarojs/runtime` as far as pages import it: the current page, and the browser's own objects. */
export { eventCenter, Events } from '../core/events.ts'
export { Current, getCurrentInstance } from './current-instance.ts'

const browser: Partial<typeof globalThis> = hasBrowser() ? globalThis : {}
const { document, history, location, navigator, window } = browser
export { document, history, location, navigator, window }
