import { contextFields } from '../../../api/core/context-fields.ts'
import { apiAddress } from '../../../api/core/early-key.ts'
import { newReqId } from '../../../api/core/new-req-id.ts'
import type { EarlyWrite } from '../../campaign/sent-early.ts'
import type { Begun } from './hold-taps.ts'
import { wireHeaders } from './wire-headers.ts'
import { stored } from './stored.ts'

/**
 * Sends the write that a tapped button names in `data-sends`, with a new key by which the server performs it at most
 * once. Once the app lives, its own call of the same write receives this answer.
 */
export function sendEarly({ dataset }: HTMLElement): Begun {
  if (!dataset.sends) return undefined
  const [url, params, keeps] = JSON.parse(dataset.sends) as EarlyWrite
  const fields = contextFields(new URLSearchParams(location.search), stored)
  if (params['reqId'] === '') params['reqId'] = newReqId()
  // Every brand has its own uids, which are stored with it; one that came with a login is in the HTML.
  const uid =
    document.documentElement.dataset.uid ??
    (fields['brandId'] === stored('br') ? stored('uid') : undefined)
  if (keeps && !(uid && keep(keeps.replace('*', uid), params))) return undefined
  const answer = fetch(apiAddress(url), {
    method: 'POST',
    headers: wireHeaders(),
    credentials: 'include',
    body: JSON.stringify({ ...fields, ...params }),
  })
  const sent: NonNullable<Window['__sent']> = { url, params, answer }
  answer.then(
    () => (sent.at = performance.now()),
    // The app reports a lost answer once it takes it over.
    () => undefined,
  )
  window.__sent = sent
  return 'sent'
}

/**
 * Keeps a write as the app does, in the form of the runtime's storage. False where one is kept,
 * which the app has to end first, or nothing can be kept: then the tap is the app's.
 */
function keep(key: string, params: object): boolean {
  if (stored(key)) return false
  try {
    localStorage.setItem(key, JSON.stringify({ data: { ...params, at: Date.now() } }))
    return true
  } catch {
    return false
  }
}
