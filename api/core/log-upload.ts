import { currentUrl } from '../../runtime/index.ts'
import { type ClientLogLine, takeClientLog, watchClientLog } from './client-log.ts'
import { contextFields } from './context-fields.ts'
import { apiAddress } from './early-key.ts'
import { logText } from './log-text.ts'
import { wireHeaders } from './platform-header.ts'
import { putObject, type TicketRequest, type UploadTicket } from './put-object.ts'
import { stored } from './stored.ts'
import { $visitor } from './visitor.ts'

/** Debounce: a burst of errors is uploaded once no error was added for this time. */
const QUIET_MS = 30_000
/** Minimum interval of uploads; also the longest delay when errors never pause. */
const EVERY_MS = 60_000

const MAX_BYTES = 200 * 1024

/**
 * Starts uploading the client log: 30 s after the last error of a burst, at most once a minute, and on page hide.
 * Failures are dropped silently. Call once, after the first page.
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

/** Of a log that is too large, the newer half is kept. */
function fileOf(lines: ClientLogLine[]): Blob {
  const text = logText(lines, $visitor.get().unionid)
  const file = new Blob([text], { type: 'text/plain' })
  return file.size <= MAX_BYTES ? file : fileOf(lines.slice(Math.ceil(lines.length / 2)))
}

/** Not an endpoint: its failure would itself be logged. */
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
