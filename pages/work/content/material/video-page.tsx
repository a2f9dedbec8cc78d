import '../../row.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type ContentDetail } from '../../../../api/index.ts'
import type { PageProps } from '../../../../runtime/index.ts'
import { Card } from '../../../kit/card.tsx'
import { TextField } from '../../../kit/text-field.tsx'
import { EditFrame } from '../parts/edit-frame.tsx'
import { CategoryField, CoverField, GoodsField } from '../parts/meta-fields.tsx'
import { UploadField } from '../parts/upload-field.tsx'
import { useGoods } from '../parts/use-goods.ts'
import { createVideoStore, type VideoStore, type VideoValues } from './video-store.ts'
import { EditorPage } from '../../edit/editor-page.tsx'

/** `/pages/business/content/video?id=`: a video; without `id` a new one. */
export default function VideoEditPage({ query: { id } }: PageProps) {
  return (
    <EditorPage id={id} title='内容由店主编辑'>
      {given => <Edit id={given} />}
    </EditorPage>
  )
}

function Edit({ id }: { id: number | undefined }) {
  const [store] = useState(() => createVideoStore(id))
  return (
    <EditFrame store={store} title='视频'>
      {(detail, values) => <Video store={store} detail={detail} values={values} />}
    </EditFrame>
  )
}

interface VideoProps {
  store: VideoStore
  detail: ContentDetail
  values: VideoValues
}

function Video({ store, detail, values }: VideoProps) {
  const faults = useStore(store.$faults)
  const { known, know } = useGoods(detail.goods)
  return (
    <div className='write-sides'>
      <VideoCard store={store} values={values} />
      <Card>
        <TextField
          id='write-title'
          label='标题'
          value={values.title}
          problem={faults.title}
          maxLength={64}
          rows={2}
          onChange={title => store.change({ title })}
        />
        <TextField
          id='write-intro'
          label='简介'
          value={values.intro}
          problem={faults.intro}
          placeholder='视频下面的话'
          maxLength={500}
          rows={4}
          onChange={intro => store.change({ intro })}
        />
        <TextField
          id='write-author'
          label='作者'
          value={values.author}
          problem={faults.author}
          maxLength={20}
          onChange={author => store.change({ author })}
        />
        <CategoryField
          value={values.categoryId}
          categories={detail.categories}
          problem={faults.categoryId}
          onChange={categoryId => store.change({ categoryId })}
        />
        <GoodsField
          label='视频里的商品'
          ids={values.goodsIds}
          known={known}
          problem={faults.goodsIds}
          onKnow={know}
          onChange={goodsIds => store.change({ goodsIds })}
        />
      </Card>
    </div>
  )
}

/** The video itself, and the picture before it plays. */
function VideoCard({ store, values: { url, thumb } }: Omit<VideoProps, 'detail'>) {
  const faults = useStore(store.$faults)
  return (
    <Card title='视频'>
      {url && (
        <video
          key={url}
          className='write-video wide'
          src={url}
          poster={thumb || undefined}
          controls
          playsInline
          preload='metadata'
        >
          <track kind='captions' />
        </video>
      )}
      <UploadField
        kind='video'
        hasFile={url !== ''}
        problem={faults.url}
        onUploads={store.countUpload}
        onDone={uploaded => void store.takeVideo(uploaded)}
      />
      <CoverField
        label='封面'
        hint='播放前看到的图，不传就用视频里的一帧'
        url={thumb}
        problem={faults.thumb}
        onUploads={store.countUpload}
        onChange={picture => store.change({ thumb: picture })}
      />
    </Card>
  )
}
