/**
 * Failure modes of a page's storage on phones, as scripts that run before the page's own. The sandbox around a page
 * keeps its storage, because it represents the messaging app.
 */
export const brokenStorages: Readonly<Record<string, () => void>> = {
  'throws on reading': () => {
    if (location.pathname.startsWith('/sandbox/')) return
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  },
  'throws on writing': () => {
    if (location.pathname.startsWith('/sandbox/')) return
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
  'is full': () => {
    // A blank page has no storage.
    if (location.protocol !== 'http:' || location.pathname.startsWith('/sandbox/')) return
    for (const storage of [localStorage, sessionStorage]) {
      for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (let n = 0; ; n += 1) storage.setItem(`other-${size}-${n}`, 'x'.repeat(size))
        } catch {
          // Smaller values may still fit.
        }
      }
    }
  },
}
