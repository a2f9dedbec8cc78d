import { atom } from 'nanostores'
import { type DynamicCode, dynamicCode } from '../../../api/index.ts'
import { createMemberQuery } from '../shared/member-query.ts'

/** Delay of a retry after a failure, ms. */
const RETRY_MS = 5_000

export type CodeStore = ReturnType<typeof createMemberCodeStore>

/** The member's code between `start` and `stop`: renewed when it expires, greyed out while there is no new one. */
export function createMemberCodeStore() {
  const query = createMemberQuery<{ code: DynamicCode }>(async () => ({
    code: await dynamicCode({}, { quiet: true }),
  }))
  const $isOver = atom(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false

  async function refresh(): Promise<void> {
    clearTimeout(timer)
    const came = await query.load()
    if (came) $isOver.set(false)
    if (!isRunning) return
    const code = query.data()?.code
    const leftMs = came && code ? (code.expire_time - code.server_time) * 1000 : RETRY_MS
    timer = setTimeout(() => void renew(), Math.max(1000, leftMs))
  }

  /** The shown code has expired; it stays grey until the next one arrives. */
  async function renew(): Promise<void> {
    const shown = query.data()?.code.code
    await refresh()
    if (query.data()?.code.code === shown) $isOver.set(true)
  }

  function start(): void {
    if (isRunning) return
    isRunning = true
    void refresh()
  }

  function stop(): void {
    isRunning = false
    clearTimeout(timer)
  }

  return { $state: query.$state, $isOver, refresh, start, stop }
}
