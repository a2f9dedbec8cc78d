/** Limit of arguments in one spread call: more overflow the stack of old phones. */
const chunkSize = 0x8000

/** Encodes bytes as base64. */
export function arrayBufferToBase64(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer)
  let binary = ''
  for (let at = 0; at < bytes.length; at += chunkSize) {
    binary += String.fromCharCode(...bytes.subarray(at, at + chunkSize))
  }
  return btoa(binary)
}

/** Decodes base64. Throws for invalid input. */
export function base64ToArrayBuffer(base64: string): ArrayBuffer {
  return Uint8Array.from(atob(base64), unit => unit.charCodeAt(0)).buffer
}
