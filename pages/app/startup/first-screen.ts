import type { FirstScreen } from '../../../runtime/index.ts'

/** The server-rendered screen in this HTML, if any. */
export function firstScreen(): FirstScreen | undefined {
  const block = document.getElementById('first')
  if (!block) return undefined
  const { url, answer } = JSON.parse(block.textContent ?? '') as Omit<FirstScreen, 'at'>
  block.remove()
  return { url, answer, at: documentAt() }
}

/** When the response of the document began, ms since 1970. */
function documentAt(): number {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return Date.now() - performance.now() + (loading?.responseStart ?? performance.now())
}
