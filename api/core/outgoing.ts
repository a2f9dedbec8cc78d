export interface Outgoing {
  method: 'GET' | 'POST'
  /** Path and query; `apiAddress` adds the host. */
  url: string
  body?: Record<string, unknown>
}
