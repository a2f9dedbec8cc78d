import './poster.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type ContentDetail } from '../../../../api/index.ts'
import type { PageProps } from '../../../../runtime/index.ts'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { TextField } from '../../../kit/text-field.tsx'
import { EditFrame } from '../parts/edit-frame.tsx'
import { CoverField } from '../parts/meta-fields.tsx'
import { PartPanel } from './part-panel.tsx'
import { PosterPreview } from './poster-preview.tsx'
import { createPosterStore, type PosterEditStore, type PosterValues } from './poster-store.ts'
import { Stage } from './stage.tsx'
import { EditorPage } from '../../edit/editor-page.tsx'

/** `/pages/business/content/poster?id=`: a poster's background and places; without `id` a new one. */
export default function PosterEditPage({ query: { id } }: PageProps) {
  return (
    <EditorPage id={id} title='内容由店主编辑'>
      {given => <Edit id={given} />}
    </EditorPage>
  )
}

function Edit({ id }: { id: number | undefined }) {
  const [store] = useState(() => createPosterStore(id))
  return (
    <EditFrame store={store} title='海报'>
      {(detail, values) => <PosterDesk store={store} detail={detail} values={values} />}
    </EditFrame>
  )
}

interface DeskProps {
  store: PosterEditStore
  detail: ContentDetail
  values: PosterValues
}

function PosterDesk({ store, detail, values }: DeskProps) {
  const faults = useStore(store.$faults)
  const chosen = useStore(store.$chosen)
  const canUndo = useStore(store.$canUndo)
  const [isPreview, setIsPreview] = useState(false)
  const undo = canUndo && (
    <button type='button' className='kit-link' onClick={store.undo}>
      撤销
    </button>
  )
  return (
    <div className='write-sides'>
      <Card title='版面' side={undo}>
        <Stage store={store} values={values} detail={detail} />
        {faults.parts && (
          <p className='text-small bad mt-4' role='alert' data-wrong='true' tabIndex={-1}>
            {faults.parts}
          </p>
        )}
        <AddParts store={store} />
        <div className='row middle pt-5'>
          <Button kind='soft' size='mid' onTap={() => setIsPreview(true)}>
            看成品
          </Button>
        </div>
        <PosterPreview
          open={isPreview}
          values={values}
          detail={detail}
          onClose={() => setIsPreview(false)}
        />
      </Card>
      <div className='work-stack'>
        {values.parts[chosen] && (
          <PartPanel
            key={chosen}
            store={store}
            index={chosen}
            part={values.parts[chosen]}
            problem={faults[`part ${chosen}`]}
          />
        )}
        <Settings store={store} values={values} />
      </div>
    </div>
  )
}

function AddParts({ store }: { store: PosterEditStore }) {
  return (
    <div className='poster-add flex wrap gap-3 pt-5' role='group' aria-label='加元素'>
      <button className='px-5 text-body' type='button' onClick={() => store.add(1)}>
        + 文字
      </button>
      <button className='px-5 text-body' type='button' onClick={() => store.add(2)}>
        + 图片
      </button>
      <button className='px-5 text-body' type='button' onClick={() => store.add(3)}>
        + 二维码
      </button>
      <button className='px-5 text-body' type='button' onClick={() => store.add(4)}>
        + 头像
      </button>
      <button className='px-5 text-body' type='button' onClick={() => store.add(5)}>
        + 名字
      </button>
    </div>
  )
}

/** Forms that phones show well, px. */
const forms = [
  { width: 750, height: 1334, name: '竖版 750×1334' },
  { width: 750, height: 1000, name: '短版 750×1000' },
  { width: 750, height: 750, name: '方版 750×750' },
]

function Settings({ store, values }: { store: PosterEditStore; values: PosterValues }) {
  const faults = useStore(store.$faults)
  const { width, height } = values
  const known = forms.some(each => each.width === width && each.height === height)
  return (
    <Card>
      <TextField
        id='poster-name'
        label='名字'
        value={values.name}
        problem={faults.name}
        placeholder='小雪'
        maxLength={20}
        onChange={name => store.change({ name })}
      />
      <TextField
        id='poster-category'
        label='分类'
        value={values.category}
        problem={faults.category}
        placeholder='节气、新品、门店'
        maxLength={10}
        onChange={category => store.change({ category })}
      />
      <CoverField
        label='背景图'
        hint={`按 ${width}×${height} 准备最清楚，多出来的会裁掉`}
        url={values.bg}
        problem={faults.bg}
        onUploads={store.countUpload}
        onChange={bg => store.change({ bg })}
      />
      <label className='row apart text-lead py-3'>
        <span>尺寸</span>
        <select
          className='poster-form'
          value={`${width}x${height}`}
          onChange={event => {
            const form = forms.find(each => `${each.width}x${each.height}` === event.target.value)
            if (form) store.resize({ width: form.width, height: form.height })
          }}
        >
          {!known && <option value={`${width}x${height}`}>{`${width}×${height}`}</option>}
          {forms.map(each => (
            <option key={each.name} value={`${each.width}x${each.height}`}>
              {each.name}
            </option>
          ))}
        </select>
      </label>
    </Card>
  )
}
