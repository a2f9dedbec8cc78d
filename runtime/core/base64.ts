/** Units that one call may spread: more overflow the stack of old phones. */
const chunkSize = 0x8000

/** The bytes as base64 text. */
export function arrayBufferToBase64(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer)
  let binary = ''
  for (let at = 0; at < bytes.length; at += chunkSize) {
    binary += String.fromCharCode(...bytes.subarray(at, at + chunkSize))
  }
  return btoa(binary)
}

/** The bytes that base64 text stands for. Throws when it is none. */
export function base64ToArrayBuffer(base64: string): ArrayBuffer {
  return Uint8Array.from(atob(base64), unit => unit.charCodeAt(0)).buffer
}
