import { endpoint } from './core/endpoint.ts'
import { putObject, type TicketRequest, type UploadTicket } from './core/put-object.ts'
import { withRequestFeedback } from './core/with-request-feedback.ts'

export type { TicketRequest, UploadTicket }

/** Leave to put one file into the object store; empty while there is none yet. */
export const makeSignature = /* @__PURE__ */ endpoint<TicketRequest, Partial<UploadTicket>>({
  path: '/public-api/oss/makeSignature',
  loader: false,
  errorHandler: false,
  quiet: true,
})

export type UploadKind = 'image' | 'video' | 'file'

interface Limits {
  dir: TicketRequest['dir']
  exts: readonly string[]
  maxMb: number
  name: string
}

/** What may be uploaded; the server says the same. */
const limits: Record<UploadKind, Limits> = {
  image: { dir: 'images', exts: ['jpg', 'jpeg', 'png', 'gif', 'webp'], maxMb: 5, name: '图片' },
  video: { dir: 'videos', exts: ['mp4'], maxMb: 50, name: '视频' },
  file: {
    dir: 'files',
    exts: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'],
    maxMb: 20,
    name: '文件',
  },
}

const FAILED = '上传失败'

/**
 * Uploads what the visitor chose and resolves with its address. `kind`: image by default. What is too large or of another
 * kind is said in a toast, any failure is `上传失败` in a toast; both reject.
 */
export async function uploadFile(file: File, kind: UploadKind = 'image'): Promise<string> {
  const { dir, exts, maxMb, name } = limits[kind]
  const ext = extOf(file)
  if (!exts.includes(ext)) throw said(`请选择 ${exts.join('、')} 格式的${name}`)
  if (file.size === 0) throw said(FAILED)
  if (file.size > maxMb * 1024 * 1024) throw said(`${name}不能超过 ${maxMb} MB`)
  try {
    return await putObject(file, { dir, ext, size: file.size }, makeSignature)
  } catch (error) {
    said(FAILED)
    throw error
  }
}

/** A camera's file may come without a name that ends in a kind; its type tells. */
function extOf({ name, type }: File): string {
  const [, ending] = /\.(\w+)$/.exec(name) ?? []
  return (ending ?? type.split('/')[1] ?? '').toLowerCase()
}

function said(message: string): Error {
  withRequestFeedback(({ sayInToast }) => sayInToast(message))
  return new Error(message)
}
