import '../../kit/state/turning.css'
import { useStore } from '@nanostores/react'
import { choosePictures } from '../../kit/choose-pictures.ts'
import { Icon } from '../../kit/icon.tsx'
import type { GroupStore } from './group-store.ts'

const words = {
  uploaded: '换一张',
  uploading: '上传中',
  failed: '没有传上，点这里重试',
} as const

/** The picture of the code, which a tap chooses, replaces or uploads again. */
export function PictureLine({ store }: { store: GroupStore }) {
  const picture = useStore(store.$picture)
  const { picture: fault } = useStore(store.$faults)
  const isUploading = picture?.status === 'uploading'

  async function tap(): Promise<void> {
    if (picture?.status === 'failed') return store.choose(picture.chosen)
    const [chosen] = await choosePictures(1)
    if (chosen) await store.choose(chosen)
  }

  return (
    <>
      <button
        type='button'
        className='codes-picture row wide text-left'
        aria-describedby='group-picture-problem'
        aria-busy={isUploading}
        disabled={isUploading}
        onClick={() => void tap()}
      >
        <span className={isUploading ? 'kit-turning row middle firm mute' : 'row middle firm mute'}>
          {picture ? (
            <img className='wide' src={picture.src} alt='' />
          ) : (
            <Icon name='plus' size={48} />
          )}
        </span>
        <span>
          <b className='text-lead block'>{picture ? words[picture.status] : '选群二维码的图片'}</b>
          <small className='text-small block mute mt-1'>
            在群聊里点右上角，再点“群二维码”，保存图片
          </small>
        </span>
      </button>
      {fault && (
        <p
          id='group-picture-problem'
          className='codes-fault text-small bad'
          role='alert'
          data-wrong='true'
          tabIndex={-1}
        >
          {fault}
        </p>
      )}
    </>
  )
}
