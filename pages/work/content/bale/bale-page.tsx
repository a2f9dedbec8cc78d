import '../../../kit/lined.css'
import '../../row.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { MOST_BALE_ITEMS } from '../../../../api/values/limits.ts'
import type { PageProps } from '../../../../runtime/index.ts'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { TextField } from '../../../kit/text-field.tsx'
import { EditorPage } from '../../edit/editor-page.tsx'
import { moved } from '../../edit/moved.ts'
import { EditFrame } from '../parts/edit-frame.tsx'
import { type BaleStore, type BaleValues, createBaleStore } from './bale-store.ts'
import { MaterialLine } from './material-line.tsx'
import { MaterialSheet } from './material-sheet.tsx'

/** `/pages/business/content/bale?id=`: a bundle of articles, videos and files; without `id` a new one. */
export default function BaleEditPage({ query: { id } }: PageProps) {
  return (
    <EditorPage id={id} title='内容由店主编辑'>
      {given => <Edit id={given} />}
    </EditorPage>
  )
}

function Edit({ id }: { id: number | undefined }) {
  const [store] = useState(() => createBaleStore(id))
  const faults = useStore(store.$faults)
  return (
    <EditFrame store={store} title='素材包'>
      {(_, values) => (
        <Card>
          <TextField
            id='write-title'
            label='标题'
            value={values.title}
            problem={faults.title}
            maxLength={64}
            onChange={title => store.change({ title })}
          />
          <Items store={store} values={values} />
        </Card>
      )}
    </EditFrame>
  )
}

/** What is in the bundle, in the order in which staff share it. */
function Items({ store, values: { items } }: { store: BaleStore; values: BaleValues }) {
  const [isOpen, setIsOpen] = useState(false)
  const problem = useStore(store.$faults).items
  const change = (next: BaleValues['items']) => store.change({ items: next })
  return (
    <section data-wrong={Boolean(problem)}>
      <div className='row apart'>
        <h2 className='text-lead'>素材</h2>
        <Button
          kind='soft'
          size='small'
          disabled={items.length >= MOST_BALE_ITEMS}
          onTap={() => setIsOpen(true)}
        >
          选素材
        </Button>
      </div>
      {items.length === 0 && (
        <p className='text-small mute'>放进已发布的文章、视频和文件，店员按这个顺序发给顾客</p>
      )}
      <ul className='write-goods lined'>
        {items.map((each, index) => (
          <li key={`${each.type} ${each.id}`} className='row gap-4 py-3'>
            <MaterialLine material={each} />
            <Button
              kind='quiet'
              size='small'
              disabled={index === 0}
              onTap={() => change(moved(items, index, index - 1))}
            >
              上移
            </Button>
            <Button
              kind='quiet'
              size='small'
              onTap={() => change(items.filter(other => other !== each))}
            >
              去掉
            </Button>
          </li>
        ))}
      </ul>
      <p className='text-note bad' role='alert'>
        {problem}
      </p>
      <MaterialSheet
        open={isOpen}
        chosen={items}
        onPick={material => {
          change([...items, material])
          setIsOpen(false)
        }}
        onClose={() => setIsOpen(false)}
      />
    </section>
  )
}
