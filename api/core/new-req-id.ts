/** A new idempotency key (UUID version 4) for one write; retries of the write send it again. */
export const newReqId = (): string =>
  // Browsers offer randomUUID in secure contexts only, not on a phone that opens a development server over http.
  'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    return (byte & 15).toString(16)
  })
