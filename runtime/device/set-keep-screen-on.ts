import { defineApi } from '../core/define-api.ts'
import { isBoolean } from '../core/params.ts'
import { unsupported } from '../core/unsupported.ts'

/** Wake lock API of the navigator, which may be missing. */
interface Screens {
  wakeLock?: { request(kind: 'screen'): Promise<Lock> }
}

interface Lock {
  release(): Promise<void>
}

let isWanted = false
let lock: Lock | undefined

/**
 * Prevents the screen from turning off, or allows it again. `keepScreenOn`: which of them. Holds until it
 * is called with false or the document is unloaded. Fails with `暂时不支持 API setKeepScreenOn` where the
 * browser cannot.
 */
export const setKeepScreenOn = /* @__PURE__ */ defineApi<
  { keepScreenOn: boolean },
  object,
  'keepScreenOn'
>('setKeepScreenOn', {
  checks: { keepScreenOn: [isBoolean] },
  async run({ keepScreenOn }) {
    if (keepScreenOn && !(navigator as Screens).wakeLock) throw unsupported('setKeepScreenOn')
    isWanted = keepScreenOn
    // Browsers release the lock when the page is hidden.
    if (isWanted) document.addEventListener('visibilitychange', holdAgain)
    else document.removeEventListener('visibilitychange', holdAgain)
    await (isWanted ? hold() : letGo())
  },
})

async function hold(): Promise<void> {
  const { wakeLock } = navigator as Screens
  const taken = await wakeLock?.request('screen')
  await letGo()
  lock = taken
  // The lock was given up while the request was pending.
  if (!isWanted) await letGo()
}

async function letGo(): Promise<void> {
  const held = lock
  lock = undefined
  await held?.release()
}

function holdAgain(): void {
  if (!document.hidden) hold().catch(() => undefined)
}
