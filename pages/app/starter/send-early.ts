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
  // Every brand has uids of its own. After a login on the way the HTML holds the visitor's; otherwise the storage does.
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
    // A network failure is reported by the app, whose own call gets this promise.
    () => undefined,
  )
  window.__sent = sent
  return 'sent'
}

/**
 * Saves a write under this key, in the runtime's storage format, as the app would. Returns false if storage is
 * unavailable, or already holds a write that the app has to finish first: the app then handles the tap.
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
