/**
 * What phones do with a page's storage, as scripts that run before the page's own. The sandbox around a page keeps its
 * storage: it stands for the messaging app, not for the page.
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
    // A blank page has none.
    if (location.protocol !== 'http:' || location.pathname.startsWith('/sandbox/')) return
    for (const storage of [localStorage, sessionStorage]) {
      for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (let n = 0; ; n += 1) storage.setItem(`other-${size}-${n}`, 'x'.repeat(size))
        } catch {
          // Smaller ones may still fit.
        }
      }
    }
  },
}
