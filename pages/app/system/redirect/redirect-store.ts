import { atom } from 'nanostores'
import { codes, isRefused, resolveLink } from '../../../../api/index.ts'
import { currentUrl, leaveFor, redirectTo } from '../../../../runtime/index.ts'
import { type RedirectTarget, redirectTarget } from './redirect-rules.ts'

/** Time after which a slow navigation is offered as a button, ms. */
const SLOW_AFTER_MS = 3000

export type RedirectState =
  | RedirectTarget
  | { kind: 'leaving' | 'bad' | 'gone' | 'failed' }
  | { kind: 'slow'; href: string }

type ForeignTarget = Extract<RedirectTarget, { href: string }>

/** Opens only an address of our own, or on a host that the brand vouches for, without asking. */
export function createRedirectStore(query: Record<string, string>) {
  const $state = atom<RedirectState>({ kind: 'leaving' })

  /** Returns a function that cancels: a visitor who has left is not redirected any more. */
  function start(): () => void {
    const target = redirectTarget(query, currentUrl().origin)
    let stop = () => {}
    let isOver = false
    if (target.kind === 'bad') void redirectTo({ url: '/error?type=param' })
    else if (target.kind === 'ours') stop = go(target.href)
    else {
      const asked = target.kind === 'foreign' ? vouched(target) : resolve(query.t ?? '')
      void asked.then(href => {
        if (href && !isOver) stop = go(href)
      })
    }
    return () => {
      isOver = true
      stop()
    }
  }

  function go(href: string): () => void {
    leaveFor(href, { replace: true })
    const timer = setTimeout(() => $state.set({ kind: 'slow', href }), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }

  /** A foreign address may be opened at once if the brand vouches for its host; else it is shown. */
  async function vouched(target: ForeignTarget): Promise<string | undefined> {
    $state.set({ kind: 'leaving' })
    const answer = await resolveLink({ url: target.href }).catch(() => undefined)
    if (answer?.trusted === 1 && answer.url === target.href) return target.href
    $state.set(target)
    return undefined
  }

  /** The address of a short link that may be opened at once; any other result is shown. */
  async function resolve(t: string): Promise<string | undefined> {
    $state.set({ kind: 'leaving' })
    try {
      const { url, trusted } = await resolveLink({ t })
      // The server vouches for the host; the kind of the address is checked again.
      const target = redirectTarget({ url }, currentUrl().origin)
      // guard: the server vouches for the host [unit redirect/redirect-page]
      //   trusted && 'href' in target ~> 'href' in target
      if (trusted && 'href' in target) return target.href
      $state.set('href' in target ? { ...target, kind: 'foreign' } : { kind: 'gone' })
    } catch (error) {
      if (isRefused(error, codes.contentGone)) await redirectTo({ url: '/web-expire?type=3' })
      else $state.set({ kind: isRefused(error) ? 'gone' : 'failed' })
    }
    return undefined
  }

  return { $state, start }
}
