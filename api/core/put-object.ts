/** What somebody wants to upload. */
export interface TicketRequest {
  dir: 'images' | 'videos' | 'files' | 'logs'
  ext: string
  /** Bytes. */
  size: number
}

/** Leave to post one file to the object store. All but the first three are fields of the form, as the store names them. */
export interface UploadTicket {
  /** Where the form goes. */
  host: string
  /** Where the file can be read then; '' when it is not public. */
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

/** The signature may not be ready yet (specification section 9). */
const MAX_ASKS = 10
const ASK_AGAIN_MS = 1_000

/**
 * Puts a file into the object store and resolves with its address. A ticket that has expired on the way is replaced
 * once; any other refusal of the store rejects.
 */
export async function putObject(
  file: Blob,
  request: TicketRequest,
  ask: AskTicket,
): Promise<string> {
  const first = await ticketOf(request, ask)
  const refusal = await post(first, file)
  if (refusal === undefined) return first.url
  if (!/expired/i.test(refusal)) throw new Error(refusal)
  const second = await ticketOf(request, ask)
  const again = await post(second, file)
  if (again === undefined) return second.url
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

/** Undefined when the store has taken the file; else what it says. */
async function post(
  { host, url: _url, expire: _expire, ...fields }: UploadTicket,
  file: Blob,
): Promise<string | undefined> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // The store does not read what comes after the file.
  form.append('file', file)
  const response = await fetch(new Request(host, { method: 'POST', body: form }))
  return response.ok ? undefined : `${response.status} ${await response.text()}`
}
