import type { Outgoing } from './outgoing.ts'

/** A write that the served HTML's script has sent for a button that was tapped before the app lived. */
export interface SentEarly {
  /** Path, without the host of the API. */
  url: string
  /** Fields of the body, as the button named them. */
  params: Record<string, unknown>
  answer: Promise<Response>
  /** When the answer came, ms of the document's monotonic clock. */
  at?: number
}

declare global {
  interface Window {
    __sent?: SentEarly
  }
}

/** The running answer to this write, at most once; undefined if it has not been sent. */
export function takeSentAnswer({ url, body }: Outgoing): Promise<Response> | undefined {
  const sent = window.__sent
  // guard: another write of the page does not get the answer [unit api/core/sent-early]
  //   sent?.url !== url || !holds(body, sent.params) ~> !sent
  if (!body || sent?.url !== url || !holds(body, sent.params)) return undefined
  delete window.__sent
  return sent.answer
}

const holds = (body: object, params: object): boolean =>
  Object.entries(params).every(([name, value]) => Reflect.get(body, name) === value)
