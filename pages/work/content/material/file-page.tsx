import '../../row.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type ContentDetail } from '../../../../api/index.ts'
import type { PageProps } from '../../../../runtime/index.ts'
import { Card } from '../../../kit/card.tsx'
import { FieldLine } from '../../../kit/field-line.tsx'
import { TextField } from '../../../kit/text-field.tsx'
import { EditFrame } from '../parts/edit-frame.tsx'
import { CategoryField, GoodsField } from '../parts/meta-fields.tsx'
import { UploadField } from '../parts/upload-field.tsx'
import { useGoods } from '../parts/use-goods.ts'
import { createFileStore, dayBefore, type FileStore, type FileValues } from './file-store.ts'
import { EditorPage } from '../../edit/editor-page.tsx'

/** `/pages/business/content/file?id=`: a document; without `id` a new one. */
export default function FileEditPage({ query: { id } }: PageProps) {
  return (
    <EditorPage id={id} title='内容由店主编辑'>
      {given => <Edit id={given} />}
    </EditorPage>
  )
}

function Edit({ id }: { id: number | undefined }) {
  const [store] = useState(() => createFileStore(id))
  return (
    <EditFrame store={store} title='文件'>
      {(detail, values) => <Document store={store} detail={detail} values={values} />}
    </EditFrame>
  )
}

interface DocumentProps {
  store: FileStore
  detail: ContentDetail
  values: FileValues
}

function Document({ store, detail, values }: DocumentProps) {
  const faults = useStore(store.$faults)
  const { known, know } = useGoods(detail.goods)
  return (
    <div className='write-sides'>
      <FileCard store={store} detail={detail} values={values} />
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
          label='相关商品'
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

/** The file itself, and until when it can be opened. */
function FileCard({ store, detail, values }: DocumentProps) {
  const faults = useStore(store.$faults)
  const { url, lastDay } = values
  const ext = /\.(\w+)$/.exec(url)?.[1]?.toUpperCase() ?? ''
  return (
    <Card title='文件'>
      {url && <p className='text-body pb-3'>已上传 {ext} 文件，顾客打开后可以下载</p>}
      <UploadField
        kind='file'
        hasFile={url !== ''}
        problem={faults.url}
        onUploads={store.countUpload}
        onDone={store.takeFile}
      />
      <FieldLine id='write-last-day' label='有效期' problem={faults.lastDay}>
        <input
          id='write-last-day'
          type='date'
          min={dayBefore(detail.server_time + 1)}
          value={lastDay}
          aria-invalid={Boolean(faults.lastDay)}
          aria-describedby='write-last-day-problem'
          onChange={event => store.change({ lastDay: event.target.value })}
        />
      </FieldLine>
      <p className='text-note mute'>
        {lastDay ? '过了这一天，链接就打不开了' : '不填就一直有效；报价单建议填上'}
      </p>
    </Card>
  )
}
