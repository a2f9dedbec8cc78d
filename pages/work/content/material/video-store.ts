import { type ContentDetail, saveVideo } from '../../../../api/index.ts'
import { uploadPicture } from '../../../data/upload-picture.ts'
import type { Faults } from '../../edit/editor-state.ts'
import { createEditStore } from '../edit-store.ts'
import type { Uploaded } from '../parts/upload-field.tsx'
import { readVideo } from './video-facts.ts'

export interface VideoValues {
  title: string
  intro: string
  thumb: string
  url: string
  seconds: number
  size: number
  author: string
  categoryId: number
  goodsIds: number[]
}

export type VideoStore = ReturnType<typeof createVideoStore>

/** A video while it is described. */
export function createVideoStore(id: number | undefined) {
  const store = createEditStore<VideoValues>(id, {
    kind: 'video',
    valuesOf,
    faultsOf,
    send: (target, values, reqId) => saveVideo({ ...target, ...values, reqId }),
  })

  /** Takes an uploaded video over, with its length and, where there is none yet, a picture of it. */
  async function takeVideo({ url, size, file }: Uploaded): Promise<void> {
    store.change({ url, size })
    store.countUpload(1)
    const { seconds, frame } = await readVideo(file)
    store.change({ seconds })
    const values = store.$values.get()
    if (frame && !values?.thumb) {
      const path = URL.createObjectURL(frame)
      const thumb = await uploadPicture({ path, data: frame }).catch(() => '')
      URL.revokeObjectURL(path)
      if (thumb) store.change({ thumb })
    }
    if (!values?.title) store.change({ title: titleOf(file.name) })
    store.countUpload(-1)
  }

  return { ...store, takeVideo }
}

/** A file's name without its ending, as a first title. */
export const titleOf = (name: string): string => name.replace(/\.\w+$/, '').slice(0, 64)

function valuesOf({ edited, me }: ContentDetail): VideoValues {
  if (edited?.kind !== 'video') {
    const empty = { title: '', intro: '', thumb: '', url: '', seconds: 1, size: 1 }
    return { ...empty, author: me.name, categoryId: 0, goodsIds: [] }
  }
  const { title, intro, thumb, url, seconds, size, author, category_id, goods_ids } = edited
  return {
    title,
    intro,
    thumb,
    url,
    seconds,
    size,
    author,
    categoryId: category_id,
    goodsIds: goods_ids,
  }
}

const faultsOf = ({ url }: VideoValues): Faults => (url ? {} : { url: '先上传视频' })
