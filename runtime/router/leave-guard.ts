import type { Page } from './page.ts'
import type { RouteLocation } from './route-change.ts'

/** A class page may block a navigation: `next()` or `next(true)` allows it, `next(false)` cancels it. */
interface GuardedInstance {
  beforeRouteLeave?(
    from: RouteLocation,
    to: RouteLocation,
    next: (mayLeave?: boolean) => void,
  ): void
}

export interface LeaveGuard {
  /** Whether the page allows the navigation. */
  ask(page: Page, from: RouteLocation, to: RouteLocation): Promise<boolean>
  /** Answers an open question with no, because a newer navigation has started. */
  giveUp(): void
}

export function createLeaveGuard(): LeaveGuard {
  let answer: ((mayLeave: boolean) => void) | undefined
  return {
    async ask(page, from, to) {
      const instance = page.instance as GuardedInstance | undefined
      if (typeof instance?.beforeRouteLeave !== 'function') return true
      const decision = new Promise<boolean>(resolve => {
        answer = resolve
      })
      instance.beforeRouteLeave(from, to, (mayLeave = true) => answer?.(mayLeave))
      return decision
    },
    giveUp: () => answer?.(false),
  }
}
