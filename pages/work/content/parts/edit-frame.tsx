import '../../../kit/lined.css'
import '../content.css'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import type { ContentDetail } from '../../../../api/index.ts'
import { showToast } from '../../../../runtime/index.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { StateScreen } from '../../../kit/state/state-screen.tsx'
import { Stop, Waiting } from '../../staff-gate.tsx'
import type { EditStore } from '../edit-store.ts'
import { Notices } from '../../edit/notices.tsx'
import { showFirstFault } from '../../edit/show-first-fault.ts'
import { useSaveKey } from '../../use-save-key.ts'
import { contentPaths } from '../paths.ts'

export interface EditFrameProps<V> {
  store: EditStore<V>
  title: string
  /** Opens what readers will see; without it there is no preview. */
  onPreview?: () => Promise<unknown>
  children: (detail: ContentDetail, values: V) => ReactNode
}

/** Every state of an editor, what has become of two editors' work, and the bar that saves and publishes. */
export function EditFrame<V>({ store, title, onPreview, children }: EditFrameProps<V>) {
  const state = useStore(store.$state)
  const values = useStore(store.$values)
  useEffect(() => void store.load(), [store])

  if (state.status === 'loading' || (state.status === 'ready' && !values)) {
    return <Waiting kind='form' />
  }
  if (state.status === 'notFound') return <Gone />
  if (state.status !== 'ready' || !values) {
    return <Stop kind='failed' onRetry={() => void store.reload()} />
  }
  return (
    <main className='screen screen-bar work follows-host write'>
      <h1 className='hide-text'>{title}</h1>
      <div className='spaced-5 px-5 pt-5'>
        <Notices store={store} />
        <Head store={store} onPreview={onPreview} />
        {children(state.detail, values)}
      </div>
      <Bar store={store} />
    </main>
  )
}

const Gone = () => (
  <StateScreen
    kind='gone'
    title='内容不存在或已删除'
    text='回列表看看别的'
    actions={[{ text: '回列表', leads: contentPaths.list }]}
  />
)

interface HeadProps<V> {
  store: EditStore<V>
  onPreview: (() => Promise<unknown>) | undefined
}

/** Whether readers see it already, and the way to what they will see. */
function Head<V>({ store, onPreview }: HeadProps<V>) {
  const { state, id } = useStore(store.$at)
  const isDirty = useStore(store.$isDirty)
  const isUploading = useStore(store.$uploading) > 0

  async function preview(): Promise<void> {
    if ((isDirty || id === undefined) && !(await store.save())) return showFirstFault()
    await onPreview?.()
  }

  return (
    <div className='row apart gap-4'>
      <p className='text-small mute'>
        {state === 'on' ? '已发布，保存后马上生效' : '草稿，只有店里看得到'}
      </p>
      {onPreview && (
        <Button kind='quiet' size='small' disabled={isUploading} onGo={preview}>
          预览
        </Button>
      )}
    </div>
  )
}

function Bar<V>({ store }: { store: EditStore<V> }) {
  const busy = useStore(store.$busy)
  const isUploading = useStore(store.$uploading) > 0
  const isDirty = useStore(store.$isDirty)
  const { state, id } = useStore(store.$at)
  const isOff = state !== 'on'
  const isGiven = !isOff && !isDirty && id !== undefined

  async function save(): Promise<void> {
    if (await store.save()) void showToast({ title: isOff ? '已存为草稿' : '已更新' })
    else showFirstFault()
  }

  async function publish(): Promise<void> {
    if (await store.move('publish')) void showToast({ title: '已发布' })
    else showFirstFault()
  }

  useSaveKey(() => !isUploading && (isDirty || id === undefined) && save())

  const note = isUploading ? '上传中，传好就能保存' : undefined
  return (
    <BottomBar note={note}>
      {isGiven ? (
        <Button kind='main' icon='share' leads={contentPaths.give(store.kind, id)}>
          {store.kind === 'poster' ? '用它做海报' : '分享给顾客'}
        </Button>
      ) : (
        <Button
          kind={isOff ? 'soft' : 'main'}
          busy={busy === 'save'}
          disabled={isUploading || (!isDirty && id !== undefined)}
          onTap={() => void save()}
        >
          {isOff ? '存草稿' : '更新'}
        </Button>
      )}
      {isOff && (
        <Button
          kind='main'
          busy={busy === 'publish'}
          disabled={isUploading}
          onTap={() => void publish()}
        >
          发布
        </Button>
      )}
    </BottomBar>
  )
}
