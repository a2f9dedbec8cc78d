import { useEffect, useRef, useState } from 'react'
import { UnfitFile } from '../../../api/index.ts'
import { uploadPicture } from '../../data/upload-picture.ts'
import { type ChosenPicture, choosePictures } from '../../kit/choose-pictures.ts'
import { useOnline } from '../../kit/state/use-online.ts'

const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp']

/** A chosen picture that is not uploaded yet. */
export interface Upload extends ChosenPicture {
  isFailed: boolean
}

interface UploadsOptions {
  urls: string[]
  onChange: (urls: string[]) => void
  /** An upload has started (1) or ended (-1). */
  onUploads: (step: 1 | -1) => void
}

/**
 * Uploads chosen pictures. One whose upload fails stays, so that nobody has to find it again, and is uploaded by
 * `retry` or when the network comes back.
 */
export function useUploads({ urls, onChange, onUploads }: UploadsOptions) {
  const [uploads, setUploads] = useState<Upload[]>([])
  /** What is wrong with the picture that was chosen last; '' = nothing. */
  const [unfit, setUnfit] = useState('')
  /** The value at the end of an upload, not at its start. */
  const latest = useRef(urls)
  useEffect(() => {
    latest.current = urls
  }, [urls])
  /** Paths of the uploads that the form waits for; a removed picture may still be on its way. */
  const awaited = useRef(new Set<string>())
  const failed = uploads.filter(({ isFailed }) => isFailed)
  useOnline(failed.length > 0 ? () => failed.forEach(retry) : undefined)

  async function add(room: number): Promise<void> {
    setUnfit('')
    for (const chosen of await choosePictures(room)) {
      if (acceptedTypes.includes(chosen.data.type)) void upload({ ...chosen, isFailed: false })
      else setUnfit('请选择 jpg、png 或 webp 格式的图片')
    }
  }

  async function upload(picture: Upload): Promise<void> {
    const { path } = picture
    setUploads(now => [...now.filter(each => each.path !== path), picture])
    awaited.current.add(path)
    onUploads(1)
    try {
      const url = await uploadPicture(picture)
      if (!awaited.current.has(path)) return
      latest.current = [...latest.current, url]
      onChange(latest.current)
      drop(path)
    } catch (error) {
      if (error instanceof UnfitFile) {
        setUnfit(error.message)
        return drop(path)
      }
      setUploads(now => now.map(each => failedIf(each, path)))
      settle(path)
    }
  }

  function retry(picture: Upload): void {
    void upload({ ...picture, isFailed: false })
  }

  function drop(path: string): void {
    setUploads(now => now.filter(each => each.path !== path))
    settle(path)
  }

  function settle(path: string): void {
    if (awaited.current.delete(path)) onUploads(-1)
  }

  return { uploads, failed: failed.length, unfit, add, retry, drop }
}

const failedIf = (upload: Upload, path: string): Upload =>
  upload.path === path ? { ...upload, isFailed: true } : upload
