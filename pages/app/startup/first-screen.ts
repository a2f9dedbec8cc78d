import type { LoginAnswer } from '../../../api/index.ts'
import type { FirstScreen } from '../../../runtime/index.ts'

/** What the server has put into the HTML for this visitor alone. */
export interface BroughtAlong {
  /** The page's screen, drawn. */
  screen?: FirstScreen | undefined
  /** The code of the address was used for this login, whose session the browser has. */
  login?: LoginMade | undefined
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
  return { screen: url ? { url, answer, at: documentAt() } : undefined, login }
}

/** When the response of the document began, ms since 1970. */
function documentAt(): number {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return Date.now() - performance.now() + (loading?.responseStart ?? performance.now())
}
