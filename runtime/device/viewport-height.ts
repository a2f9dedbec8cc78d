/**
 * Keeps `--vh100` at the height of the window, in px, in browsers without `dvh`, whose `100vh` includes the
 * host's bars. Call once. Used as `height: var(--vh100, 100vh)` before `height: 100dvh`.
 */
export function startViewportHeight(): void {
  if (window.CSS?.supports?.('height', '100dvh')) return
  write()
  window.addEventListener('resize', write)
  window.addEventListener('orientationchange', write)
  window.visualViewport?.addEventListener('resize', write)
}

function write(): void {
  const { style } = document.documentElement
  const height = `${window.innerHeight}px`
  if (style.getPropertyValue('--vh100') !== height) style.setProperty('--vh100', height)
}
