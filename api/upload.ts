import { endpoint } from './core/endpoint.ts'
import { putObject, type TicketRequest, type UploadTicket } from './core/put-object.ts'
import { withRequestFeedback } from './core/with-request-feedback.ts'

export type { TicketRequest, UploadTicket }

/** Upload ticket for one file of the object store; empty while it is not ready. */
export const makeSignature = /* @__PURE__ */ endpoint<TicketRequest, Partial<UploadTicket>>({
  path: '/public-api/oss/makeSignature',
  loader: false,
  errorHandler: false,
  quiet: true,
})

export type UploadKind = 'image' | 'video' | 'file' | 'paper'

interface Limits {
  dir: TicketRequest['dir']
  exts: readonly string[]
  maxMb: number
  name: string
}

/** Upload limits; the server enforces the same ones. */
const limits: Record<UploadKind, Limits> = {
  image: { dir: 'images', exts: ['jpg', 'jpeg', 'png', 'gif', 'webp'], maxMb: 5, name: '图片' },
  video: { dir: 'videos', exts: ['mp4'], maxMb: 50, name: '视频' },
  file: {
    dir: 'files',
    exts: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'],
    maxMb: 20,
    name: '文件',
  },
  paper: { dir: 'papers', exts: ['jpg', 'jpeg', 'png'], maxMb: 5, name: '图片' },
}

const FAILED = '上传失败'

/** The server takes no such file: it is empty, too large, or of another type. */
export class UnfitFile extends Error {}

/**
 * Uploads a chosen file and resolves with its address, or with the key of a private `paper`. `kind`: `image` by default. Rejects after a toast: with an
 * `UnfitFile` that names the limit, and after `上传失败` for every failure.
 */
export async function uploadFile(file: File, kind: UploadKind = 'image'): Promise<string> {
  const { dir, exts, maxMb, name } = limits[kind]
  const ext = extOf(file)
  if (!exts.includes(ext)) throw unfit(`请选择 ${exts.join('、')} 格式的${name}`)
  if (file.size === 0) throw unfit(FAILED)
  if (file.size > maxMb * 1024 * 1024) throw unfit(`${name}不能超过 ${maxMb} MB`)
  try {
    return await putObject(file, { dir, ext, size: file.size }, makeSignature)
  } catch (error) {
    say(FAILED)
    throw error
  }
}

/** A camera's file name may lack an extension; its MIME type is used instead. */
function extOf({ name, type }: File): string {
  const [, ending] = /\.(\w+)$/.exec(name) ?? []
  return (ending ?? type.split('/')[1] ?? '').toLowerCase()
}

function unfit(message: string): UnfitFile {
  say(message)
  return new UnfitFile(message)
}

const say = (message: string): void => withRequestFeedback(({ sayInToast }) => sayInToast(message))
