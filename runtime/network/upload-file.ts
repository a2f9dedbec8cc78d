import { isString } from '../core/params.ts'
import { blobAt } from '../files/blob-at.ts'
import { textOf } from './query.ts'
import { defineTask, type Task } from './task.ts'
import { percent, readHead, transfer } from './transfer.ts'

export interface UploadOptions {
  /** Absolute, or relative to the page. */
  url: string
  /** A path returned by chooseImage, downloadFile or the like, or a `data:` address. */
  filePath: string
  /** Field of the form that carries the file. */
  name: string
  /** Name of the file on the server; by default its own name, or `file`. */
  fileName?: string
  /** Further fields; they precede the file, as object stores require. */
  formData?: Record<string, unknown>
  /** Request headers; a content-type is ignored. */
  header?: Record<string, unknown>
  /** Time limit of the whole upload, ms, 60000 by default. */
  timeout?: number
  /** Also sends cookies to other hosts; false by default. */
  withCredentials?: boolean
}

export interface UploadResult {
  /** Response body, always a text. */
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
  /** Bytes; 0 if unknown. */
  totalBytesExpectedToSend: number
}

/**
 * Posts a file as a part of a form; resolves with `{data, statusCode, header}` for any status. The promise
 * is also the task: `abort()`, `onProgressUpdate()`, `onHeadersReceived()`. Fails with `uploadFile:fail no
 * such file or directory PATH`, `uploadFile:fail network error`, `uploadFile:fail abort`, `uploadFile:fail
 * 网络链接超时,请稍后再试！`.
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
