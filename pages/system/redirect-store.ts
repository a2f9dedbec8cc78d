import { atom } from 'nanostores'
import { currentUrl, leaveFor, redirectTo } from '../../runtime/index.ts'
import { type RedirectTarget, redirectTarget } from './redirect-rules.ts'

/** A load that takes longer than this is offered as a tap. */
const PATIENCE_MS = 3000

export type RedirectState =
  | RedirectTarget
  | { kind: 'leaving' | 'bad' }
  | { kind: 'slow'; href: string }

/** Only an address of our own is opened without being asked for. */
export function createRedirectStore(query: Record<string, string>) {
  const $state = atom<RedirectState>({ kind: 'leaving' })

  /** Returns what ends the waiting. */
  function start(): () => void {
    const target = redirectTarget(query, currentUrl().origin)
    if (target.kind === 'bad') void redirectTo({ url: '/error?type=param' })
    else if (target.kind !== 'ours') $state.set(target)
    if (target.kind !== 'ours') return () => undefined
    leaveFor(target.href, { replace: true })
    const timer = setTimeout(() => $state.set({ kind: 'slow', href: target.href }), PATIENCE_MS)
    return () => clearTimeout(timer)
  }

  return { $state, start }
}
