/** Request for an upload ticket. */
export interface TicketRequest {
  dir: 'images' | 'videos' | 'files' | 'papers' | 'logs'
  ext: string
  /** Bytes. */
  size: number
}

/** Ticket for one upload to the object store. All but the first three are form fields, named as the store requires. */
export interface UploadTicket {
  /** Address to which the form is posted. */
  host: string
  /** Public address of the file; '' when it is not public. */
  url: string
  /** Unix seconds. */
  expire: number
  key: string
  policy: string
  OSSAccessKeyId: string
  signature: string
  success_action_status: string
  'Content-Type': string
  'x-oss-forbid-overwrite': string
  'x-oss-object-acl': string
}

export type AskTicket = (request: TicketRequest) => Promise<Partial<UploadTicket>>

/** Number of requests for a ticket that is not ready yet (specification section 9). */
const MAX_ASKS = 10
const ASK_AGAIN_MS = 1_000

/**
 * Uploads a file to the object store and resolves with its address, or with its key if it is private. An expired ticket is replaced once; all other
 * refusals of the store reject.
 */
export async function putObject(
  file: Blob,
  request: TicketRequest,
  ask: AskTicket,
): Promise<string> {
  const first = await ticketOf(request, ask)
  const refusal = await post(first, file)
  if (refusal === undefined) return first.url || first.key
  if (!/expired/i.test(refusal)) throw new Error(refusal)
  const second = await ticketOf(request, ask)
  const again = await post(second, file)
  if (again === undefined) return second.url || second.key
  throw new Error(again)
}

async function ticketOf(request: TicketRequest, ask: AskTicket): Promise<UploadTicket> {
  for (let asked = 1; ; asked += 1) {
    const ticket = await ask(request)
    if (isComplete(ticket)) return ticket
    if (asked === MAX_ASKS) throw new Error('no upload signature')
    await new Promise(resolve => setTimeout(resolve, ASK_AGAIN_MS))
  }
}

const isComplete = (ticket: Partial<UploadTicket>): ticket is UploadTicket =>
  Boolean(ticket.signature && ticket.host)

/** Undefined on success; otherwise the store's error text. */
async function post(
  { host, url: _url, expire: _expire, ...fields }: UploadTicket,
  file: Blob,
): Promise<string | undefined> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // The store ignores all fields after the file.
  form.append('file', file)
  const response = await fetch(new Request(host, { method: 'POST', body: form }))
  return response.ok ? undefined : `${response.status} ${await response.text()}`
}
