import { isString } from '../core/params.ts'
import { blobAt } from '../files/blob-at.ts'
import { textOf } from './query.ts'
import { defineTask, type Task } from './task.ts'
import { percent, readHead, transfer } from './transfer.ts'

export interface UploadOptions {
  /** Absolute, or relative to the page. */
  url: string
  /** A path that chooseImage, downloadFile or the like gave, or a `data:` address. */
  filePath: string
  /** Field of the form that carries the file. */
  name: string
  /** The file's own name, or `file`, by default. */
  fileName?: string
  /** Further fields; they stand before the file, as object stores ask for. */
  formData?: Record<string, unknown>
  /** A content-type in it is ignored. */
  header?: Record<string, unknown>
  /** ms for all of the upload, 60000 by default. */
  timeout?: number
  /** Sends cookies to other hosts too; false by default. */
  withCredentials?: boolean
}

export interface UploadResult {
  /** What the server says, always a text. */
  data: string
  statusCode: number
  /** Names in lower case. */
  header: Record<string, string>
}

export interface UploadProgress {
  /** Whole per cent. */
  progress: number
  /** Bytes. */
  totalBytesSent: number
  /** Bytes; 0 if nobody knows. */
  totalBytesExpectedToSend: number
}

/**
 * Posts a file as part of a form; resolves with `{data, statusCode, header}` on any status. The promise is also the task:
 * `abort()`, `onProgressUpdate()`, `onHeadersReceived()`. Fails with `uploadFile:fail no such file or directory PATH`,
 * `uploadFile:fail network error`, `uploadFile:fail abort`, `uploadFile:fail 网络链接超时,请稍后再试！`.
 */
export const uploadFile = /* @__PURE__ */ defineTask<
  UploadOptions,
  UploadResult,
  'url' | 'filePath' | 'name',
  UploadProgress
>('uploadFile', {
  checks: { url: [isString], filePath: [isString], name: [isString] },
  run: upload,
})

async function upload(options: UploadOptions, task: Task<UploadProgress>): Promise<UploadResult> {
  const { url, header, timeout, withCredentials = false } = options
  const body = await writeForm(options)
  const answer = await transfer(
    {
      url,
      header,
      timeout,
      withCredentials,
      body,
      onProgress: (sent, all) =>
        task.notifyProgress({
          progress: percent(sent, all),
          totalBytesSent: sent,
          totalBytesExpectedToSend: all,
        }),
    },
    task,
  )
  const { statusCode, header: answered } = readHead(answer)
  return { data: answer.responseText, statusCode, header: answered }
}

async function writeForm({ filePath, name, fileName, formData }: UploadOptions): Promise<FormData> {
  const form = new FormData()
  for (const [field, value] of Object.entries(formData ?? {})) {
    if (value !== undefined && value !== null) form.append(field, textOf(value))
  }
  const file = await blobAt(filePath)
  form.append(name, file, fileName ?? (file instanceof File ? file.name : 'file'))
  return form
}
