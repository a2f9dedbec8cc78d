import { ApiError } from '../../api/core/api-error.ts'
import { loadNetwork } from '../../api/core/client.ts'
import { endpoint } from '../../api/core/endpoint.ts'
import { stay } from '../../api/core/oauth-redirect.ts'
import { $login } from '../../api/core/login-state.ts'
import { $loginTip, $visitor, nobody } from '../../api/core/visitor.ts'
import { warmUp } from '../../api/core/warm-up.ts'
import { withRequestFeedback } from '../../api/core/with-request-feedback.ts'
import { hideFeedback } from '../../runtime/index.ts'
import { freshDom } from './dom.ts'
import { createFakeServer } from './fake-server.ts'
import { watchLeaves } from './leaves.ts'

export type Params = Record<string, unknown>

/** Two typical endpoints without a loading layer. */
export const read = endpoint<Params, unknown>({ path: '/wechat/x', loader: false })
export const write = endpoint<Params, unknown>({
  method: 'POST',
  path: '/wechat/y',
  loader: false,
})

/** Calls of a page with a session to a fake server: setup and teardown of the endpoint tests. */
export function createEndpointFixture() {
  let server = createFakeServer()
  server.stop()
  let leaves = watchLeaves()
  leaves.stop()

  return {
    /** For `test.before`: loads what the app loads after its first page. */
    async load(): Promise<void> {
      freshDom()
      warmUp()
      await import('../../api/core/service-error-redirect.ts')
      await Promise.all([loadNetwork(), spoken()])
    },

    /** For `test.before.each`. */
    begin(): void {
      freshDom('/coupon?br=8&id=501&staffId=5&staffMarket=')
      server = createFakeServer()
      leaves = watchLeaves()
      $login.set('done')
      $visitor.set(nobody)
      $loginTip.set(false)
      stay()
    },

    /** For `test.after.each`. */
    async end(): Promise<void> {
      hideFeedback()
      // Clears pending work while the page is still leaving, so that nothing is sent.
      $login.set('idle')
      await turns()
      stay()
      server.stop()
      leaves.stop()
    },

    /** Its handler can be replaced during a test. */
    get server() {
      return server
    },

    /** The addresses to which the page has navigated away. */
    get left() {
      return leaves.left
    },
  }
}

/** The error of a rejected call. */
export async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('the call succeeded')
}

/** Title, text and buttons of the visible modal. */
export function modalText(): string {
  const modal = shown('.taro__modal')
  const buttons = [...(modal?.querySelectorAll<HTMLElement>('.taro-model__btn') ?? [])]
  const words = ['.taro-modal__title', '.taro-modal__text'].map(
    part => modal?.querySelector(part)?.textContent,
  )
  const labels = buttons.filter(each => each.style.display !== 'none').map(each => each.textContent)
  return modal ? [...words, ...labels].join(' ') : ''
}

/** Text of the visible loading layer. */
export const loadingText = () => shown('.taro__toast')?.textContent ?? ''

/** Lets a request be sent and its response be handled. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise(resolve => setTimeout(resolve, 0))
}

function shown(selector: string): HTMLElement | undefined {
  const layer = document.querySelector<HTMLElement>(selector)
  const isShown = layer && layer.style.display !== 'none' && !layer.matches('.is-leaving')
  return isShown ? layer : undefined
}

function spoken(): Promise<void> {
  return new Promise(resolve => withRequestFeedback(() => resolve()))
}
