import type { Hono } from 'hono'
import { logError } from '../../core/log-error.ts'
import { sendParcelNews } from './carrier/send-parcel-news.ts'
import type { PayContext } from './pay/keys.ts'
import { sendDueNotices } from './pay/send-notices.ts'

const LOOK_MS = 1000

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Sends what is due of the sandbox's payment platform and parcels to our own app, once a second. */
export function startNoticeSender(context: PayContext, app: Hono): { stop(): Promise<void> } {
  let running = Promise.resolve()
  let isStopped = false
  let timer = setTimeout(look, LOOK_MS)

  function look(): void {
    const post = (url: string, init: RequestInit) => app.request(pathOf(url), init)
    running = Promise.all([sendDueNotices(context, post), sendParcelNews(context, post)])
      .catch(error => logError('The sandbox could not send its notices', error))
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
