import { currentUrl } from '../../runtime/index.ts'
import { type ClientLogLine, takeClientLog, watchClientLog } from './client-log.ts'
import { contextFields } from './context-fields.ts'
import { apiAddress } from './early-key.ts'
import { logText } from './log-text.ts'
import { wireHeaders } from './platform-header.ts'
import { putObject, type TicketRequest, type UploadTicket } from './put-object.ts'
import { stored } from './stored.ts'
import { $visitor } from './visitor.ts'

/** A burst of errors becomes one file: it goes when nothing was added for this long. */
const QUIET_MS = 30_000
/** At most one file in this time; errors that never pause go then too. */
const EVERY_MS = 60_000

const MAX_BYTES = 200 * 1024

/**
 * Uploads the client's log from now on: 30 s after the last error of a burst, once a minute at most, and when the page
 * ends. Whatever fails is dropped without a word. Call once, after the first page.
 */
export function uploadClientLog(): void {
  let firstAt = 0
  let uploadedAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  function plan(): void {
    const now = Date.now()
    firstAt ||= now
    // guard: a minute lies between two files [unit core/log-upload]
    //   , uploadedAt + EVERY_MS) ~> )
    const due = Math.max(Math.min(now + QUIET_MS, firstAt + EVERY_MS), uploadedAt + EVERY_MS)
    clearTimeout(timer)
    timer = setTimeout(upload, due - now)
  }

  function upload(): void {
    clearTimeout(timer)
    if (!firstAt) return
    firstAt = 0
    const lines = takeClientLog()
    if (lines.length === 0) return
    uploadedAt = Date.now()
    void putLog(lines).catch(() => undefined)
  }

  watchClientLog(plan)
  window.addEventListener('pagehide', () => {
    if (Date.now() - uploadedAt >= EVERY_MS) upload()
  })
}

async function putLog(lines: ClientLogLine[]): Promise<void> {
  const file = fileOf(lines)
  await putObject(file, { dir: 'logs', ext: 'log', size: file.size }, askTicket)
}

/** The newer half of what is too large is worth more than nothing. */
function fileOf(lines: ClientLogLine[]): Blob {
  const text = logText(lines, $visitor.get().unionid)
  const file = new Blob([text], { type: 'text/plain' })
  return file.size <= MAX_BYTES ? file : fileOf(lines.slice(Math.ceil(lines.length / 2)))
}

/** Not by an endpoint: its failure would be a new line of the log. */
async function askTicket(request: TicketRequest): Promise<Partial<UploadTicket>> {
  const query = new URLSearchParams({
    ...contextFields(currentUrl().searchParams, stored),
    dir: request.dir,
    ext: request.ext,
    size: String(request.size),
  })
  const address = apiAddress(`/public-api/oss/makeSignature?${query}`)
  const response = await fetch(
    new Request(address, { headers: wireHeaders(), credentials: 'include' }),
  )
  const { code, data } = await response.json()
  if (code !== 1) throw new Error(`makeSignature: ${code}`)
  return data ?? {}
}
