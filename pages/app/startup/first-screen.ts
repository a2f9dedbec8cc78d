import type { LoginAnswer } from '../../../api/index.ts'
import type { FirstScreen } from '../../../runtime/index.ts'

/** What the server has put into the HTML for this visitor alone. */
export interface BroughtAlong {
  /** The page's screen, drawn. */
  screen?: FirstScreen
  /** The code of the address was used for this login, whose session the browser has. */
  login?: LoginMade
}

export interface LoginMade {
  code: string
  person: LoginAnswer
}

/** Read once. */
export function takeBroughtAlong(): BroughtAlong {
  const block = document.getElementById('first')
  if (!block) return {}
  const { url, answer, login } = JSON.parse(block.textContent ?? '') as {
    url?: string
    answer?: unknown
    login?: LoginMade
  }
  block.remove()
  return {
    ...(url !== undefined && { screen: { url, answer, at: documentAt() } }),
    ...(login && { login }),
  }
}

/** When the document began to come, ms since 1970. */
function documentAt(): number {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return Date.now() - performance.now() + (loading?.responseStart ?? performance.now())
}
