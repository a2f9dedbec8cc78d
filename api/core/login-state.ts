import { atom } from 'nanostores'

export type LoginState = 'idle' | 'busy' | 'done' | 'failed'

/**
 * `ask`: an exchange of the code or a look-up of the session begins. `known`: nobody has to be asked. `accepted`,
 * `refused`: its end. `sessionLost`: a call was told to log in again.
 */
export type LoginEvent = 'ask' | 'known' | 'accepted' | 'refused' | 'sessionLost'

const transitions: Record<LoginState, Partial<Record<LoginEvent, LoginState>>> = {
  idle: { ask: 'busy', known: 'done', sessionLost: 'busy' },
  // A lost session while busy means that the page leaves for the authorization: what waits goes on waiting.
  // guard: what waits goes on waiting while the page leaves [unit api/core/held-calls]
  //   busy: { accepted: 'done', refused: 'failed' } ~> busy: { accepted: 'done', refused: 'failed', sessionLost: 'failed' }
  busy: { accepted: 'done', refused: 'failed' },
  failed: { accepted: 'done', sessionLost: 'busy' },
  done: { sessionLost: 'busy' },
}

/** While it is `busy`, every call that does not skip the wait is held. */
export const $login = atom<LoginState>('idle')

/** An event that means nothing in the present state is ignored. */
export function moveLogin(event: LoginEvent): void {
  $login.set(transitions[$login.get()][event] ?? $login.get())
}

/** Resolves when no login is under way; those who wait are let go in the order they came. */
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
