import { ApiFailure } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { decode } from './encoding.ts'
import { addressOf } from './file-store.ts'

/** Reads a local file synchronously, for the Sync forms. Fails with `no such file or directory PATH`. */
export function bytesNow(path: string): ArrayBuffer {
  const address = addressOf(path)
  if (!/^(blob|data):/.test(address)) throw new ApiFailure(messages.noSuchFile(path))
  const request = new XMLHttpRequest()
  request.open('GET', address, false)
  // Synchronous requests cannot return an ArrayBuffer; this charset maps each byte to the low half of a
  // character.
  request.overrideMimeType('text/plain; charset=x-user-defined')
  try {
    request.send()
  } catch {
    throw new ApiFailure(messages.noSuchFile(path))
  }
  return decode(request.responseText, 'binary')
}
