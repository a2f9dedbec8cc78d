export const MB = 1024 * 1024

export interface UploadKind {
  maxBytes: number
  /** Readable for everybody with its address. */
  isPublic: boolean
  /** Content type by file extension. */
  types: Readonly<Record<string, string>>
}

const office = 'application/vnd.openxmlformats-officedocument'

/** Allowed types and sizes of uploads, by folder. */
export const uploadKinds = {
  images: {
    maxBytes: 5 * MB,
    isPublic: true,
    types: {
      jpg: 'image/jpeg',
      jpeg: 'image/jpeg',
      png: 'image/png',
      gif: 'image/gif',
      webp: 'image/webp',
    },
  },
  videos: { maxBytes: 50 * MB, isPublic: true, types: { mp4: 'video/mp4' } },
  files: {
    maxBytes: 20 * MB,
    isPublic: true,
    types: {
      pdf: 'application/pdf',
      doc: 'application/msword',
      docx: `${office}.wordprocessingml.document`,
      xls: 'application/vnd.ms-excel',
      xlsx: `${office}.spreadsheetml.sheet`,
      ppt: 'application/vnd.ms-powerpoint',
      pptx: `${office}.presentationml.presentation`,
    },
  },
  /** Documents, which only their owner may look at. */
  papers: {
    maxBytes: 5 * MB,
    isPublic: false,
    types: { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' },
  },
  logs: { maxBytes: 200 * 1024, isPublic: false, types: { log: 'text/plain' } },
} satisfies Record<string, UploadKind>

export type UploadDir = keyof typeof uploadKinds
