import { contextFields } from '../../../api/core/context-fields.ts'
import { apiAddress, wirePath } from '../../../api/core/early-key.ts'
import type { Begun } from './hold-taps.ts'
import { wireHeaders } from './wire-headers.ts'
import { stored } from './stored.ts'

/**
 * Sends the write that a tapped button names in `data-sends`, with the key by which the server performs it at most once.
 * The app takes the answer over with its own call of the same write.
 */
export function sendEarly({ dataset }: HTMLElement): Begun {
  if (!dataset.sends) return undefined
  const [path, params] = JSON.parse(dataset.sends) as [string, Record<string, unknown>]
  const url = wirePath(path, false)
  const fields = contextFields(new URLSearchParams(location.search), stored)
  const answer = fetch(apiAddress(url), {
    method: 'POST',
    headers: wireHeaders(),
    credentials: 'include',
    body: JSON.stringify({ ...fields, ...params }),
  })
  // The app reports a lost answer once it takes it over.
  answer.catch(() => undefined)
  window.__sent = { url, params, answer }
  return 'sent'
}
