import { atom } from 'nanostores'

export type LoginState = 'idle' | 'busy' | 'done' | 'failed'

/**
 * `ask`: the exchange of a code or the lookup of the session begins. `known`: no lookup is needed. `accepted`,
 * `refused`: its outcome. `sessionLost`: a call was answered with status `oauth`.
 */
export type LoginEvent = 'ask' | 'known' | 'accepted' | 'refused' | 'sessionLost'

const transitions: Record<LoginState, Partial<Record<LoginEvent, LoginState>>> = {
  idle: { ask: 'busy', known: 'done', sessionLost: 'busy' },
  // A session lost while busy means that the page is being left for the authorization; waiting calls keep waiting.
  // guard: what waits goes on waiting while the page leaves [unit api/core/held-calls]
  //   busy: { accepted: 'done', refused: 'failed' } ~> busy: { accepted: 'done', refused: 'failed', sessionLost: 'failed' }
  busy: { accepted: 'done', refused: 'failed' },
  failed: { accepted: 'done', sessionLost: 'busy' },
  done: { sessionLost: 'busy' },
}

/** While `busy`, all calls without `skipWait` wait. */
export const $login = atom<LoginState>('idle')

/** Applies an event; events without a transition are ignored. */
export function moveLogin(event: LoginEvent): void {
  $login.set(transitions[$login.get()][event] ?? $login.get())
}

/** Resolves when no login is running; waiting calls continue in the order in which they came. */
export function loginSettled(): Promise<void> {
  if ($login.get() !== 'busy') return Promise.resolve()
  return new Promise(resolve => {
    const stop = $login.listen(state => {
      if (state === 'busy') return
      stop()
      resolve()
    })
  })
}
