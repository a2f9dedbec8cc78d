import { ApiFailure, defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { isString } from '../core/params.ts'
import { blobAt } from './blob-at.ts'
import { addressOf, keepTemporary } from './file-store.ts'

export interface OpenDocumentOptions {
  /** A path or an address. */
  filePath: string
  /** Extension of a local file without a media type: `pdf`, `docx` ... */
  fileType?: string
}

/** Media types that browsers show or save, but never run with the rights of this site. */
const harmless =
  /^(application\/(pdf|msword|rtf|zip|vnd[.][\w.+-]+)|text\/(plain|csv)|image\/(?!svg)|audio\/|video\/)/

const office = 'application/vnd.openxmlformats-officedocument'
const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: `${office}.wordprocessingml.document`,
  xls: 'application/vnd.ms-excel',
  xlsx: `${office}.spreadsheetml.sheet`,
  ppt: 'application/vnd.ms-powerpoint',
  pptx: `${office}.presentationml.presentation`,
}

/**
 * Opens a document in a new tab, or in this one where the browser opens none. Fails with `no such file or
 * directory PATH`, and with `filetype not supported` for local files that may contain scripts.
 */
export const openDocument = /* @__PURE__ */ defineApi<OpenDocumentOptions, object, 'filePath'>(
  'openDocument',
  {
    checks: { filePath: [isString] },
    async run({ filePath, fileType = '' }) {
      const address = isRemote(filePath) ? filePath : await localAddress(filePath, fileType)
      const tab = window.open(address, '_blank')
      if (tab) tab.opener = null
      else window.location.assign(address)
    },
  },
)

/** True for http(s) addresses and paths on this site; everything else has to be a stored file. */
const isRemote = (path: string) =>
  path !== '' && addressOf(path) === path && /^https?:$/.test(new URL(path, location.href).protocol)

async function localAddress(path: string, fileType: string): Promise<string> {
  const blob = await blobAt(path)
  const type = blob.type || types[fileType] || ''
  if (!harmless.test(type)) throw new ApiFailure(messages.fileTypeNotSupported)
  return keepTemporary(new Blob([blob], { type }))
}
