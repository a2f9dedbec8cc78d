import { getStorageSync, navigateBack, redirectTo, urlBelow } from '../../runtime/index.ts'

/**
 * Leaves for the page that asked for this one. If the visitor came from there, that is a step back: opened anew, it would
 * stand in the history twice.
 */
export async function returnTo(url: string): Promise<void> {
  const below = urlBelow()
  // Of a page in another document only the last address is known.
  if (isAt(below === '' ? getStorageSync('__prevPath__') : below, url)) await navigateBack()
  else await redirectTo({ url })
}

/** Whether an address is the target, to which navigations may have added fields. */
function isAt(address: unknown, target: string): boolean {
  if (typeof address !== 'string') return false
  const [at, to] = [new URL(address, origin), new URL(target, origin)]
  const fields = [...to.searchParams]
  return (
    at.pathname === to.pathname &&
    fields.every(([name, value]) => at.searchParams.get(name) === value)
  )
}

const origin = 'http://localhost'
