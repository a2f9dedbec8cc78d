import type { Hono } from 'hono'
import { logError } from '../../../core/log-error.ts'
import type { PayContext } from './keys.ts'
import { sendDueNotices } from './send-notices.ts'

const LOOK_MS = 1000

/** Sends due notices of the sandbox's payment platform to our own app, once a second. */
export function startNoticeSender(context: PayContext, app: Hono): { stop(): Promise<void> } {
  let running = Promise.resolve()
  let isStopped = false
  let timer = setTimeout(look, LOOK_MS)

  function look(): void {
    running = sendDueNotices(context, (url, init) => app.request(new URL(url).pathname, init))
      .catch(error => logError('The sandbox could not send its notices of payment', error))
      .then(() => {
        if (!isStopped) timer = setTimeout(look, LOOK_MS)
      })
  }

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
