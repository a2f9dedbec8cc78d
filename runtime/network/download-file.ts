import { isString } from '../core/params.ts'
import { keepAt, keepTemporary } from '../files/file-store.ts'
import { defineTask, type Task } from './task.ts'
import { percent, readHead, transfer } from './transfer.ts'

export interface DownloadOptions {
  /** Absolute, or relative to the page. */
  url: string
  /** Request headers, none by default. */
  header?: Record<string, unknown>
  /** Time limit of the whole download, ms, 60000 by default. */
  timeout?: number
  /** Additional path under which the file is stored. */
  filePath?: string
  /** Also sends cookies to other hosts; false by default. */
  withCredentials?: boolean
}

export interface DownloadResult {
  /** An address that pictures, uploadFile and saveImageToPhotosAlbum accept, until the document is unloaded. */
  tempFilePath: string
  /** The path as passed. */
  filePath?: string
  statusCode: number
  /** Names in lower case. */
  header: Record<string, string>
}

export interface DownloadProgress {
  /** Whole per cent; 0 if the total is unknown. */
  progress: number
  /** Bytes. */
  totalBytesWritten: number
  /** Bytes; 0 if unknown. */
  totalBytesExpectedToWrite: number
}

/**
 * Downloads a file; resolves with `{tempFilePath, statusCode, header}` for any status. The promise is also
 * the task: `abort()`, `onProgressUpdate()`, `onHeadersReceived()`. Fails with `downloadFile:fail network
 * error`, `downloadFile:fail abort`, `downloadFile:fail 网络链接超时,请稍后再试！`.
 */
export const downloadFile = /* @__PURE__ */ defineTask<
  DownloadOptions,
  DownloadResult,
  'url',
  DownloadProgress
>('downloadFile', {
  checks: { url: [isString] },
  run: download,
})

async function download(
  { url, header, timeout, filePath, withCredentials = false }: DownloadOptions,
  task: Task<DownloadProgress>,
): Promise<DownloadResult> {
  const answer = await transfer(
    {
      url,
      header,
      timeout,
      withCredentials,
      onProgress: (written, all) =>
        task.notifyProgress({
          progress: percent(written, all),
          totalBytesWritten: written,
          totalBytesExpectedToWrite: all,
        }),
    },
    task,
  )
  const { statusCode, header: answered } = readHead(answer)
  const file: Blob = answer.response
  const result = { tempFilePath: keepTemporary(file), statusCode, header: answered }
  if (!filePath) return result
  keepAt(filePath, file)
  return { ...result, filePath }
}
