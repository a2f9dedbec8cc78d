import { arrayBufferToBase64, base64ToArrayBuffer } from '../core/base64.ts'
import { ApiFailure } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'

interface Encoding {
  decode(text: string): ArrayBuffer
  encode(bytes: ArrayBuffer): string
}

const base64: Encoding = { decode: base64ToArrayBuffer, encode: arrayBufferToBase64 }

const latin1: Encoding = {
  decode: text => Uint8Array.from(text, char => char.charCodeAt(0)).buffer,
  encode: bytes => atob(arrayBufferToBase64(bytes)),
}

const utf8: Encoding = {
  decode: text => new TextEncoder().encode(text).buffer,
  encode: bytes => new TextDecoder().decode(bytes),
}

const hex: Encoding = {
  decode: text =>
    Uint8Array.from(text.match(/../g) ?? [], pair => Number.parseInt(pair, 16)).buffer,
  encode: bytes =>
    Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join(''),
}

const encodings = /* @__PURE__ */ new Map([
  ['utf8', utf8],
  ['utf-8', utf8],
  ['base64', base64],
  ['hex', hex],
  ['latin1', latin1],
  ['binary', latin1],
  ['ascii', latin1],
])

/** Converts bytes to text. Fails with `invalid encoding "NAME"`, like its counterpart. */
export const encode = (bytes: ArrayBuffer, encoding: string): string =>
  encodingOf(encoding).encode(bytes)

/** Converts text to bytes. */
export const decode = (text: string, encoding: string): ArrayBuffer =>
  encodingOf(encoding).decode(text)

function encodingOf(name: string): Encoding {
  const encoding = encodings.get(name)
  if (!encoding) throw new ApiFailure(messages.invalidEncoding(name))
  return encoding
}
