import { type ChangeEvent, useState } from 'react'
import { uploadFile } from '../../../../api/index.ts'
import { type UploadTrouble, uploadTrouble } from '../../upload-trouble.ts'

export interface Uploaded {
  url: string
  /** Bytes. */
  size: number
  file: File
}

export interface UploadFieldProps {
  kind: 'video' | 'file'
  hasFile: boolean
  problem?: string | undefined
  onUploads: (step: 1 | -1) => void
  onDone: (uploaded: Uploaded) => void
}

const accepted = {
  video: { accept: 'video/mp4,.mp4', name: 'mp4 视频', bound: '不超过 50 MB' },
  file: {
    accept: '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx',
    name: 'PDF、Word、Excel 或 PPT',
    bound: '不超过 20 MB',
  },
}

/** A video or document from the phone, uploaded as soon as it is chosen. One that fails can be sent again. */
export function UploadField({ kind, hasFile, problem, onUploads, onDone }: UploadFieldProps) {
  const [sending, setSending] = useState<File>()
  const [failed, setFailed] = useState<UploadTrouble & { file: File }>()
  const { accept, name, bound } = accepted[kind]

  async function send(file: File): Promise<void> {
    setSending(file)
    setFailed(undefined)
    onUploads(1)
    const url = await uploadFile(file, kind).catch((error: unknown) => {
      setFailed({ file, ...uploadTrouble(error) })
      return ''
    })
    onUploads(-1)
    setSending(undefined)
    if (url) onDone({ url, size: file.size, file })
  }

  function handleFile({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? []
    if (file) void send(file)
    // The same file can be chosen again.
    currentTarget.value = ''
  }

  const words = sending
    ? `正在上传「${sending.name}」，${megabytes(sending)}`
    : hasFile
      ? `换一个${kind === 'video' ? '视频' : '文件'}`
      : `选${name}，${bound}`
  return (
    <div>
      <label
        className='write-file write-hole row middle text-body wide dim'
        aria-busy={Boolean(sending)}
      >
        {words}
        <input
          type='file'
          accept={accept}
          aria-label={kind === 'video' ? '选视频' : '选文件'}
          aria-invalid={Boolean(problem)}
          disabled={Boolean(sending)}
          onChange={handleFile}
        />
      </label>
      {failed && (
        <p className='row apart text-small bad mt-1' role='alert'>
          <span className='grow'>
            「{failed.file.name}」{failed.why}
          </span>
          {failed.canRetry && (
            <button type='button' className='kit-link' onClick={() => void send(failed.file)}>
              重试
            </button>
          )}
        </p>
      )}
      <p className='text-note bad' role='alert'>
        {problem}
      </p>
    </div>
  )
}

const megabytes = ({ size }: File): string => `${Math.max(0.1, size / 1024 / 1024).toFixed(1)} MB`
